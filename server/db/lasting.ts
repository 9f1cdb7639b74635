import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from './open.ts'
import { createPulse } from './pulse.ts'

/** How often a database in use is asked whether it is there. One that nobody uses is left alone: it may sleep. */
const BEAT_MS = 5000
const IN_USE_MS = 60_000
const AGAIN_MS = 200
/** Longer than a statement may take: what still runs on the old connections is finished there. */
const RETIRED_SECONDS = 35

/** Makes a pool of the driver's; `closed` is called when one of its connections has ended. */
export type Connect = (closed: () => void) => Pool

const ignore = () => {}
const retire = (pool: Pool, seconds: number) => void pool.end({ timeout: seconds }).catch(ignore)

/**
 * A pool that outlives its database. The driver's connections do not reliably survive one that goes away: they answer
 * a new statement with an old error, wait up to 20 seconds before they try again, or never send anything any more. So
 * a connection that ended is never used again: new ones take the place of all, and the old ones finish what they run.
 * While the database does not answer, nothing waits for it: every statement is refused at once.
 */
export const lastingPool = (connect: Connect, connectOne: () => Pool): Pool => {
  const pulse = createPulse(connectOne)
  const away = connectOne()
  retire(away, 0)
  let over = false
  let checking = false
  let lastUse = 0

  const replaced: Pool[] = []

  const start = (): Pool => {
    const pool: Pool = connect(() => replace(pool))
    return pool
  }
  const replace = (pool: Pool) => {
    if (pool !== current || over) return
    replaced.push(pool)
    current = start()
    void check()
  }
  const check = async () => {
    if (checking) return
    checking = true
    do {
      const lives = await pulse.beats()
      for (const pool of replaced.splice(0)) retire(pool, lives ? RETIRED_SECONDS : 0)
      if (!lives) await untilItIsBack()
    } while (replaced.length > 0)
    checking = false
  }
  const untilItIsBack = async () => {
    retire(current, 0)
    current = away
    while (!over && !(await pulse.beats())) await delay(AGAIN_MS, undefined, { ref: false })
    if (!over) current = start()
  }
  const timer = setInterval(() => {
    if (Date.now() - lastUse < IN_USE_MS) void check()
    else pulse.rest()
  }, BEAT_MS).unref()
  const end: Pool['end'] = async (options) => {
    over = true
    clearInterval(timer)
    pulse.rest()
    await current.end(options)
  }

  let current = start()
  const use = () => {
    lastUse = Date.now()
    return current
  }
  return new Proxy(current, {
    apply: (_, self, args) => Reflect.apply(use(), self, args),
    get: (_, name) => (name === 'end' ? end : Reflect.get(use(), name)),
  })
}
