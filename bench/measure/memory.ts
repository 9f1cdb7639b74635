import { throughput } from '../load.ts'
import { treeMb } from '../process.ts'
import { sleep } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'
import { pathOf, someVendors } from './detail.ts'

const IDLE_MB = 220
const RESTED_MB = 400
const SETTLE_MS = 40_000
const REST_MS = 60_000
const SECONDS = 20
const CONNECTIONS = 32
const REPORTS = 5

/** One of each for some vendors. */
const LISTS = [
  '/api/v1/vendors',
  '/api/v1/vendors?page=1&pageSize=100',
  '/api/v1/assessments?pageSize=50',
  '/api/v1/findings?page=3',
  '/api/v1/dashboard',
]
const LARGE = ['/api/dashboard/report', '/api/v1/assessments?format=csv', '/api/v1/audit?format=csv']

/** The memory of the server and its database with a tenth of the data: when nothing happens, and a minute after load. */
export const measureMemory = async (world: World): Promise<Row[]> => {
  const tenth = await world.tenth()
  await sleep(SETTLE_MS)
  const idle = await treeMb(tenth.server.pid)
  await busy(tenth)
  await sleep(REST_MS)
  const rested = await treeMb(tenth.server.pid)
  return [rowOf('memory, idle', idle, IDLE_MB), rowOf('memory, a minute after load', rested, RESTED_MB)]
}

const rowOf = (measurement: string, ours: number, most: number): Row => ({
  measurement,
  ours,
  unit: 'MB',
  target: { text: `at most ${most} MB`, met: ours <= most },
})

const busy = async (world: World) => {
  const { url } = world.server
  const ids = await someVendors(world)
  const paths = ids.flatMap((id, n) => [pathOf(id), LISTS[n % (4 * LISTS.length)] ?? pathOf(id)])
  const target = { url, headers: world.bearer, requests: paths.map((path) => ({ path })) }
  await throughput(target, CONNECTIONS, SECONDS)
  for (let n = 0; n < REPORTS; n += 1) await Promise.all(LARGE.map((path) => read(url + path, world.bearer)))
}

const read = async (url: string, headers: Record<string, string>) => {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  await response.arrayBuffer()
}
