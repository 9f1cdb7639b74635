import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../../server/tables/readCsv.ts'
import { readTable } from './csv.ts'
import { readFramework } from './reading.ts'

const HEAD = 'domain,code,title,guidance,isSharedResponsibility'

test('reads columns in any order, quoted cells, empty rows and a byte order mark', () => {
  const { controls, domains, problems } = readFramework(
    '\ufeffCode,Extra,Domain,Is shared responsibility,Title,Guidance\r\nCC1.1,x,Control,yes,"Integrity, and ""values""",\r\n\r\nCC1.2,x,Control,,Oversight,"two\nlines"\r\n',
  )
  expect(problems).toEqual([])
  expect(domains).toBe(1)
  expect(controls).toEqual([
    {
      domain: 'Control',
      code: 'CC1.1',
      title: 'Integrity, and "values"',
      guidance: null,
      isSharedResponsibility: true,
    },
    { domain: 'Control', code: 'CC1.2', title: 'Oversight', guidance: 'two\nlines', isSharedResponsibility: false },
  ])
})

test.each([
  ['code,title\nA,B', 'Line 1', 'Must have a column domain.'],
  [`${HEAD}\nD,C,T\n\nD,,T`, 'Line 4', 'Must have a code.'],
  [`${HEAD}\nD,C,T,,perhaps`, 'Line 2', 'IsSharedResponsibility must be true or false.'],
  [`${HEAD}\nD,C,T\nD,C,T`, 'Line 3', 'Repeats the code C of line 2.'],
  [`${HEAD}\nD,C,"T`, 'Line 2', 'A quote is out of place or never ends.'],
  [HEAD, 'File', 'Has no controls.'],
  [`${HEAD}\nD,C,${'x'.repeat(501)}`, 'Line 2', 'The title has more than 500 characters.'],
])('the table %j is refused at %s: %s', (text, place, message) => {
  expect(readFramework(text).problems).toEqual([{ place, message }])
})

test('a document is read with its name and its controls', () => {
  const controls = [{ domain: 'D', code: 'C-1', title: 'T' }]
  expect(readFramework(JSON.stringify({ name: ' Ours ', version: '1', controls }))).toMatchObject({
    format: 'json',
    name: 'Ours',
    version: '1',
    description: '',
    controls: [{ code: 'C-1', guidance: null, isSharedResponsibility: false }],
    problems: [],
  })
})

test.each([
  ['{"name": ', 'File', /^Is not valid JSON/],
  ['[]', 'File', /^Must be an object/],
  ['{"name":"a"}', 'File', /^Must have controls/],
  ['{"controls":[{"domain":"D","code":"C","title":" "}]}', 'Control 1', /^Must have a title/],
  ['{"controls":[{"domain":"D","code":"C","title":"T"},3]}', 'Control 2', /^Must be an object/],
])('the document %s is refused at %s', (text, place, message) => {
  expect(readFramework(text).problems[0]).toEqual({ place, message: expect.stringMatching(message) })
})

test('a row ends on the line that its last cell ends on, as the server counts', () => {
  expect(readTable('a,b\n"1\n2",c\nd,e')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2', 'c'] },
    { line: 4, cells: ['d', 'e'] },
  ])
})

test('any table is read as the server reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n'), maxLength: 4 })
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((cells) => cells.map(quoted).join(',')).join(end)
      const expected = readCsv(text).map(({ line, cells }) => ({ line, cells }))
      expect(readTable(text)).toEqual(expected)
    }),
  )
})

test('what is wrong is told from the beginning of the file to its end', () => {
  const { problems } = readFramework('domain,code,title\nA,1,x\nA,1,y\n,2,z\nA,2,')
  expect(problems.map(({ place }) => place)).toEqual(['Line 3', 'Line 4', 'Line 5', 'Line 5'])
})
