import type postgres from 'postgres'
import type { Connection } from './connection.ts'
import { type ConnectionSettings, createConnections } from './connections.ts'
import type { Pool, Statement } from './sql.ts'

type Work = (tx: postgres.TransactionSql) => Promise<unknown>

/**
 * A pool that survives outages of its database. It looks like the driver's own; `front` builds the statements and never
 * connects. Cursors and COPY need a transaction: outside of one, others would share their connection.
 */
export const reconnectingPool = (front: Pool, settings: ConnectionSettings): Pool => {
  const connections = createConnections(settings)
  const handler = (statement: Statement) =>
    connections.submit({
      exclusive: false,
      long: statement.long === true,
      start: (connection) => connection.execute(statement),
      refuse: statement.reject,
    })
  /** Fragments are statements too, which nobody ever awaits; identifiers and value lists are not. */
  const routed = <T>(made: T): T => (made instanceof Promise ? Object.assign(made, { handler }) : made)

  const alone = <T>(start: (connection: Connection, resolve: (value: T) => void) => Promise<void>) =>
    new Promise<T>((resolve, reject) => {
      const startOrReject = (connection: Connection) => {
        const whole = start(connection, resolve)
        whole.catch(reject)
        return whole
      }
      connections.submit({ exclusive: true, start: startOrReject, refuse: reject })
    })
  const begin = (...args: [Work] | [string, Work]) => {
    const [mode, work] = args.length === 1 ? ['', args[0]] : args
    return alone<unknown>(async (connection, resolve) => resolve(await connection.begin(mode, work)))
  }
  const reserve = () =>
    alone<postgres.ReservedSql>(async (connection, resolve) => {
      const reserved = await connection.reserve()
      const { promise, resolve: released } = Promise.withResolvers<void>()
      const { release } = reserved
      reserved.release = () => {
        release()
        released()
      }
      resolve(reserved)
      await promise
    })

  const own: Record<PropertyKey, unknown> = {
    begin,
    reserve,
    end: connections.end,
    unsafe: (...args: Parameters<Pool['unsafe']>) => routed(front.unsafe(...args)),
  }
  return new Proxy(front, {
    apply: (target, self, args) => routed(Reflect.apply(target, self, args)),
    get: (target, name) => own[name] ?? Reflect.get(target, name),
  })
}
