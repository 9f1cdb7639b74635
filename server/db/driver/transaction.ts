import type { Db, Pool } from './sql.ts'

/** A transaction on a connection of its own. If the connection is lost, nothing was committed unless this resolves. */
export const transaction = <T>(pool: Pool, work: (tx: Db) => Promise<T>, mode = ''): Promise<T> =>
  pool.begin(mode, work) as Promise<T>
