import { expect, test } from 'vitest'
import { answerWords, expectationParts, expectationWords } from './answers.ts'

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
