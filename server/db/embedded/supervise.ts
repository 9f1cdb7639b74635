import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureRunning, type Running } from './ensure.ts'
import type { Log } from './names.ts'
import { type Postmaster, waitForEnd } from './postmaster.ts'

const LONGEST_PAUSE = 10_000
/** One that ran this long did not fail because of how it was started. */
const SETTLED = 30_000
const WATCH_EVERY = 250

type Held = { running: Running; released: AbortController }

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

/** The end of our own child is an event; another process must be polled. */
const joinedEnded = async (postmaster: Postmaster, signal: AbortSignal) => {
  while (!signal.aborted && !(await waitForEnd(postmaster, 0))) await pause(WATCH_EVERY, signal)
}

const untilEnded = ({ running, released }: Held, aborted: Promise<unknown>) => {
  if (running.ended !== undefined) return Promise.race([running.ended, aborted])
  // A database in another container cannot be seen from here, and is theirs to restart.
  return running.postmaster ? joinedEnded(running.postmaster, released.signal) : aborted
}

const restart = async (held: Held, dataDir: string, log: Log) => {
  try {
    held.running = await ensureRunning(dataDir, log)
    log('The embedded database is running again')
  } catch (error) {
    log(`The embedded database did not restart: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Restarts the database whenever it ends, without giving up, with longer delays if it keeps failing soon. */
export const keepRunning = async (held: Held, dataDir: string, log: Log): Promise<void> => {
  const { signal } = held.released
  const aborted = once(signal, 'abort')
  let wait = 0
  for (;;) {
    const since = Date.now()
    await untilEnded(held, aborted)
    if (signal.aborted) return
    wait = Date.now() - since > SETTLED ? 0 : wait
    log('The embedded database ended unexpectedly; restarting it')
    await pause(wait, signal)
    if (signal.aborted) return
    wait = Math.min(Math.max(wait * 2, 100), LONGEST_PAUSE)
    await restart(held, dataDir, log)
  }
}
