import type postgres from 'postgres'
import type { Db, Pool } from '../open.ts'
import type { Statement } from './connection.ts'

const PATIENT = Symbol('patient')
const DROP = Symbol('drop')
type Watched = { [PATIENT]?: () => void; [DROP]?: () => void }

/** Ends the connection of a transaction whose end the driver will not notice. */
export const dropConnection = (tx: Db) => (tx as Watched)[DROP]?.()

/** For work of any duration: turns off the timeouts for the rest of this transaction, here and on the server. */
export const allowLongStatements = async (tx: Db) => {
  ;(tx as Watched)[PATIENT]?.()
  await tx`set local statement_timeout = 0`
}

/** Tracks how long an answer has been due without any data. */
export const watchOver = (bytesRead: () => number, drop: () => void) => {
  const owed = new Set<PromiseLike<unknown>>()
  let silentMs = 0
  let heardSoFar = 0
  let patient = false

  const expect = (answer: PromiseLike<unknown>) => {
    owed.add(answer)
    const arrived = () => {
      owed.delete(answer)
      silentMs = 0
    }
    answer.then(arrived, arrived)
  }
  const tick = (milliseconds: number) => {
    const heard = bytesRead() !== heardSoFar
    heardSoFar = bytesRead()
    silentMs = heard || patient || owed.size === 0 ? 0 : silentMs + milliseconds
    return heard
  }
  /** The statements of a transaction count one by one: between them it may take its time. */
  const counted = <T>(query: T): T => {
    if (!(query instanceof Promise)) return query
    const statement = query as unknown as Statement
    const { handler } = statement
    statement.handler = (executed) => {
      expect(executed)
      handler(executed)
    }
    return query
  }
  const watched = (tx: postgres.TransactionSql): postgres.TransactionSql =>
    new Proxy(tx, {
      apply: (target, self, args) => counted(Reflect.apply(target, self, args)),
      get: (target, name) => {
        if (name === PATIENT) return () => (patient = true)
        if (name === DROP) return drop
        if (name === 'unsafe') return (...args: Parameters<Db['unsafe']>) => counted(target.unsafe(...args))
        return Reflect.get(target, name)
      },
    })
  /** BEGIN and COMMIT are the driver's own: they are due before the work and after it. */
  const begin = async <T>(
    client: Pool,
    mode: string,
    work: (tx: postgres.TransactionSql) => Promise<T>,
  ): Promise<T> => {
    const begun = Promise.withResolvers<void>()
    expect(begun.promise)
    const inner = async (tx: postgres.TransactionSql) => {
      begun.resolve()
      try {
        return await work(watched(tx))
      } finally {
        owed.add(whole)
      }
    }
    const whole = client.begin(mode, inner) as Promise<T>
    try {
      return await whole
    } finally {
      owed.clear()
      patient = false
    }
  }
  return { expect, tick, silentMs: () => silentMs, begin }
}
