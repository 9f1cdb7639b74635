import postgres from 'postgres'
import type { Ctx } from '../context.ts'
import { transaction } from './driver/transaction.ts'

/** Deadlocks and, on distributed servers, serialisation failures are nobody's fault: the work is retried. */
const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/** At a fixed snapshot: another transaction has changed the same rows since it was taken. */
export const isSerializationFailure = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === '40001'

const isRetried = (error: unknown) => error instanceof postgres.PostgresError && RETRIED.has(error.code)

/**
 * Runs `work` with a context whose `db` is the transaction. Inside another transaction it joins that one, so that
 * services can call each other and still be one change.
 */
export const inTransaction = async <T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> => {
  if (!('begin' in ctx.db)) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await transaction(ctx.db, (db) => work({ ...ctx, db }))
      ctx.committed()
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetried(error)) throw error
    }
  }
}

/** The first row, for statements that return at most one. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0]

/** The first row, for statements that always return one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that always returns a row returned none')
  return row
}
