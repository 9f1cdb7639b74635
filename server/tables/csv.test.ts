import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from '../../contract/values/csv.ts'
import { csvStream, csvText } from './csv.ts'

const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), {
  minLength: 1,
  maxLength: 10,
})

test('CSV is read back as the same cells, guarded against formulas', () => {
  fc.assert(
    fc.property(cells, (rows) => {
      const read = parse(csvText(rows), { relax_column_count: true, record_delimiter: '\r\n' })
      expect(read).toEqual(rows.map((row) => row.map(guardFormula)))
    }),
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  ['-1e-7', '-1e-7'],
  ['-5-5', "'-5-5"],
  ['plain', 'plain'],
  ["'quoted'", "'quoted'"],
  ["'=1", "''=1"],
  ["''-5", "'''-5"],
  ['', ''],
  [' =1', ' =1'],
])('the cell %j becomes %j', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded)
})

test('the guard is removed again, whatever the text begins with', () => {
  const text = fc.array(fc.constantFrom("'", '=', '-', '@', '\t', '5', 'a', ' ')).map((parts) => parts.join(''))
  fc.assert(fc.property(text, (any) => unguardFormula(guardFormula(any)) === any))
})

test('an empty row is an empty line', () => {
  expect(csvText([['a', null], [], ['b', 1.5, true]])).toBe('a,\r\n\r\nb,1.5,true\r\n')
})

test('a stream begins with the header and ends with the last batch', async () => {
  async function* batches() {
    yield { text: Buffer.from('1,a\r\n'), rows: 1, after: [] }
    yield { text: Buffer.alloc(0), rows: 0, after: [] }
    yield { text: Buffer.from('2,"b\n"\r\n'), rows: 1, after: [] }
  }
  const stream = await csvStream(['id', 'text'], batches())
  const text = await stream.setEncoding('utf8').reduce((all, part) => all + part, '')
  expect(text).toBe('id,text\r\n1,a\r\n2,"b\n"\r\n')
})
