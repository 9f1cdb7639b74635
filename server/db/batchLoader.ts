import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '../workers/concurrency.ts'
import type { Db } from './open.ts'

/** Batches of one kind at once: under load more callers share a statement, and the pool stays free. */
const MAX_CONCURRENT = 2

type Batch<Row> = { keys: Set<string>; rows: Promise<Map<string, Row>> }
type Load<Row> = (db: Db, keys: string[]) => PromiseLike<readonly Row[]>
type Find<Row> = (key: string) => Promise<Row | undefined>

/**
 * One statement answers all concurrent callers. It is sent after all of them have called and nothing is cached, so
 * everyone sees at least what was committed when they called.
 */
export const batchLoader = <Row>(load: Load<Row>, keyOf: (row: Row) => string) => {
  const finders = new WeakMap<Db, Find<Row>>()
  return (db: Db, key: string) => {
    const find = finders.get(db) ?? finderOf((keys) => load(db, keys), keyOf)
    finders.set(db, find)
    return find(key)
  }
}

const finderOf = <Row>(
  load: (keys: string[]) => PromiseLike<readonly Row[]>,
  keyOf: (row: Row) => string,
): Find<Row> => {
  const inTurn = limitConcurrency(MAX_CONCURRENT)
  let waiting: Batch<Row> | undefined

  const ask = async (keys: Set<string>) => {
    // Read what has arrived first.
    await setImmediate()
    return inTurn(async () => {
      waiting = undefined
      return new Map((await load(padded([...keys]))).map((row) => [keyOf(row), row]))
    })
  }
  const gather = (keys = new Set<string>()): Batch<Row> => ({ keys, rows: ask(keys) })

  return async (key) => {
    waiting ??= gather()
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}

/**
 * Padded to a power of two by repeating the last key: `in (…)` then has few forms, and the database keeps a plan for
 * each. (`any(array)` would be planned every time, which costs more than the answer.)
 */
const padded = (keys: string[]) => {
  const last = keys.at(-1) ?? ''
  return [...keys, ...Array<string>(2 ** Math.ceil(Math.log2(keys.length)) - keys.length).fill(last)]
}
