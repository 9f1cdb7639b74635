import { describe, expect, test } from 'vitest'
import { readExpectedAnswer } from './expectedAnswers.ts'
import { type ExpectedAnswer, QUESTION_TYPES, type QuestionType } from './questions.ts'

const OPTIONS = ['Daily', 'Weekly', 'Straße']

describe('every format of a type is stored unchanged', () => {
  test.each<[QuestionType, ExpectedAnswer]>([
    ['YES_NO', 'YES'],
    ['YES_NO', 'NO'],
    ['MULTIPLE_CHOICE', 'Daily'],
    ['MULTIPLE_CHOICE', ['Weekly', 'Daily']],
    ['COMBOBOX', 'Weekly'],
    ['COMBOBOX', ['Straße']],
    ['MULTI_SELECT', ['Daily', 'Weekly']],
    ['MULTI_SELECT', { anyOf: ['Daily'] }],
    ['MULTI_SELECT', { noneOf: ['Straße'], allOf: ['Daily', 'Weekly'] }],
    ['NUMERIC', 0],
    ['NUMERIC', -1.5],
    ['NUMERIC', { min: 1 }],
    ['NUMERIC', { max: 5, min: 5 }],
    ['RATING', 1],
    ['RATING', 5],
    ['DATE', { notBefore: '2024-02-29' }],
    ['DATE', { notAfter: '2026-01-01', notBefore: '2026-01-01' }],
    ['DATE', { withinDays: 0 }],
  ])('%s %j', (type, expected) => {
    const read = readExpectedAnswer(type, expected, OPTIONS)
    expect(JSON.stringify(read)).toBe(JSON.stringify({ value: expected }))
  })
})

describe('rejects what is not a format of the type', () => {
  test.each<[QuestionType, unknown]>([
    ['YES_NO', 'yes'],
    ['YES_NO', 'MAYBE'],
    ['YES_NO', true],
    ['YES_NO', ['YES']],
    ['MULTIPLE_CHOICE', 'Monthly'],
    ['MULTIPLE_CHOICE', ['Daily', 'Monthly']],
    ['MULTIPLE_CHOICE', []],
    ['MULTIPLE_CHOICE', { anyOf: ['Daily'] }],
    ['COMBOBOX', 'Monthly'],
    ['COMBOBOX', 7],
    ['MULTI_SELECT', 'Daily'],
    ['MULTI_SELECT', ['Monthly']],
    ['MULTI_SELECT', []],
    ['MULTI_SELECT', {}],
    ['MULTI_SELECT', { anyOf: [] }],
    ['MULTI_SELECT', { oneOf: ['Daily'] }],
    ['MULTI_SELECT', { anyOf: ['Daily'], more: 1 }],
    ['NUMERIC', '5'],
    ['NUMERIC', Infinity],
    ['NUMERIC', {}],
    ['NUMERIC', { min: 2, max: 1 }],
    ['NUMERIC', { min: '1' }],
    ['NUMERIC', [1]],
    ['RATING', 0],
    ['RATING', 6],
    ['RATING', 2.5],
    ['RATING', '3'],
    ['DATE', '2026-01-01'],
    ['DATE', {}],
    ['DATE', { notBefore: '2026-02-30' }],
    ['DATE', { notBefore: 'soon' }],
    ['DATE', { notBefore: '2026-01-02', notAfter: '2026-01-01' }],
    ['DATE', { withinDays: -1 }],
    ['DATE', { withinDays: 1.5 }],
    ['DATE', { withinDays: '30' }],
    ['FREE_TEXT', 'anything'],
    ['FILE_UPLOAD', true],
  ])('%s %j', (type, given) => {
    expect(readExpectedAnswer(type, given, OPTIONS)).toEqual({ problem: expect.stringMatching(/^must /) })
  })
})

test.each(QUESTION_TYPES)('%s need not be scored', (type) => {
  for (const given of [null, undefined, '']) expect(readExpectedAnswer(type, given, OPTIONS)).toEqual({ value: null })
})

test.each<[QuestionType, unknown, ExpectedAnswer]>([
  ['MULTIPLE_CHOICE', ' daily ', 'Daily'],
  ['COMBOBOX', ['STRASSE', 'straße'], ['Straße']],
  ['MULTI_SELECT', { anyOf: ['WEEKLY'], noneOf: null }, { anyOf: ['Weekly'] }],
  ['DATE', { notBefore: '2026-01-01T23:30:00-02:00', notAfter: null }, { notBefore: '2026-01-02' }],
])('%s %j is kept as the template spells it', (type, given, value) => {
  expect(readExpectedAnswer(type, given, OPTIONS)).toEqual({ value })
})
