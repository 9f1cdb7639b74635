import { expect, test } from 'vitest'
import { shownSections } from './previewing.ts'
import { draft, question, section } from './testing/drafts.ts'

const onlyIf = (key: string) => ({
  conditionalLogic: { match: 'all' as const, rules: [{ question: key, operator: 'equals' as const, value: 'YES' }] },
})
const template = draft(
  section('A', question('a'), question('b', onlyIf('a'))),
  section('B', question('c', onlyIf('b'))),
)
const yes = { value: 'YES', isNotApplicable: false }
const outline = (answers: Map<string, typeof yes>) =>
  shownSections(template, answers).map(({ id, questions, answered }) => [
    id,
    questions.map(({ id, number }) => `${number} ${id}`).join(', '),
    answered,
  ])

test('questions and whole sections appear as their conditions come true', () => {
  expect(outline(new Map())).toEqual([['A', '1.1 a', 0]])
  expect(outline(new Map([['a', yes]]))).toEqual([['A', '1.1 a, 1.2 b', 1]])
  expect(
    outline(
      new Map([
        ['a', yes],
        ['b', yes],
      ]),
    ),
  ).toEqual([
    ['A', '1.1 a, 1.2 b', 2],
    ['B', '2.1 c', 0],
  ])
  // A rule about a hidden question is false, whatever was answered there before.
  expect(outline(new Map([['b', yes]]))).toEqual([['A', '1.1 a', 0]])
})
