import { expect, test } from 'vitest'
import type { QuestionType } from '../../../contract/library/questions.ts'
import type { CellContent } from './book.ts'
import { readAnswerCell } from './values.ts'

const read = (type: QuestionType, content: CellContent, options: string[] = []) => {
  const reading = readAnswerCell(content, { type, options })
  return 'value' in reading ? reading.value : 'refused'
}

test('yes and no are understood in several languages and as booleans', () => {
  for (const yes of [true, 'Yes', 'TRUE', 'WAHR', 'Ja', 'VRAI', 'Oui', 'VERDADERO', 'Sí', 'نعم', 1])
    expect(read('YES_NO', yes), String(yes)).toBe('YES')
  for (const no of [false, 'no', 'FALSCH', 'Nein', 'FAUX', 'Non', 'FALSO', 'لا', 0])
    expect(read('YES_NO', no), String(no)).toBe('NO')
  for (const neither of ['perhaps', 'x']) expect(read('YES_NO', neither)).toBe('refused')
})

test('numbers are read as on the page, unless they are ambiguous', () => {
  const cases: [CellContent, unknown][] = [
    [12.5, 12.5],
    ['1.234,5', 1234.5],
    ['1,234', 'refused'],
    ['1.234', 'refused'],
  ]
  for (const [given, expected] of cases) expect(read('NUMERIC', given), String(given)).toBe(expected)
})

test('dates are read as dates, serial numbers and text, unless day and month are ambiguous', () => {
  const cases: [CellContent, unknown][] = [
    [{ day: '2024-02-29' }, '2024-02-29'],
    [45351, '2024-02-29'],
    ['45351', '2024-02-29'],
    ['29.02.2024', '2024-02-29'],
    ['29/2/2024', '2024-02-29'],
    ['2/29/2024', '2024-02-29'],
    ['5/5/2024', '2024-05-05'],
    ['3/4/2024', 'refused'],
  ]
  for (const [given, expected] of cases) expect(read('DATE', given), JSON.stringify(given)).toBe(expected)
})

test('several options are separated by lines, semicolons or commas, which they may contain', () => {
  const options = ['Red', 'Green; dark', 'Blue, light']
  expect(read('MULTI_SELECT', 'Red\r\nGreen; dark', options)).toEqual(['Red', 'Green; dark'])
  expect(read('MULTI_SELECT', '– Red\n– Blue, light', options)).toEqual(['Red', 'Blue, light'])
  expect(read('MULTI_SELECT', 'red; Blue, light', options)).toEqual(['Red', 'Blue, light'])
  expect(read('MULTI_SELECT', 'Red, Pink', options)).toEqual(['Red', 'Pink'])
})
