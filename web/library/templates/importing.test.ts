import { expect, test } from 'vitest'
import { placeWords, readJson } from './importing.ts'

test.each([
  ['sections/0/questions/3/options', 'Section 1, question 4: options'],
  ['sections/1/questions/0/conditionalLogic/rules/0/value', 'Section 2, question 1: condition'],
  ['sections/1/title', 'Section 2: title'],
  ['sections/2/questions/1', 'Section 3, question 2'],
  ['sections', 'Sections'],
  ['name', 'Name'],
  ['', 'File'],
])('the place %s is said in words', (path, words) => {
  expect(placeWords(path)).toBe(words)
})

test('what is no JSON, and what is no object, is told apart', () => {
  expect(readJson('{"name": ')).toMatchObject({ problem: expect.stringContaining('not valid JSON') })
  expect(readJson('[]')).toMatchObject({ problem: expect.stringContaining('must be an object') })
  expect(readJson('{"name": "A"}')).toEqual({ body: { name: 'A' } })
  expect(readJson(`"${'x'.repeat(6 * 1024 * 1024)}"`)).toMatchObject({ problem: expect.stringContaining('too large') })
})
