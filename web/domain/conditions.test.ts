import { expect, test } from 'vitest'
import type { Rule } from '../../contract/library/questions.ts'
import { type Asked, conditionText } from './conditions.ts'

const asked: Asked[] = [
  { key: 'data', text: 'Do you store personal data?', type: 'YES_NO' },
  { key: 'where', text: 'Where?', type: 'MULTI_SELECT' },
  { key: 'since', text: 'Since when?', type: 'DATE' },
  { key: 'staff', text: 'How many people?', type: 'NUMERIC' },
  { key: 'file', text: 'The report', type: 'FILE_UPLOAD' },
]
const text = (match: 'all' | 'any', ...rules: Rule[]) => conditionText({ match, rules }, asked)

test('a condition is one sentence in the user’s words', () => {
  expect(text('all', { question: 'data', operator: 'equals', value: 'YES' })).toBe(
    'Shown when “Do you store personal data?” is Yes',
  )
  expect(
    text(
      'all',
      { question: 'where', operator: 'contains', value: ['Europe', 'Asia'] },
      { question: 'since', operator: 'lessThan', value: '2026-03-12' },
    ),
  ).toBe('Shown when “Where?” includes Europe and Asia and “Since when?” is before 12 Mar 2026')
  expect(
    text('any', { question: 'staff', operator: 'atLeast', value: 50 }, { question: 'file', operator: 'notAnswered' }),
  ).toBe('Shown when “How many people?” is at least 50 or “The report” is not answered')
})

test('what is missing in it is not passed over', () => {
  expect(text('all', { question: 'gone', operator: 'equals', value: 'YES' })).toBe(
    'Shown when “gone” (deleted question) is YES',
  )
  expect(text('all', { question: 'data', operator: 'equals', value: null })).toContain('is …')
})
