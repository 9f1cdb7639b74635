import { expect, test } from 'vitest'
import { answerWords, expectationParts, expectationWords, withUnit } from './answers.ts'

const given = (value: string | number | string[] | null, isNotApplicable = false) => ({ value, isNotApplicable })

test.each([
  ['YES_NO', given('YES'), 'Yes'],
  ['DATE', given('2026-03-12'), '12 Mar 2026'],
  ['RATING', given(4), '4 of 5'],
  ['MULTI_SELECT', given(['EU', 'US']), 'EU; US'],
  ['NUMERIC', given(0), '0'],
  ['FREE_TEXT', given(null), 'No answer'],
  ['FREE_TEXT', null, 'No answer'],
  ['YES_NO', given(null, true), 'Not applicable'],
] as const)('an answer of type %s is read as it is meant', (type, answer, words) => {
  expect(answerWords(type, answer)).toBe(words)
})

test.each([
  ['YES_NO', 'NO', 'No'],
  ['DATE', { notBefore: '2026-01-01' }, 'not before 1 Jan 2026'],
  ['NUMERIC', { min: 3 }, 'at least 3'],
] as const)('what is expected of %s is read as it is meant', (type, expected, words) => {
  expect(expectationWords(type, expected)).toBe(words)
})

test('what is expected of several is told line by line', () => {
  expect(expectationParts('MULTIPLE_CHOICE', ['Daily', 'Weekly'])).toEqual({
    lead: 'One of',
    lines: ['Daily', 'Weekly'],
  })
  expect(expectationParts('MULTI_SELECT', ['App', 'Key']).lead).toBe('All of')
  expect(expectationParts('NUMERIC', { max: 24 })).toEqual({ lead: 'At most 24', lines: [] })
  expect(expectationParts('FREE_TEXT', null).lead).toBe('No expected answer')
})

test.each([
  ['NUMERIC', 'at most 72', 'Within how many hours do you report a breach?', 'at most 72 hours'],
  ['NUMERIC', 'at least 30', 'How long are logs kept (days)?', 'at least 30 days'],
  ['NUMERIC', 'at least 99.5', 'Which availability, in percent a month, do you promise?', 'at least 99.5%'],
  ['NUMERIC', 'at most 3', 'What is the highest count?', 'at most 3'],
  ['NUMERIC', 'No answer', 'How many days?', 'No answer'],
  ['RATING', 'at least 4', 'How mature is it?', 'at least 4 of 5'],
  ['RATING', '2 of 5', 'How mature is it?', '2 of 5'],
  ['FREE_TEXT', '3', 'How many days?', '3'],
] as const)('%s %s with “%s” is %s', (type, words, question, text) => {
  expect(withUnit(words, type, question)).toBe(text)
})
