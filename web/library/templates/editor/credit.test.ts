import { expect, test } from 'vitest'
import { creditOptions, creditWords, withThreshold } from './credit.ts'
import { changeQuestion, changeType, type Edit, removeOption, renameOption } from './edits.ts'
import { draft, question, section } from './testing/drafts.ts'

const choice = question('a', {
  type: 'MULTIPLE_CHOICE',
  options: ['Yes', 'Partially', 'No'],
  expectedAnswer: 'Yes',
  partialCredit: { options: { Partially: 50, No: 10 } },
})
const after = (edit: Edit, before = choice) =>
  edit(draft(section('s', before))).sections[0]?.questions[0]?.partialCredit

test('partial credit follows the options, what is expected, and the type', () => {
  expect(after(renameOption('a', 1, 'Mostly'))).toEqual({ options: { Mostly: 50, No: 10 } })
  expect(after(removeOption('a', 1))).toEqual({ options: { No: 10 } })
  expect(after(changeQuestion('a', { expectedAnswer: ['Yes', 'Partially'] }))).toEqual({ options: { No: 10 } })
  expect(after(changeQuestion('a', { expectedAnswer: null }))).toBeUndefined()
  expect(after(changeType('a', 'MULTI_SELECT'))).toBeUndefined()
  const from = [
    [2, 25],
    [3, 50],
  ] as const
  const rating = question('a', { type: 'RATING', expectedAnswer: 4, partialCredit: { from } })
  expect(after(changeQuestion('a', { expectedAnswer: 3 }), rating)).toEqual({ from: [[2, 25]] })
  expect(after(changeQuestion('a', { text: 'Other?' }))).toEqual(choice.partialCredit)
})

test('it is offered for options that are not expected, and told in words', () => {
  expect(creditOptions(choice)).toEqual(['Partially', 'No'])
  expect(creditOptions(question('a', { expectedAnswer: 'NO' }))).toEqual(['YES'])
  expect(creditWords(choice)).toBe('Partially: 50%; No: 10%')
  expect(withThreshold(withThreshold([]))).toEqual([
    [1, 50],
    [2, 60],
  ])
})
