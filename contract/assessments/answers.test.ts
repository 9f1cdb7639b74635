import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompliant } from '../library/compliance.ts'
import { QUESTION_TYPES, type QuestionType } from '../library/questions.ts'
import { readAnswer } from './answers.ts'

const OPTIONS = ['Ja', 'Größe', 'None of these']
const read = (type: QuestionType, given: unknown) => readAnswer({ type, options: OPTIONS }, given)

test.each([
  ['YES_NO', 'YES', 'YES'],
  ['YES_NO', ' no ', 'NO'],
  ['MULTIPLE_CHOICE', 'GRÖSSE', 'Größe'],
  ['COMBOBOX', 'ja', 'Ja'],
  ['MULTI_SELECT', ['none of these', 'JA', 'ja'], ['Ja', 'None of these']],
  ['MULTI_SELECT', [], null],
  ['NUMERIC', 0, 0],
  ['NUMERIC', ' -12.5 ', -12.5],
  ['RATING', 5, 5],
  ['RATING', '1', 1],
  ['DATE', '2026-03-12', '2026-03-12'],
  ['DATE', '2026-03-12T23:30:00-02:00', '2026-03-13'],
  ['FREE_TEXT', ' Ünïcode 🎉 ', ' Ünïcode 🎉'],
] as const)('%s accepts %j and stores %j', (type, given, value) => {
  expect(read(type, given)).toEqual({ value })
})

test.each([
  ['YES_NO', 'MAYBE', 'must be one of YES, NO'],
  ['YES_NO', true, 'must be one of YES, NO'],
  ['MULTIPLE_CHOICE', 'Other', 'must be one of Ja, Größe, None of these'],
  ['MULTIPLE_CHOICE', ['Ja'], 'must be one of'],
  ['MULTI_SELECT', 'Ja', 'must be a list of some of'],
  ['MULTI_SELECT', ['Ja', 'Other'], 'must be a list of some of'],
  ['NUMERIC', 'twelve', 'must be a number'],
  ['NUMERIC', Number.NaN, 'must be a number'],
  ['NUMERIC', '1e400', 'must be a number'],
  ['RATING', 0, 'must be a whole number from 1 to 5'],
  ['RATING', 2.5, 'must be a whole number from 1 to 5'],
  ['DATE', '2026-02-30', 'must be a date'],
  ['DATE', 20260312, 'must be a date'],
  ['FREE_TEXT', 12, 'must be text'],
  ['FREE_TEXT', 'x'.repeat(10_001), 'must be at most 10000 characters'],
  ['FILE_UPLOAD', 'report.pdf', 'must be null'],
] as const)('%s rejects %j with a reason', (type, given, problem) => {
  expect(read(type, given)).toEqual({ problem: expect.stringContaining(problem) })
})

test('null clears an answer of any type', () => {
  for (const type of QUESTION_TYPES)
    for (const given of [undefined, null, '', '  ']) expect(read(type, given)).toEqual({ value: null })
})

test('accepts an answer unchanged or rejects it with a reason; an accepted one is accepted again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUESTION_TYPES), fc.jsonValue(), (type, given) => {
      const reading = read(type, given)
      if ('problem' in reading) expect(reading.problem).toMatch(/^must /)
      else expect(read(type, reading.value)).toEqual(reading)
    }),
  )
})

test('the expected option is compliant in every accepted spelling', () => {
  const spellings = ['GRÖSSE', 'größe', ' Größe ']
  for (const given of spellings) {
    const reading = read('MULTIPLE_CHOICE', given)
    const value = 'value' in reading ? reading.value : null
    expect(isCompliant('MULTIPLE_CHOICE', 'Größe', value, new Date(0))).toBe(true)
  }
})
