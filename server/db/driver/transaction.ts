import type postgres from 'postgres'
import type { Db, Pool } from '../open.ts'
import { isConnectionLost } from './unavailable.ts'
import { dropConnection } from './watch.ts'

const lost = () =>
  Object.assign(new Error('The connection was lost during a transaction'), { code: 'CONNECTION_CLOSED' })
const never = () => new Promise<never>(() => {})

/**
 * A transaction that survives the loss of its connection. The driver's own `begin` rejects in that case, but also sends
 * a ROLLBACK (or our next statement) down the closed socket, which ends the process or leaves the connection unusable.
 * So nothing more is sent, and its inner promise is abandoned.
 */
export const transaction = <T>(pool: Pool, work: (tx: Db) => Promise<T>, mode = ''): Promise<T> =>
  new Promise((resolve, reject) => {
    let alive = true
    const giveUp = (error: unknown) => {
      alive = false
      reject(error)
    }
    const inner = async (tx: postgres.TransactionSql) => {
      try {
        const result = await work(guarded(tx, () => alive))
        return alive ? result : await never()
      } catch (error) {
        if (alive && !isConnectionLost(error)) throw error
        // A hanging socket never closes: `begin` would wait for that.
        giveUp(error)
        dropConnection(tx)
        return never()
      }
    }
    ;(pool.begin(mode, inner) as Promise<T>).then(resolve, giveUp)
  })

/** Rejects statements once the connection is lost. */
const guarded = (tx: postgres.TransactionSql, alive: () => boolean): Db => {
  const check = () => {
    if (!alive()) throw lost()
  }
  return new Proxy(tx, {
    apply: (target, self, args) => {
      check()
      return Reflect.apply(target, self, args)
    },
    get: (target, name) => {
      if (name === 'unsafe') check()
      return Reflect.get(target, name)
    },
  })
}
