import { expect, test } from 'vitest'
import { readAnswer } from '../../../contract/assessments/answers.ts'
import type { AnswerValue, ExpectedAnswer } from '../../../contract/library/questions.ts'
import { scoreAnswers } from '../../../contract/library/scoring.ts'
import type { TemplateExport, TemplateQuestion } from '../../../contract/library/templates.ts'
import { libraryTemplates } from './testing/support.ts'

const templates = (await libraryTemplates()).map(({ body }) => [body.name, body] as const)
const questionsOf = ({ sections }: TemplateExport) => sections.flatMap(({ questions }) => questions)
const on = new Date('2026-11-15T12:00:00Z')

type Choices = { anyOf?: string[]; allOf?: string[]; noneOf?: string[] }
const choices = (expected: ExpectedAnswer, options: string[]) => {
  const { anyOf = [], allOf = [], noneOf = [] } = (Array.isArray(expected) ? { allOf: expected } : expected) as Choices
  const chosen = [...allOf, ...anyOf.slice(0, 1)]
  return chosen.length > 0 ? chosen : options.filter((option) => !noneOf.includes(option)).slice(0, 1)
}

/** The answer of a vendor that does everything right, and hosts and builds what it offers. */
const best = ({ type, expectedAnswer: expected, options }: TemplateQuestion): AnswerValue => {
  if (type === 'FILE_UPLOAD') return null
  if (type === 'FREE_TEXT') return 'Described'
  if (type === 'RATING') return 5
  if (type === 'DATE') return '2026-11-01'
  if (type === 'NUMERIC') return (expected as { min?: number } | null)?.min ?? 1
  if (type === 'YES_NO') return (expected as string | null) ?? 'YES'
  if (type === 'MULTI_SELECT') return expected === null ? options.slice(-1) : choices(expected, options)
  return expected === null ? (options[0] ?? null) : ([expected].flat()[0] as string)
}

const answered = (template: TemplateExport, changes: Record<string, AnswerValue> = {}) =>
  new Map(questionsOf(template).map((q) => [q.key, { value: changes[q.key] ?? best(q), isNotApplicable: false }]))
const shown = (template: TemplateExport, changes: Record<string, AnswerValue> = {}) =>
  scoreAnswers(questionsOf(template), answered(template, changes), { on }).questions.filter((q) => q.visible).length

test.each(templates)('%s can be answered with everything compliant', (_, template) => {
  const questions = questionsOf(template)
  for (const question of questions.filter(({ type }) => type !== 'FILE_UPLOAD'))
    expect(readAnswer(question, best(question)), question.key).toEqual({ value: expect.anything() })

  const { score, questions: scores } = scoreAnswers(questions, answered(template), { on })

  expect(scores.filter((q) => q.isCompliant === false)).toEqual([])
  expect(score).toBe(1)
})

test.each(templates)('%s earns nothing when nothing is answered', (_, template) => {
  expect(scoreAnswers(questionsOf(template), new Map(), { on }).score).toBe(0)
})

const named = (name: string) => {
  const found = templates.find(([one]) => one === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found[1]
}

test('questions that do not apply to a vendor are hidden', () => {
  const review = named('Security review')
  const all = shown(review)
  const hostsNothing = shown(review, { 'hosts-data': 'NO' })
  const neither = shown(review, { 'hosts-data': 'NO', 'builds-software': 'NO' })
  expect(all - hostsNothing).toBeGreaterThanOrEqual(20)
  expect(hostsNothing - neither).toBeGreaterThanOrEqual(8)

  const triage = named('Vendor triage')
  expect(shown(triage) - shown(triage, { 'data-kinds': ['None'] })).toBeGreaterThanOrEqual(5)

  const ai = named('AI vendor review')
  const other = { 'model-origin': 'A model of another company through its interface' }
  expect(shown(ai, { 'decisions-on-people': 'YES' })).toBeGreaterThan(shown(ai, { 'decisions-on-people': 'NO' }))
  expect(shown(ai, other)).not.toBe(shown(ai))
})
