import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { DashboardAttention } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { type Attention, totalOf } from './day.ts'
import { attentionQuery } from './queries.ts'

const route = getRouteApi(paths.dashboard)

/** As many as of everything else. */
const LISTED = 5
const useRequests = () => {
  const enabled = useCan()('POST /api/v1/intake-requests/:requestId/approve', 'GET /api/v1/intake-requests')
  const { data } = useQuery({ ...queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }), enabled })
  return { totalCount: data?.openCount ?? 0, entries: data?.entries.slice(0, LISTED) ?? [] }
}

/** The reader's own, unless there is nothing of theirs or the address says otherwise. */
export const useAttention = () => {
  const requests = useRequests()
  const add = (found: DashboardAttention): Attention => ({ ...found, requests })
  const mine = useQuery({ ...attentionQuery({ mine: true }), select: add })
  const all = useQuery({ ...attentionQuery({}), select: add })
  const { whose } = route.useSearch()
  const own = mine.data ? totalOf(mine.data) : 0
  return { mine, all, whose: whose ?? (own > 0 ? ('mine' as const) : ('all' as const)) }
}
