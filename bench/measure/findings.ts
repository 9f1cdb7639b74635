import type { FindingFilter } from '../../contract/findings/findings.ts'
import { orderOf, pageJson } from '../../server/findings/list/queries.ts'
import { filterOf } from '../../server/findings/rules.ts'
import { pageRequest } from '../../server/tables/paging.ts'
import { compare } from '../compare.ts'
import { latencies, queryOf, timesOf } from '../load.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const PAGE = { page: 1, pageSize: 20 }

const measure = async (world: World, measurement: string, filter: FindingFilter): Promise<Row> => {
  const target = {
    url: world.server.url,
    headers: world.bearer,
    requests: [{ path: `/api/v1/findings?${queryOf(filter)}` }],
  }
  const request = pageRequest('findings', { ...filter, ...PAGE }, PAGE.pageSize, orderOf(filter))
  const { ours, beside } = await compare(
    (seconds) => latencies(target, seconds),
    (seconds) => timesOf(() => pageJson(world.pool, filterOf(filter), request, new Date()), seconds),
  )
  return { measurement, ours, unit: 'ms', beside: { what: 'its SQL', value: beside }, ratio: ours / beside }
}

/** A page and its total, through the server and compared with its statement alone. */
export const measureFindings = async (world: World): Promise<Row[]> => [
  await measure(world, 'findings: first page', {}),
  await measure(world, 'findings: open and critical', { status: 'OPEN', severity: 'CRITICAL' }),
]
