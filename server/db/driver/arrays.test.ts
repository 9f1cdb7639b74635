import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { arrayTypes } from './arrays.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const AWKWARD = ['', 'NULL', 'null', ' ', '{', '}', ',', '"', '\\', '\n', 'ı', '😀', '{"a,b"}']

test('a list of texts survives a round trip through the database', async () => {
  const text = fc.oneof(
    fc.constantFrom(...AWKWARD),
    fc.string({ unit: 'grapheme' }).map((s) => s.replaceAll('\0', '')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { maxLength: 8 }), async (list) => {
      const [row] = await database.pool<{ list: unknown }[]>`select ${list as string[]}::text[] as list`
      expect(row?.list).toEqual(list)
    }),
    { numRuns: 200 },
  )
})

test('numbers and times in lists are parsed as such', async () => {
  const [row] = await database.pool`select array[1, null, -3] as numbers, array[4, 5]::bigint[] as large,
    array['2026-03-12T10:00:00Z']::timestamptz[] as times, array[]::uuid[] as none`
  expect(row).toEqual({
    numbers: [1, null, -3],
    large: ['4', '5'],
    times: [new Date('2026-03-12T10:00:00Z')],
    none: [],
  })
})

test('every array type of our tables is known', async () => {
  const kinds = await database.pool<{ oid: number }[]>`
    select distinct a.atttypid::int as oid from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and t.typcategory = 'A'`
  const known = Object.values(arrayTypes).map(({ to }) => to)
  expect(kinds.map(({ oid }) => oid).filter((oid) => !known.includes(oid))).toEqual([])
})
