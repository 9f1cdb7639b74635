import { median, sleep } from '../statistics.ts'
import type { Row } from '../table.ts'

const MOST_TIMES = 3

type Ask = (round: number) => Promise<Response>
export type Stop = () => Promise<unknown>

/** Asks all of this at once, again and again, until it is told to stop; after a refusal it rests. */
export const keepAsking = (asks: readonly Ask[], restMs: number): Stop => {
  let goOn = true
  const again = async (ask: Ask) => {
    for (let round = 0; goOn; round += 1) {
      // A refusal may come before the whole body is sent.
      const answer = await ask(round).catch(() => undefined)
      await answer?.arrayBuffer()
      if (!answer?.ok) await sleep(restMs)
    }
  }
  const running = Promise.all(asks.map(again))
  return () => {
    goOn = false
    return running
  }
}

type Times = Map<string, number[]>

const timed = async (address: string) => {
  const begun = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address.split('/').at(-1)}: ${answer.status}`)
  return performance.now() - begun
}

/** What the innocent wait for. */
const addTimes = async (addresses: Record<string, string>, runs: number, all: Times) => {
  for (let run = 0; run < runs; run += 1)
    for (const [name, address] of Object.entries(addresses))
      all.set(name, [...(all.get(name) ?? []), await timed(address)])
}

/** The times of these addresses without and with other work. They take turns, so that other load on the machine hits both. */
export const timesBeside = async (
  addresses: Record<string, string>,
  begin: () => Promise<() => Promise<Stop>>,
  { turns, runs }: { turns: number; runs: number },
) => {
  const [quiet, busy]: [Times, Times] = [new Map(), new Map()]
  await addTimes(addresses, runs, new Map())
  for (let turn = 0; turn < turns; turn += 1) {
    const start = await begin()
    await addTimes(addresses, runs, quiet)
    const stop = await start()
    await addTimes(addresses, runs, busy)
    await stop()
  }
  return { quiet, busy }
}

export const rowsBeside = ({ quiet, busy }: { quiet: Times; busy: Times }, measurement: (name: string) => string) =>
  [...busy].map(([name, times]): Row => {
    const [ours, value] = [median(times), median(quiet.get(name) ?? [])]
    const ratio = ours / value
    return {
      measurement: measurement(name),
      ours,
      unit: 'ms',
      beside: { what: 'without it', value },
      ratio,
      target: { text: `at most ${MOST_TIMES} × without it`, met: ratio <= MOST_TIMES },
    }
  })
