import type postgres from 'postgres'
import type { Db, Pool, Statement } from './sql.ts'

const PATIENT = Symbol('patient')
type Watched = { [PATIENT]?: () => void }

/** For work of any duration: turns off the timeouts for the rest of this transaction, here and on the server. */
export const allowLongStatements = async (tx: Db) => {
  ;(tx as Watched)[PATIENT]?.()
  await tx`set local statement_timeout = 0`
}

/** Tracks how long an answer has been due without any data. */
export const watchOver = (bytesRead: () => number) => {
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
  /** The client as the `tx` of one transaction. It has no `begin`: what begins one inside another joins it. */
  const watched = (client: Pool): postgres.TransactionSql =>
    new Proxy(client as unknown as postgres.TransactionSql, {
      apply: (target, self, args) => counted(Reflect.apply(target, self, args)),
      has: (target, name) => name !== 'begin' && Reflect.has(target, name),
      get: (target, name) => {
        if (name === PATIENT) return () => (patient = true)
        if (name === 'unsafe') return (...args: Parameters<Db['unsafe']>) => counted(target.unsafe(...args))
        return Reflect.get(target, name)
      },
    })
  const rest = () => {
    owed.clear()
    patient = false
  }
  return { expect, tick, silentMs: () => silentMs, watched, rest }
}
