import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('cells with commas, quotes and new lines are quoted, and nothing looks like a formula', () => {
  expect(
    csvText([
      ['a,b', 'say "hi"', 'two\nlines'],
      ['=1+1', '-5', 'plain'],
    ]),
  ).toBe('"a,b","say ""hi""","two\nlines"\r\n\'=1+1,-5,plain\r\n')
})
