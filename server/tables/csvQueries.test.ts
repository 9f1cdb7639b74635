import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { csvBatches, csvStream, csvText } from './csv.ts'
import { csvBatch } from './csvQueries.ts'

const t = useApp()

const AWKWARD = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '"',
  "'",
  ',',
  ';',
  ' ',
  '.',
  '5',
  '1e9',
  'E',
  '٣',
  'ä',
  '😀',
]
/** A text in the database can contain every character except NUL. */
const text = fc.oneof(
  fc.array(fc.constantFrom(...AWKWARD), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
  fc.oneof(fc.integer(), fc.double()).map(String),
)

test('the database writes every cell, byte for byte, as the program does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { minLength: 1, maxLength: 50 }), async (cells) => {
      const select = t.pool`select cell, 'x' as other from unnest(${cells}::text[]) with ordinality as u (cell, n) order by n`
      const { text: written, rows } = await csvBatch(t.pool, select, ['cell', 'other'])
      expect(Buffer.from(written).toString()).toBe(csvText(cells.map((cell) => [cell, 'x'])))
      expect(rows).toBe(cells.length)
    }),
    { numRuns: 300 },
  )
})

/** Numbers as the program stores them, and names that JavaScript does not move to the front. */
const json = fc.letrec((again) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constantFrom(null, true, false, 'null', 'a, "b": null', '\\', '\\"', 0.8571),
    fc.integer(),
    fc.array(again('value'), { maxLength: 4 }),
    fc.dictionary(
      text.map((name) => `_${name}`),
      again('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

test('JSON is written without spaces, as by JSON.stringify', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(json, { minLength: 1, maxLength: 20 }), async (values) => {
      const texts = values.map((value) => JSON.stringify(value))
      const rows = await t.pool<{ compact: string; value: unknown }[]>`
        select compact_json(j::jsonb) as compact, j::jsonb as value from unnest(${texts}::text[]) j`
      expect(rows.map((row) => row.compact)).toEqual(rows.map((row) => JSON.stringify(row.value)))
    }),
    { numRuns: 300 },
  )
})

test('the functions are inlined into the statement', async () => {
  const plan = await t.pool<{ 'QUERY PLAN': string }[]>`
    explain (verbose) select csv_cell(action), compact_json(meta) from audit_log`
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/csv_|compact_json/)
})

test('reads a long list in batches, each after the last, no faster than it is consumed', async () => {
  let asked = 0
  const next = (after: readonly string[] | undefined, limit: number) => {
    asked += 1
    const select = t.pool`select n from generate_series(1, 20000) n where n > ${after?.[0] ?? '0'}::int order by n limit ${limit}`
    return csvBatch(t.pool, select, ['n'], ['n'])
  }
  const stream = await csvStream(['n'], csvBatches(next))
  const parts = stream[Symbol.asyncIterator]()
  await parts.next()
  expect(asked).toBeLessThan(20)
  let lines = 0
  for (let part = await parts.next(); !part.done; part = await parts.next())
    lines += String(part.value).split('\r\n').length - 1
  expect(lines).toBe(20_000)
})
