import postgres from 'postgres'
import type { Ctx } from '../context.ts'
import { transaction } from './driver/transaction.ts'
import type { Db } from './open.ts'

/** Deadlocks and, on distributed servers, serialisation failures are nobody's fault: the work is retried. */
const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/** At a fixed snapshot: another transaction has changed the same rows since it was taken. */
export const isSerializationFailure = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === '40001'

const isRetried = (error: unknown) => error instanceof postgres.PostgresError && RETRIED.has(error.code)

/** The transactions that wrote to the audit log. */
const recorded = new WeakSet<Db>()
export const noteRecord = (db: Db) => void recorded.add(db)

/**
 * Runs `work` with a context whose `db` is the transaction. Inside another transaction it joins that one, so that
 * services can call each other and still be one change.
 */
export const inTransaction = async <T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> => {
  if (!('begin' in ctx.db)) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, toSeal } = await transaction(ctx.db, async (db) => ({
        result: await work({ ...ctx, db }),
        toSeal: recorded.has(db),
      }))
      if (toSeal) ctx.committed()
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetried(error)) throw error
    }
  }
}

type Statements = readonly PromiseLike<unknown>[]

/**
 * Sends statements of a transaction in one go. The database executes them in this order, so one may build upon what
 * another before it writes, but not on its answer. Only statements themselves: a promise would send its own later.
 */
export const together = <S extends Statements>(
  ...statements: S
): Promise<{ -readonly [I in keyof S]: Awaited<S[I]> }> => {
  for (const statement of statements) (statement as postgres.PendingQuery<postgres.Row[]>).execute()
  return Promise.all(statements)
}

/** The first row, for statements that return at most one. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0]

/** The first row, for statements that always return one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => {
  const [row] = await rows
  if (row === undefined) throw new Error('A statement that always returns a row returned none')
  return row
}
