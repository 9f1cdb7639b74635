import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '../startError.ts'

export const hasCode = (error: unknown, codes: readonly string[]): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError && codes.includes(error.code)

/** "lock not available" and "deadlock detected". */
const GAVE_WAY = ['55P03', '40P01']
const PAUSE_MS = 100
/** Five minutes: many migrations at once need a moment in which no writer holds any of their tables. */
const ATTEMPTS = 600

/** Servers of the last release write meanwhile. If they hold what the work needs, it is undone and begins again after them. */
export const besideWriters = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, GAVE_WAY)) throw error
      if (attempt >= ATTEMPTS) throw tablesInUse(error)
    }
    await delay(PAUSE_MS)
  }
}

const tablesInUse = (cause: unknown) =>
  new StartError(
    'The database could not be migrated, because its tables are in use all the time. Stop the servers that use it, or try again when they have less to do.',
    { cause },
  )
