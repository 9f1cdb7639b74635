import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { bindingOf, following, readCursor, rowKey, termsOf, writeCursor } from './cursor.ts'

const t = useApp()

test('an order is split at its commas, not inside functions', () => {
  expect(termsOf("array_position(array['A', 'B'],\n lower(x)) nulls last, n collate \"C\" desc, v.id")).toEqual([
    { sql: "array_position(array['A', 'B'],\n lower(x))", descending: false, nullable: true },
    { sql: 'n collate "C"', descending: true, nullable: false },
    { sql: 'v.id', descending: false, nullable: false },
  ])
})

const ROWS = `(select n, nullif(n % 4, 0) as part, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' as at,
  n % 2 = 0 as even, md5(n::text) as name from generate_series(1, 60) n) r`

test.each([
  'n',
  'name collate "C", n',
  'at desc, n desc',
  'part nulls last, n',
  'part desc nulls last, n',
  'even, at desc, n desc',
  'part nulls last, even desc, at, n',
])('pages by %s have every row once and in order', async (order) => {
  const from = t.pool.unsafe(ROWS)
  const inOrder = t.pool.unsafe(order)
  const all = await t.pool<{ n: number }[]>`select n from ${from} order by ${inOrder}`
  const read = async (condition: (key: (string | null)[]) => object) => {
    const seen: number[] = []
    for (let key: (string | null)[] | undefined; ; ) {
      const rows = await t.pool<{ n: number; key: (string | null)[] }[]>`
        select n, ${rowKey(t.pool, order)} as key from ${from}
        where true ${key ? (condition(key) as never) : t.pool``} order by ${inOrder} limit 7`
      seen.push(...rows.map(({ n }) => n))
      key = rows.at(-1)?.key
      if (rows.length < 7) return seen
    }
  }
  const numbers = all.map(({ n }) => n)
  expect(await read((key) => following(t.pool, order, key))).toEqual(numbers)
})

test('a cursor is bound to its list, filter and order', () => {
  const binding = bindingOf('vendors', { tier: 'LOW', query: undefined })
  expect(bindingOf('vendors', { tier: 'LOW' })).toBe(binding)
  const cursor = writeCursor(binding, ['a', null])
  expect(readCursor(binding, 'a, b', cursor)).toEqual(['a', null])
  expect(() => readCursor(bindingOf('vendors', { tier: 'HIGH' }), 'a, b', cursor)).toThrow('belongs to another list')
  expect(() => readCursor(binding, 'a', cursor)).toThrow('is not a cursor')
  expect(() => readCursor(binding, 'a, b', 'nonsense')).toThrow('is not a cursor')
})
