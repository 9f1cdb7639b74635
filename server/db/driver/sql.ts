import type postgres from 'postgres'

/** A pool of connections, or the one connection of a transaction: a query need not know which. */
export type Db = postgres.Sql | postgres.TransactionSql
export type Pool = postgres.Sql

/** A tagged template of the driver: it goes to its `handler` once it is awaited. */
export type Statement = PromiseLike<unknown> & {
  handler: (statement: Statement) => void
  reject: (error: unknown) => void
  /** It may take long: see `longStatement`. */
  long?: boolean
}
