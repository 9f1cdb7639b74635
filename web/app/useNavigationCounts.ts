import { useQuery } from '@tanstack/react-query'
import { URGENT } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { totalOf } from '../dashboard/day.ts'
import { attentionQuery } from '../dashboard/queries.ts'

const MINE = { mine: true, limit: URGENT }
const REST = 5 * 60_000

/** As the first page counts; asked for rarely. The key is no read's: a change on any page would ask for it again. */
const countsQuery = (seesRequests: boolean) => ({
  queryKey: ['navigation counts'],
  queryFn: async () => {
    const [numbers, mine, requests] = await Promise.all([
      callData('GET /api/v1/dashboard'),
      callData('GET /api/v1/dashboard/attention', { query: MINE }),
      seesRequests && callData('GET /api/v1/intake-requests', { query: { status: 'OPEN' } }),
    ])
    return { numbers, mine, requests: requests ? requests.openCount : 0 }
  },
  staleTime: REST,
  refetchInterval: REST,
})

/** How much there is behind a link of the navigation, by its address. */
export const useNavigationCounts = (): Readonly<Record<string, number | undefined>> => {
  const can = useCan()
  const enabled = can('GET /api/v1/dashboard', 'GET /api/v1/dashboard/attention')
  const seesRequests = can('POST /api/v1/intake-requests/:requestId/approve', 'GET /api/v1/intake-requests')
  const { data, dataUpdatedAt } = useQuery({ ...countsQuery(seesRequests), enabled })
  // What the first page has read since is newer; it is not read for this.
  const page = useQuery({ ...attentionQuery(MINE), enabled: false })
  if (!data) return {}
  const mine = page.data && page.dataUpdatedAt > dataUpdatedAt ? page.data : data.mine
  const { COMPLETED: _, ...open } = data.numbers.assessmentStatusCounts
  return {
    [paths.dashboard]: totalOf({ ...mine, requests: { totalCount: data.requests, entries: [] } }),
    [paths.vendors]: data.numbers.vendorCount,
    [paths.assessments]: Object.values(open).reduce((sum, count) => sum + count, 0),
    [paths.findings]: data.numbers.openFindings,
  }
}
