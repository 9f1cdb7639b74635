import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { startComputing } from './computing.ts'
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
 * The p99 of one caller without and with other work, and how long that took in all; and beside a process that only
 * computes, which tells what the machine makes of any other work. They take turns, so that other load on the machine
 * hits all of them, and the median of the turns counts.
 */
export const beside = async (target: Target, { begin, end }: Work, turns: number, seconds: number) => {
  const seen: { quiet: number[]; computing: number[]; busy: number[] } = { quiet: [], computing: [], busy: [] }
  const measure = async () => p99(await latencies(target, seconds))
  let workSeconds = 0
  for (let turn = 0; turn < turns; turn += 1) {
    seen.quiet.push(await measure())
    const stop = await startComputing()
    seen.computing.push(await measure())
    await stop()
    await begin()
    const begun = performance.now()
    seen.busy.push(await measure())
    await end()
    workSeconds += secondsSince(begun)
  }
  const { quiet, computing, busy } = seen
  return { quiet: median(quiet), computing: median(computing), busy: median(busy), workSeconds }
}

const TIMES = 1.5

/** How the p99 beside some work compares with that without. */
export const besideRows = (work: string, { quiet, computing, busy }: Awaited<ReturnType<typeof beside>>): Row[] => {
  const row = { unit: 'ms', beside: { what: `without ${work}`, value: quiet } }
  return [
    {
      ...row,
      measurement: `vendor detail beside ${work}, p99`,
      ours: busy,
      ratio: busy / quiet,
      target: { text: `at most ${TIMES}`, met: busy / quiet <= TIMES },
    },
    { ...row, measurement: 'the same beside a computing process', ours: computing, ratio: computing / quiet },
  ]
}

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
