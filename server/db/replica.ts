import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { withTimeout } from '../workers/withTimeout.ts'
import { isDatabaseUnavailable } from './driver/unavailable.ts'
import type { Db, Pool } from './open.ts'
import { only } from './tx.ts'

/** Between looks at a replica that is behind: usually it is so for a few milliseconds. */
const PAUSES_MS = [0, 5, 10, 20, 40]
/** A replica that does not answer by then is not waited for. */
const MOST_MS = 300

export type Replica = { read: <T>(primary: Db, work: (db: Db) => Promise<T>) => Promise<T> }

type Position = { lsn: string; system: string; name: string }

const positionOf = (primary: Pool) =>
  only(primary<Position[]>`select pg_current_wal_lsn()::text as lsn, system_identifier::text as system,
    current_database()::text as name from pg_control_system()`)

/** Whether it is a standby of the same database, and has everything up to that position. */
const hasReached = async (replica: Pool, { lsn, system, name }: Position) => {
  const { reached } = await only(replica<{ reached: boolean }[]>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false)
      and system_identifier::text = ${system} and current_database() = ${name} as reached from pg_control_system()`)
  return reached
}

const catchesUp = async (primary: Pool, replica: Pool) => {
  const position = await positionOf(primary)
  for (const pauseMs of PAUSES_MS) {
    await delay(pauseMs)
    if (await hasReached(replica, position)) return true
  }
  return false
}

/** A standby has no unlogged tables, writes nothing, and cancels statements that block replaying. */
const isFault = (error: unknown) => isDatabaseUnavailable(error) || error instanceof postgres.PostgresError

/**
 * Reads from the replica once it has everything that the primary had when the request arrived, so that callers find
 * what they have just written, whichever server wrote it. Otherwise, and if the replica fails, the primary answers.
 */
export const createReplica = (primary: Pool, replica: Pool): Replica => ({
  read: async (usual, work) => {
    const isUsable = await withTimeout(
      MOST_MS,
      catchesUp(primary, replica).catch(() => false),
      false,
    )
    if (!isUsable) return work(usual)
    try {
      return await work(replica)
    } catch (error) {
      if (isFault(error)) return work(usual)
      throw error
    }
  },
})
