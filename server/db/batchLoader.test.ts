import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { batchLoader } from './batchLoader.ts'
import type { Db } from './open.ts'

const t = useApp()
type Named = { name: string; value: number }

/** A loader that records its calls. */
const counted = () => {
  const asked: string[][] = []
  const find = batchLoader<Named>(
    (db, names) => {
      asked.push(names)
      return db<Named[]>`select bucket as name, requests as value from rate_limits where bucket in ${db(names)}`
    },
    (row) => row.name,
  )
  return { asked, find: (name: string, db: Db = t.pool) => find(db, name) }
}
const keep = (name: string, value: number) => t.pool`insert into rate_limits values (${name}, now(), ${value})
  on conflict (bucket) do update set requests = excluded.requests`

test('concurrent callers share one statement, and each gets its own row or none', async () => {
  await Promise.all(['a', 'b'].map((name, i) => keep(name, i)))
  const { asked, find } = counted()
  const rows = await Promise.all(['a', 'b', 'a', 'nowhere'].map((name) => find(name)))
  expect(rows.map((row) => row?.value)).toEqual([0, 1, 0, undefined])
  expect(asked).toHaveLength(1)
})

test('nothing is cached: a caller after a change sees the change', async () => {
  const { find } = counted()
  for (const value of [1, 2, 3]) {
    await keep('changing', value)
    expect((await find('changing'))?.value).toBe(value)
  }
})

test('under load nobody gets an answer older than their request', async () => {
  const { find } = counted()
  await keep('rising', 0)
  let known = 0
  const write = async () => {
    for (let value = 1; value <= 30; value += 1) {
      await keep('rising', value)
      known = value
    }
  }
  const read = async () => {
    while (known < 30) {
      const least = known
      expect((await find('rising'))?.value).toBeGreaterThanOrEqual(least)
    }
  }
  await Promise.all([write(), ...Array.from({ length: 8 }, read)])
})

test('an error reaches all callers, and the next ones are answered again', async () => {
  const { find } = counted()
  const broken = Promise.all([find('a'), find('b\u0000')])
  await expect(broken).rejects.toThrow()
  await keep('a', 7)
  expect((await find('a'))?.value).toBe(7)
})
