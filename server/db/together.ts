import type { Db } from './open.ts'

/** So many statements of one kind are under way at most: under load more callers share one, and the pool stays free. */
const MOST = 2

type Batch<Row> = { keys: Set<string>; rows: Promise<Map<string, Row>> }
type Load<Row> = (db: Db, keys: string[]) => PromiseLike<readonly Row[]>
type Find<Row> = (key: string) => Promise<Row | undefined>

/**
 * Callers of the same moment are answered by one statement. It is sent after all of them have come and nothing is kept
 * for those who come later, so everyone sees at least what was true when they asked.
 */
export const together = <Row>(load: Load<Row>, keyOf: (row: Row) => string) => {
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
  const takeTurn = turns(MOST)
  let waiting: Batch<Row> | undefined

  const ask = async (keys: Set<string>) => {
    const done = await takeTurn()
    waiting = undefined
    try {
      return new Map((await load(padded([...keys]))).map((row) => [keyOf(row), row]))
    } finally {
      done()
    }
  }
  const gather = (keys = new Set<string>()): Batch<Row> => ({ keys, rows: ask(keys) })

  return async (key) => {
    waiting ??= gather()
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}

/**
 * As many keys as a power of two, the last one repeated: `in (…)` then has few forms, and the database keeps a plan for
 * each. (For `any(array)` it would plan anew every time, which costs more than the answer.)
 */
const padded = (keys: string[]) => {
  const last = keys.at(-1) ?? ''
  return [...keys, ...Array<string>(2 ** Math.ceil(Math.log2(keys.length)) - keys.length).fill(last)]
}

/** Waits until all that has arrived has been read, and until fewer than `most` are under way. */
const turns = (most: number) => {
  let underWay = 0
  const queue: (() => void)[] = []
  const done = () => {
    underWay -= 1
    queue.shift()?.()
  }
  return async () => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (underWay >= most) await new Promise<void>((resolve) => queue.push(resolve))
    underWay += 1
    return done
  }
}
