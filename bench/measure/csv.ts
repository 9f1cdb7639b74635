import { residentMb } from '../process.ts'
import { secondsSince } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const BUDGET_MB = 50
const LOOK_EVERY_MS = 25

/** The whole log as CSV: how long it takes, and by how much the server grows meanwhile. */
export const measureCsv = async (world: World): Promise<Row[]> => {
  // A small one first: what is compiled and kept for good is not what the size of a download costs.
  await readAll(world, '&fromDate=2020-01-01&pageSize=500')
  const before = await residentMb(world.server.pid)
  let most = before
  const watch = setInterval(() => {
    void residentMb(world.server.pid).then((now) => {
      most = Math.max(most, now)
    })
  }, LOOK_EVERY_MS)
  const begun = performance.now()
  const lines = await readAll(world, '').finally(() => clearInterval(watch))
  const seconds = secondsSince(begun)
  if (lines < world.sizes.auditEntries) throw new Error(`The CSV has only ${lines} lines`)
  const growth = most - before
  const what = `audit CSV of ${world.sizes.auditEntries.toLocaleString('en')}`
  const target = { text: `under ${BUDGET_MB} MB`, met: growth < BUDGET_MB }
  return [
    { measurement: what, ours: seconds, unit: 's' },
    { measurement: `${what}: memory`, ours: growth, unit: 'MB more', target },
  ]
}

const LINE_FEED = 10

const readAll = async ({ server, cookie }: World, query: string) => {
  const response = await fetch(`${server.url}/api/v1/audit?format=csv${query}`, { headers: cookie })
  if (!response.ok || !response.body) throw new Error(`The CSV was answered with ${response.status}`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk as Uint8Array) if (byte === LINE_FEED) lines += 1
  return lines
}
