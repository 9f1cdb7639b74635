import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
/** The share of the time in which the event loop was busy. */
const IDLE = 0.02
const WORTHWHILE_BYTES = 32 * 1024 ** 2

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** This way of collecting also returns the room that V8 keeps for new objects. It takes about a tenth of a second. */
const collect = () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as Collect
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** V8 grows with the load, up to 128 MB for new objects alone, and may keep that as long as nothing happens. */
export const returnMemoryWhenIdle = (lookMs = LOOK_MS) => {
  let before = performance.eventLoopUtilization()
  let smallest = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > IDLE || process.memoryUsage.rss() < smallest + WORTHWHILE_BYTES) return
    collect()
    smallest = process.memoryUsage.rss()
  }
  setInterval(look, lookMs).unref()
}
