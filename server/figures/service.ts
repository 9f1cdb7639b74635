import { publishAll } from '../audit/events/publish.ts'
import type { Ctx } from '../context.ts'
import { transaction } from '../db/driver/transaction.ts'
import type { Db, Pool } from '../db/open.ts'
import { inTransaction, isSerializationFailure, together } from '../db/tx.ts'
import * as queries from './queries.ts'

export { asOf, asOfDay } from './queries.ts'

/**
 * Stored figures of vendors, because they are read all the time: score, last assessment, counts and the summary of the
 * detail. Called once per change of assessments, after everything else that the change writes about them.
 */
export const refreshVendors = async (tx: Ctx, ids: readonly string[]) => {
  const [, , changed] = await together(
    queries.summarise(tx.db, ids),
    queries.recountFindings(tx.db, ids, tx.now),
    queries.recount(tx.db, ids, tx.now),
  )
  await publishAll(
    tx,
    'vendor.score_changed',
    changed.filter(({ from, to }) => from !== to),
  )
}

/** The same after a change of responsibilities, which only affects the summary. */
export const refreshSummaries = async (tx: Ctx, ids: readonly string[]) => {
  if (ids.length > 0) await queries.summarise(tx.db, ids)
}

/** The same after a change of findings, which the level of the residual risk follows from. */
export const refreshFindings = async (tx: Ctx, ids: readonly string[]) => {
  if (ids.length > 0) await queries.recountFindings(tx.db, [...new Set(ids)], tx.now)
}

const BATCH = 500
/** The work of a day: reading computes what is out of date, so this only keeps reading fast. */
export const refreshOutdated = async (context: () => Ctx) => {
  for (;;) {
    const found = await queries.outdated(context().db, context().now, BATCH)
    if (found.length === 0) return
    const ids = found.map(({ id }) => id)
    await inTransaction(context(), (tx) => refreshFindings(tx, ids))
  }
}

export const SNAPSHOT = 'isolation level repeatable read'

/**
 * Computes at one snapshot, so that a concurrent change is either in the numbers or still noted afterwards. The second
 * of two concurrent computations stores nothing; its result is still correct.
 */
export const computeAndStore = async <T>(
  pool: Pool,
  compute: (tx: Db) => Promise<T>,
  store: (tx: Db, computed: T) => PromiseLike<unknown>,
): Promise<T> => {
  let computed: { value: T } | undefined
  const work = async (tx: Db) => {
    const value = await compute(tx)
    computed = { value }
    await store(tx, value)
  }
  try {
    await transaction(pool, work, SNAPSHOT)
  } catch (error) {
    if (!isSerializationFailure(error)) throw error
  }
  if (!computed) throw new Error('Nothing was computed')
  return computed.value
}
