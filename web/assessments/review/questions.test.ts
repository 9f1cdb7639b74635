import { expect, test } from 'vitest'
import { canApproveTogether } from '../../../contract/assessments/assessments.ts'
import { question } from '../testing/questions.ts'
import { answerBefore, itemsOf, matching, nextToDecide, progressOf, standingOf, stepFrom } from './questions.ts'

const asked = { decision: 'CLARIFICATION_REQUESTED' } as const

test.each([
  ['hidden', question('a', { visible: false, value: 'YES' })],
  ['unanswered', question('a', { expectedAnswer: null })],
  ['open', question('a')],
  ['open', question('a', { value: 'YES', expectedAnswer: null })],
  ['approved', question('a', { value: 'YES', review: {} })],
  ['changed', question('a', { value: 'YES', answeredAt: '2026-03-03T00:00:00.000Z', review: {} })],
  ['waiting', question('a', { value: 'YES', review: asked })],
  ['clarified', question('a', { value: 'YES', review: { ...asked, clarifiedAt: '2026-03-04T00:00:00.000Z' } })],
] as const)('in review a question is %s', (standing, one) => {
  expect(standingOf(one, 'review')).toBe(standing)
})

test('there is nothing to decide before the vendor has submitted, nor after all is completed', () => {
  const standings = [question('a'), question('a', { value: 'NO' }), question('a', { value: 'NO', review: asked })]
  expect(standings.map((one) => standingOf(one, 'before'))).toEqual(['unanswered', 'answered', 'waiting'])
  expect(standings.slice(0, 2).map((one) => standingOf(one, 'after'))).toEqual(['undecided', 'undecided'])
  const [item] = itemsOf([question('log')], new Map([score('log', false)]), 'before')
  expect(item?.isCompliant).toBeNull()
})

test.each([
  ['No', question('a', { value: 'YES', sentBefore: { value: 'NO', isNotApplicable: false, comment: null } })],
  [undefined, question('a', { value: 'NO', sentBefore: { value: 'NO', isNotApplicable: false, comment: 'Soon' } })],
  ['No answer', question('a', { value: 'YES', review: { ...asked, clarifiedAt: '2026-03-04T00:00:00.000Z' } })],
  [undefined, question('a', { value: 'YES', review: asked })],
])('the answer before a clarification is %s', (before, one) => {
  expect(answerBefore(one)).toBe(before)
})

const QUESTIONS = [
  question('encrypt', { value: 'YES', review: {} }),
  question('log', { value: 'NO' }),
  question('hide', { visible: false }),
  question('train', { value: 'YES', review: asked }),
  question('patch', {
    value: 'YES',
    controls: [{ id: null, frameworkId: 'f', frameworkName: 'F', code: 'A.8.8', title: 'T' }],
  }),
  question('restore'),
]
const score = (key: string, isCompliant: boolean | null) =>
  [key, { key, visible: true, isCompliant, weightedScore: 0, maxScore: 0 }] as const
const ITEMS = itemsOf(
  QUESTIONS,
  new Map([score('encrypt', true), score('log', false), score('restore', false)]),
  'review',
)
const keys = (items: readonly { question: { key: string } }[]) => items.map((item) => item.question.key)
const item = (key: string) => {
  const found = ITEMS.find((one) => one.question.key === key)
  if (!found) throw new Error(`There is no ${key}.`)
  return found
}

test.each([
  ['all', undefined, ['encrypt', 'log', 'hide', 'train', 'patch', 'restore']],
  ['toDecide', undefined, ['log', 'patch', 'restore']],
  ['nonCompliant', undefined, ['log', 'restore']],
  ['waiting', undefined, ['train']],
  ['unanswered', undefined, ['restore']],
  ['evidence', undefined, []],
  ['all', ' DO YOU LOG', ['log']],
  ['all', 'a.8', ['patch']],
] as const)('%s, searched for %s, selects %j', (show, query, expected) => {
  expect(keys(matching(ITEMS, show, query))).toEqual(expected)
})

test('steps stay within the list, and go on from the place of a question that is not in it', () => {
  const listed = matching(ITEMS, 'toDecide')
  expect(stepFrom(listed, item('log'), 1)).toBe(item('patch'))
  expect(stepFrom(listed, item('log'), -1)).toBe(item('log'))
  expect(stepFrom(listed, item('restore'), 1)).toBe(item('restore'))
  expect(stepFrom(listed, item('train'), 1)).toBe(item('patch'))
  expect(stepFrom(listed, item('train'), -1)).toBe(item('log'))
  expect(stepFrom(listed, undefined, 1)).toBe(item('log'))
  expect(stepFrom([], item('log'), 1)).toBeUndefined()
})

test('after a decision the next one to decide is chosen, from the end on from the beginning', () => {
  expect(nextToDecide(ITEMS, item('log'))).toBe(item('patch'))
  expect(nextToDecide(ITEMS, item('restore'))).toBe(item('log'))
  expect(nextToDecide([item('log')], item('log'))).toBeUndefined()
})

test('progress counts visible questions that can be decided; awaiting the vendor is decided', () => {
  expect(progressOf({ questions: QUESTIONS, status: 'UNDER_REVIEW' })).toEqual({
    asked: 5,
    answered: 4,
    decisions: 5,
    decided: 2,
    waiting: 1,
  })
})

test('an important question that is not applicable is listed, and not approved with others', () => {
  const answered = question('encrypt', { value: 'YES' })
  const response = answered.response && { ...answered.response, value: null, isNotApplicable: true }
  const important = { ...answered, response, unchanged: true }
  const minor = { ...important, riskWeight: 'MEDIUM' as const }
  const unscored = { ...important, expectedAnswer: null }
  const listed = matching(itemsOf([important, minor, unscored, answered], new Map(), 'review'), 'notApplicable')
  expect(listed.map((item) => item.question)).toEqual([important])
  expect([important, minor].map(canApproveTogether.UNCHANGED)).toEqual([false, true])
})
