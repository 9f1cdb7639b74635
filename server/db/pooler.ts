import postgres from 'postgres'
import { reasonOf, StartError } from '../startError.ts'
import { transaction } from './driver/transaction.ts'
import { type Database, type DatabaseAddress, openPoolAt, type Pool } from './open.ts'
import { only } from './tx.ts'

const pidOn = async (db: Pick<Pool, 'unsafe'>) =>
  (await only(db.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid'))).pid

/**
 * Whether two connections get the same session of the database, as they do from a pooler in transaction mode: while one
 * is idle, its session is for others.
 */
const sharesSessions = async (address: DatabaseAddress): Promise<boolean> => {
  const [idle, other] = [1, 2].map(() => openPoolAt(address, { max: 1, sharedSessions: true })) as [Pool, Pool]
  try {
    const before = await pidOn(idle)
    return await transaction(other, async (tx) => (await pidOn(tx)) === before || (await pidOn(idle)) !== before)
  } catch (error) {
    // A database that grants no second connection is no pooler.
    if (error instanceof postgres.PostgresError && error.code.startsWith('53')) return false
    throw error
  } finally {
    await Promise.all([idle, other].map((pool) => pool.end({ timeout: 1 })))
  }
}

const databaseOf = (pool: Pool) =>
  only(pool<{ name: string; since: string }[]>`
    select current_database()::text as name, pg_postmaster_start_time()::text as since`)

const refuseOtherDatabase = async (pool: Pool, address: DatabaseAddress) => {
  const direct = openPoolAt(address, { max: 1 })
  try {
    const [pooled, straight] = [await databaseOf(pool), await databaseOf(direct)]
    if (pooled.name === straight.name && pooled.since === straight.since) return
  } catch (error) {
    throw new StartError(`The database of ASSAY_DATABASE_DIRECT_URL cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    })
  } finally {
    await direct.end({ timeout: 1 })
  }
  throw new StartError('ASSAY_DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL; it leads to another.')
}

/** A pooler in statement mode ends the connection of everybody who begins a transaction. */
const refuseStatementMode = async (pool: Pool) => {
  try {
    await transaction(pool, async () => {})
  } catch (error) {
    throw new StartError(
      `DATABASE_URL leads to a pooler that takes no transactions (${reasonOf(error)}). Use transaction or session mode.`,
      { cause: error },
    )
  }
}

/**
 * The server's lock and its notifications need sessions of their own. `address` is where it takes them, and `pool` where
 * everything else goes: through a pooler, if there is one.
 */
export const refuseUnsuitablePooler = async (
  { pool, address }: Pick<Database, 'pool' | 'address'>,
  pooled: boolean,
) => {
  if (pooled) {
    await refuseOtherDatabase(pool, address)
    await refuseStatementMode(pool)
  }
  if (!(await sharesSessions(address))) return
  throw new StartError(
    pooled
      ? 'ASSAY_DATABASE_DIRECT_URL leads to a pooler in transaction mode. It must lead to PostgreSQL itself.'
      : 'DATABASE_URL leads to a pooler in transaction mode. Set ASSAY_DATABASE_DIRECT_URL to the address of PostgreSQL ' +
          'itself, for locks and notifications, or use session mode.',
  )
}
