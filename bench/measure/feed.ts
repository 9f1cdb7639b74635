import { compare } from '../compare.ts'
import { latencies } from '../load.ts'
import { secondsSince } from '../statistics.ts'
import type { Row } from '../table.ts'
import type { World } from '../world.ts'

const LEAST_PER_SECOND = 20_000
const DISTANT = 100_000
const MOST_RATIO = 1.5
const PAGE_SIZE = 100

type Page = { entries: unknown[]; nextAfter: number; nextCursor: string | null; totalCount: number }
const read = async ({ server, cookie }: World, path: string) => {
  const response = await fetch(`${server.url}${path}`, { headers: cookie })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Page
}

/** The whole audit log to one reader, with a session: a key may read it only sixty times a minute. */
const measureWhole = async (world: World): Promise<Row> => {
  const begun = performance.now()
  let entries = 0
  for (let page = await read(world, '/api/v1/audit?after=0'); page.entries.length > 0; ) {
    entries += page.entries.length
    page = await read(world, `/api/v1/audit?after=${page.nextAfter}`)
  }
  const ours = entries / secondsSince(begun)
  return {
    measurement: `audit feed of ${entries.toLocaleString('en')}`,
    ours,
    unit: '/s',
    target: { text: `at least ${LEAST_PER_SECOND.toLocaleString('en')}/s`, met: ours >= LEAST_PER_SECOND },
  }
}

/** The cursor of a row as far back as the list allows. */
const distantCursor = async (world: World, list: string) => {
  const { totalCount } = await read(world, `/api/v1/${list}?pageSize=${PAGE_SIZE}`)
  const position = Math.min(DISTANT, totalCount - 2 * PAGE_SIZE)
  const page = Math.floor(position / PAGE_SIZE)
  const { nextCursor } = await read(world, `/api/v1/${list}?pageSize=${PAGE_SIZE}&page=${page}`)
  return { cursor: nextCursor ?? '', position: page * PAGE_SIZE }
}

const measureDistance = async (world: World, list: string): Promise<Row> => {
  const { cursor, position } = await distantCursor(world, list)
  const path = `/api/v1/${list}?pageSize=${PAGE_SIZE}`
  const time = (query: string) => (seconds: number) =>
    latencies({ url: world.server.url, headers: world.cookie, requests: [{ path: `${path}${query}` }] }, seconds)
  const { ours, beside } = await compare(time(`&cursor=${cursor}`), time(''))
  const ratio = ours / beside
  return {
    measurement: `${list} by cursor at ${position.toLocaleString('en')}`,
    ours,
    unit: 'ms',
    beside: { what: 'the first page', value: beside },
    ratio,
    target: { text: `at most ${MOST_RATIO} times the first page`, met: ratio <= MOST_RATIO },
  }
}

export const measureFeed = async (world: World): Promise<Row[]> => {
  const rows = [await measureWhole(world)]
  for (const list of ['audit', 'findings', 'assessments']) rows.push(await measureDistance(world, list))
  return rows
}
