import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { bindingOf, following, readCursor, rowKey, writeCursor } from './cursor.ts'
import { asc, desc, nullsLast, orderBy } from './order.ts'

const t = useApp()

const ROWS = `(select n, nullif(n % 4, 0) as part, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' as at,
  n % 2 = 0 as even, md5(n::text) as name from generate_series(1, 60) n) r`

test.each(
  [
    orderBy(asc('n')),
    orderBy(asc('name collate "C"'), asc('n')),
    orderBy(desc('at'), desc('n')),
    orderBy(nullsLast(asc('part')), asc('n')),
    orderBy(nullsLast(desc('part')), asc('n')),
    orderBy(asc('even'), desc('at'), desc('n')),
    orderBy(nullsLast(asc('part')), desc('even'), asc('at'), asc('n')),
  ].map((order) => [order.sql, order] as const),
)('pages by %s have every row once and in order', async (sql, order) => {
  const from = t.pool.unsafe(ROWS)
  const inOrder = t.pool.unsafe(sql)
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
  const two = orderBy(asc('a'), asc('b'))
  const binding = bindingOf('vendors', { tier: 'LOW', query: undefined })
  expect(bindingOf('vendors', { tier: 'LOW' })).toBe(binding)
  const cursor = writeCursor(binding, ['a', null])
  expect(readCursor(binding, two, cursor)).toEqual(['a', null])
  expect(() => readCursor(bindingOf('vendors', { tier: 'HIGH' }), two, cursor)).toThrow('belongs to another list')
  expect(() => readCursor(binding, orderBy(asc('a')), cursor)).toThrow('is not a cursor')
  expect(() => readCursor(binding, two, 'nonsense')).toThrow('is not a cursor')
})
