import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/support/database.ts'
import type { Db, Pool } from '../open.ts'
import { transaction } from './transaction.ts'

let database: TestDatabase
/** Only one connection: if it were left unusable, the next statement would fail. */
let pool: Pool
beforeAll(async () => {
  database = await createDatabase()
  pool = database.open({ max: 1 })
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await database.drop()
})

/** Ends the connection of the transaction from outside, and waits until the server has forgotten it. */
const cut = async (tx: Db) => {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.pool`select pg_terminate_backend(${own?.pid ?? 0})`
  for (let left = 1; left > 0; ) {
    left = (await database.pool`select from pg_stat_activity where pid = ${own?.pid ?? 0}`).length
  }
}
const socketsClose = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

const ways: [string, (tx: Db) => Promise<unknown>][] = [
  [
    'before the next statement',
    async (tx) => {
      await cut(tx)
      return tx`select 1`
    },
  ],
  [
    'while it does something else',
    async (tx) => {
      await cut(tx)
      await socketsClose()
      return tx`select 1`
    },
  ],
  [
    'before an unsafe statement',
    async (tx) => {
      await cut(tx)
      await socketsClose()
      return tx.unsafe('select 1')
    },
  ],
  [
    'before the commit',
    async (tx) => {
      await cut(tx)
      await socketsClose()
      return 'done'
    },
  ],
  ['by its own statement', (tx) => tx`select pg_terminate_backend(pg_backend_pid())`],
  [
    'and the work throws',
    async (tx) => {
      await cut(tx)
      await socketsClose()
      throw new Error('something else')
    },
  ],
]

test.each(ways)('a connection lost %s rejects, commits nothing, and the next one works', async (_, work) => {
  const insert = (tx: Db) => tx`insert into rate_limits (bucket, window_ends, requests) values ('lost', now(), 1)`
  await expect(
    transaction(pool, async (tx) => {
      await insert(tx)
      return work(tx)
    }),
  ).rejects.toThrow()
  await vi.waitUntil(
    () =>
      pool`select 1`.then(
        () => true,
        () => false,
      ),
    { timeout: 200_000, interval: 20 },
  )
  expect(await pool`select * from rate_limits where bucket = 'lost'`).toHaveLength(0)
  expect(await transaction(pool, (tx) => tx`select 7 as seven`)).toMatchObject([{ seven: 7 }])
})

test('an error in the work rolls back and is passed on', async () => {
  await expect(
    transaction(pool, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(transaction(pool, (tx) => tx`select 1 / 0`)).rejects.toThrow('division by zero')
})
