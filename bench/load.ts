import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { median, p99, secondsSince } from './statistics.ts'
import type { Row } from './table.ts'

export type Target = { url: string; headers?: Record<string, string>; requests: readonly Request[] }

export const queryOf = (filter: object) =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')

/** Measuring rejected requests would give a good number that means nothing. */
const refuseFailures = ({ errors, timeouts, non2xx, statusCodeStats }: Result) => {
  if (errors + timeouts + non2xx > 0) throw new Error(`Requests failed: ${JSON.stringify(statusCodeStats)}`)
}

/** Requests per second over this many connections, each waiting for its answer before the next request. */
export const throughput = async (target: Target, connections: number, duration: number) => {
  const result = await autocannon({ ...target, connections, duration } satisfies Options)
  refuseFailures(result)
  return result.requests.total / result.duration
}

/** The latency of each answer in milliseconds, with one caller and one request at a time. */
export const latencies = async (target: Target, duration: number) => {
  const times: number[] = []
  const run = autocannon({ ...target, connections: 1, duration } satisfies Options)
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  refuseFailures(await run)
  return times
}

type Work = { begin: () => Promise<unknown>; end: () => Promise<unknown> }

/**
 * The p99 of one caller without and with other work, and how long that work took in all. They take turns, so that other
 * load on the machine hits both, and the median of the turns counts.
 */
export const beside = async (target: Target, { begin, end }: Work, turns: number, seconds: number) => {
  const seen: { quiet: number[]; busy: number[] } = { quiet: [], busy: [] }
  const measure = async () => p99(await latencies(target, seconds))
  let workSeconds = 0
  for (let turn = 0; turn < turns; turn += 1) {
    seen.quiet.push(await measure())
    await begin()
    const begun = performance.now()
    seen.busy.push(await measure())
    await end()
    workSeconds += secondsSince(begun)
  }
  return { quiet: median(seen.quiet), busy: median(seen.busy), workSeconds }
}

const MAX_BUSY_MS = 20

/** The p99 beside some work, next to that without. */
export const besideRow = (work: string, { quiet, busy }: Awaited<ReturnType<typeof beside>>): Row => ({
  measurement: `vendor detail beside ${work}, p99`,
  ours: busy,
  unit: 'ms',
  beside: { what: `without ${work}`, value: quiet },
  ratio: busy / quiet,
  target: { text: `under ${MAX_BUSY_MS} ms`, met: busy < MAX_BUSY_MS },
})

/** The same for any work, such as a statement. */
export const timesOf = async (work: () => Promise<unknown>, seconds: number) => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

/** How often per second this many workers together complete some work. */
export const rateOf = async (work: () => Promise<unknown>, workers: number, seconds: number) => {
  const begun = performance.now()
  const counts = await Promise.all(Array.from({ length: workers }, () => timesOf(work, seconds)))
  return (counts.flat().length * 1000) / (performance.now() - begun)
}
