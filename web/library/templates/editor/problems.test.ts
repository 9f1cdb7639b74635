import { expect, test } from 'vitest'
import { placeIn, problemsOf, refusedOf } from './problems.ts'
import { draft, question, section } from './testing/drafts.ts'

const when = (key: string, value: string | null = 'YES') => ({
  conditionalLogic: { match: 'any' as const, rules: [{ question: key, operator: 'equals' as const, value }] },
})

test('a sound draft has none', () => {
  expect(problemsOf(draft(section('A', question('a'), question('b', when('a')))))).toEqual([])
})

test('circles and conditions that point nowhere are named at their questions', () => {
  const circle = draft(section('A', question('a', when('b')), question('b', when('a')), question('c', when('gone'))))
  expect(problemsOf(circle)).toEqual([
    {
      id: 'c',
      field: 'conditionalLogic',
      message: 'The condition refers to “gone”, which is not a question in this questionnaire.',
    },
    { id: 'a', field: 'conditionalLogic', message: 'The condition depends on its own answer.' },
    { id: 'b', field: 'conditionalLogic', message: 'The condition depends on its own answer.' },
  ])
})

test('what the server would refuse is said in the user’s words', () => {
  const wrong = draft(
    { id: 'A', title: ' ', questions: [question('a', { text: '' }), question('b', { key: 'a' })] },
    section('B', question('c', { type: 'COMBOBOX' }), question('d', { type: 'DATE', expectedAnswer: 'YES' })),
    section('C', question('e', when('c', null))),
  )
  expect(problemsOf(wrong).map(({ id, message }) => [id, message])).toEqual([
    ['A', 'Enter a section title.'],
    ['a', 'Enter the question.'],
    ['b', 'Another question already has the key “a”.'],
    ['c', 'Add at least one option.'],
    ['d', 'The expected answer does not match this question. Select it again.'],
    ['e', 'Enter the answer that the condition compares with.'],
  ])
})

test('a place that the server names leads to the question', () => {
  const two = draft(section('A', question('a')), section('B', question('b'), question('c')))
  expect(placeIn(two, 'sections/1/questions/1/options')).toEqual({ id: 'c', field: 'options' })
  expect(placeIn(two, 'sections/1/title')).toEqual({ id: 'B', field: 'title' })
  expect(placeIn(two, 'name')).toEqual({ id: undefined, field: 'name' })
  const path = 'sections/0/questions/0/controlMappings/2'
  expect(refusedOf(two, [{ path, message: 'cannot be mapped: it is not known' }])).toEqual([
    { id: 'a', field: 'controlMappings/2', message: 'A control cannot be mapped: it is not known.' },
  ])
})
