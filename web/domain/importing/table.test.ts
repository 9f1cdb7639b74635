import { expect, test } from 'vitest'
import { decode } from './readFile.ts'
import { readTable, writeTable } from './table.ts'

test('quotes, new lines in cells and a byte order mark are understood', () => {
  const table = readTable('\ufeffVendor,Note\r\n"Smith, ""Sons""","two\nlines"\r\n')
  expect(table).toEqual({ head: ['Vendor', 'Note'], rows: [['Smith, "Sons"', 'two\nlines']] })
})

test('semicolons and tabs separate as well', () => {
  expect(readTable('a;b\n1,5;2').rows).toEqual([['1,5', '2']])
  expect(readTable('a\tb\n1\t2').head).toEqual(['a', 'b'])
})

test('what is written has our names, only the chosen columns, and the same rows', () => {
  const table = readTable('Supplier;Size;Mail\n"A; B";9;a@example.com\n\nC;;"x\n,""y"""\n')
  const text = writeTable(table, ['name', null, 'contactEmail'])
  expect(readTable(text)).toEqual({
    head: ['name', 'contactEmail'],
    rows: [
      ['A; B', 'a@example.com'],
      ['', ''],
      ['C', 'x\n,"y"'],
    ],
  })
  // An empty row counts, also where there is but one column.
  expect(readTable(writeTable(table, ['name', null, null])).rows).toHaveLength(3)
})

test('a formula stays what it was: it is data here', () => {
  expect(writeTable({ head: ['n'], rows: [['=1+1']] }, ['name'])).toContain('=1+1')
})

test('files of older spreadsheets are read in their own encoding', () => {
  expect(decode(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller')
  expect(decode(new TextEncoder().encode('Müller'))).toBe('Müller')
  expect(decode(new Uint8Array([0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00]))).toBe('Mü')
})
