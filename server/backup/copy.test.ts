import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { copyIn, copyOut } from './copy.ts'
import { installation } from './testing/support.ts'

const numbers = async (tx: Db, rows: number) => {
  await tx`create table numbers (n int primary key, filler text)`
  await tx`insert into numbers select n, repeat('x', 200) from generate_series(1, ${rows}) n`
  return { name: 'numbers', columns: ['n', 'filler'], key: ['n'] }
}

test('a transaction continues after a COPY of any size, however slowly it was read', async () => {
  const { pool } = await installation({ empty: true })
  await pool.begin(async (tx) => {
    const table = await numbers(tx, 1000)
    // Here the end of the rows arrives while the reader is behind, which is when the driver alone hangs.
    for (let rows = 1000; rows > 300; rows -= 25) {
      await tx`delete from numbers where n > ${rows}`
      await copyOut(tx, table, () => setTimeout(3))
    }
    expect(await tx`select 1 as alive`).toEqual([{ alive: 1 }])
  })
})

test('the error of a failing reader is passed on, and the connection stays usable', async () => {
  const { pool } = await installation({ empty: true })
  const full = () => Promise.reject(new Error('the disk is full'))
  await pool.begin(async (tx) => {
    const table = await numbers(tx, 50_000)
    await expect(copyOut(tx, table, full)).rejects.toThrow('the disk is full')
    expect(await tx`select count(*)::int from numbers`).toEqual([{ count: 50_000 }])
  })
})

test('an aborted load rolls back and frees its connection', async () => {
  const { pool } = await installation({ empty: true })
  const giveUp = pool.begin(async (tx) => {
    const copy = await copyIn(tx, await numbers(tx, 0))
    await copy.write(Buffer.from('1\tone\n2\ttw'))
    await copy.abort(new Error('given up'))
    throw new Error('given up')
  })
  await expect(giveUp).rejects.toThrow('given up')
  expect(await pool`select to_regclass('numbers') as numbers`).toEqual([{ numbers: null }])
  expect(
    await pool`select from pg_stat_activity where state like 'idle in transaction%'
    and datname = current_database()`,
  ).toHaveLength(0)
})
