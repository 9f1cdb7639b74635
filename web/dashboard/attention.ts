import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MAX_URGENT, URGENT } from '../../contract/limits.ts'
import type { DashboardAttention } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { type Attention, totalOf } from './day.ts'
import { attentionQuery } from './queries.ts'

const route = getRouteApi(paths.dashboard)

const useRequests = (limit: number) => {
  const enabled = useCan()('POST /api/v1/intake-requests/:requestId/approve', 'GET /api/v1/intake-requests')
  const { data } = useQuery({ ...queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }), enabled })
  return { totalCount: data?.openCount ?? 0, entries: data?.entries.slice(0, limit) ?? [] }
}

/** The most urgent of each kind, or everything. The reader's own, unless there is none or the address says otherwise. */
export const useAttention = ({ everything = false } = {}) => {
  const limit = everything ? MAX_URGENT : URGENT
  const requests = useRequests(limit)
  const add = (found: DashboardAttention): Attention => ({ ...found, requests })
  const kept = { select: add, placeholderData: keepPreviousData }
  const mine = useQuery({ ...attentionQuery({ mine: true, limit }), ...kept })
  const all = useQuery({ ...attentionQuery({ limit }), ...kept })
  const { whose } = route.useSearch()
  const own = mine.data ? totalOf(mine.data) : 0
  return { mine, all, whose: whose ?? (own > 0 ? ('mine' as const) : ('all' as const)) }
}
