import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { URGENT } from '../../contract/limits.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { queryClient } from '../api/queryClient.ts'
import { useCan } from '../api/session.ts'

// The same reads as on the first page, which so are one.
const NUMBERS = queryOf('GET /api/v1/dashboard')
const MINE = queryOf('GET /api/v1/dashboard/attention', { query: { mine: true, limit: URGENT } })
const REQUESTS = queryOf('GET /api/v1/intake-requests', { query: { status: 'OPEN' } })
const REST = 5 * 60_000

/** Asked for rarely, and in one call. The key is no read's: a change on any page would ask for it again. */
const COUNTS = {
  queryKey: ['navigation counts'],
  queryFn: () => queryClient.fetchQuery({ ...NUMBERS, staleTime: REST }),
  staleTime: REST,
  refetchInterval: REST,
}

/** What the first page has found for the reader; other pages do not ask for it. */
const useOwnWork = () => {
  const mine = useQuery({ ...MINE, enabled: false }).data
  const requests = useQuery({ ...REQUESTS, enabled: false }).data?.openCount ?? 0
  return mine && Object.values(mine).reduce((sum, { totalCount }) => sum + totalCount, requests)
}

/** How much there is behind a link of the navigation, by its address. The page that is opened first loads without it. */
export const useNavigationCounts = (pathname: string): Readonly<Record<string, number | undefined>> => {
  const [first] = useState(pathname)
  const enabled = useCan()('GET /api/v1/dashboard') && (pathname !== first || first === paths.dashboard)
  useQuery({ ...COUNTS, enabled })
  const { data } = useQuery({ ...NUMBERS, enabled: false })
  const own = useOwnWork()
  if (!data) return {}
  const { COMPLETED: _, ...open } = data.assessmentStatusCounts
  return {
    [paths.dashboard]: own,
    [paths.vendors]: data.vendorCount,
    [paths.assessments]: Object.values(open).reduce((sum, count) => sum + count, 0),
    [paths.findings]: data.openFindings,
  }
}
