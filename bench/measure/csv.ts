import { residentMb } from '../process.ts'
import { secondsSince } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const BUDGET_MB = 100
const LOOK_EVERY_MS = 25

/** The smaller one first: memory that a server has already allocated hides the next download. */
export const measureCsv = async (world: World): Promise<Row[]> => [
  ...(await measure(world, 'assessments', world.sizes.assessments)),
  ...(await measure(world, 'audit', world.sizes.auditEntries)),
]

/** A whole list as CSV: how long it takes, and how much the server grows meanwhile. */
const measure = async (world: World, list: 'assessments' | 'audit', rows: number): Promise<Row[]> => {
  // A small one first: compiled code and caches are not the cost of a download.
  await readAll(world, `${list}?format=csv&pageSize=200`)
  const { lines, seconds, growth } = await watched(world, `${list}?format=csv`)
  if (lines < rows) throw new Error(`The CSV has only ${lines} lines`)
  const what = `${list} CSV of ${rows.toLocaleString('en')}`
  const target = { text: `under ${BUDGET_MB} MB`, met: growth < BUDGET_MB }
  return [
    { measurement: what, ours: seconds, unit: 's' },
    { measurement: `${what}: memory`, ours: growth, unit: 'MB more', target },
  ]
}

const watched = async (world: World, path: string) => {
  const before = await residentMb(world.server.pid)
  let most = before
  const watch = setInterval(() => {
    void residentMb(world.server.pid).then((now) => {
      most = Math.max(most, now)
    })
  }, LOOK_EVERY_MS)
  const begun = performance.now()
  const lines = await readAll(world, path).finally(() => clearInterval(watch))
  return { lines, seconds: secondsSince(begun), growth: most - before }
}

const LINE_FEED = 10

const readAll = async ({ server, cookie }: World, path: string) => {
  const response = await fetch(`${server.url}/api/v1/${path}`, { headers: cookie })
  if (!response.ok || !response.body) throw new Error(`The CSV request returned ${response.status}`)
  let lines = 0
  for await (const chunk of response.body) for (const byte of chunk as Uint8Array) if (byte === LINE_FEED) lines += 1
  return lines
}
