import { Errors } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '../../contract/assessments/answers.ts'
import type { TSchema } from '../../contract/schema.ts'
import { libraryFrameworks, libraryTemplates } from '../library/starter/testing/support.ts'
import { allGivenTo, type Question } from './answers.ts'
import { readPortfolio } from './portfolio.ts'
import { Answers, Documents, type ExampleAssessment, ExampleFields, ExampleVendor, People } from './schema.ts'

const ON = new Date('2026-03-02T12:00:00Z')
const portfolio = await readPortfolio()
const { vendors, people, roles, fields, documents, usualAnswers } = portfolio

/** The questions of each questionnaire as an assessment shows them. */
const questionnaires = new Map(
  (await libraryTemplates()).map(({ key, body }) => {
    const questions = body.sections.flatMap(({ title, questions }) =>
      questions.map((question) => ({ ...question, id: question.key, sectionTitle: title }) as unknown as Question),
    )
    return [key.replace('templates/', ''), questions] as const
  }),
)
const questionsOf = ({ template }: Pick<ExampleAssessment, 'template'>) => questionnaires.get(template) ?? []

const problemsWith = (schema: TSchema, value: unknown) =>
  Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`)

test('every file matches its schema', () => {
  expect(vendors).toHaveLength(25)
  for (const vendor of vendors) expect(problemsWith(ExampleVendor, vendor), vendor.vendor.name).toEqual([])
  for (const [name, answers] of Object.entries(usualAnswers)) expect(problemsWith(Answers, answers), name).toEqual([])
  expect(problemsWith(People, { roles, people })).toEqual([])
  expect(problemsWith(Documents, documents)).toEqual([])
  expect(problemsWith(ExampleFields, fields)).toEqual([])
})

const valuesOf = (key: string, within: unknown): string[] => {
  if (typeof within !== 'object' || within === null) return []
  return Object.entries(within).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  )
}

describe.each(vendors)('$vendor.name', (vendor) => {
  test('names only people, documents, controls and questionnaires that exist', async () => {
    for (const key of ['by', 'owner', 'reviewer', 'assignee'])
      expect([...Object.keys(people), 'vendor']).toEqual(expect.arrayContaining(valuesOf(key, vendor)))
    for (const key of ['document', 'attachment', 'evidence'])
      expect(vendor.documents ?? []).toEqual(expect.arrayContaining(valuesOf(key, vendor)))
    expect(Object.keys(documents)).toEqual(expect.arrayContaining(vendor.documents ?? []))
    const controls = (await libraryFrameworks()).flatMap(({ body }) => body.controls.map(({ code }) => code))
    expect(controls).toEqual(expect.arrayContaining(valuesOf('control', vendor)))
    const templates = [...vendor.assessments.map(({ template }) => template), ...Object.keys(vendor.answers ?? {})]
    expect([...questionnaires.keys()]).toEqual(expect.arrayContaining(templates))
    expect(Object.keys(usualAnswers)).toEqual(expect.arrayContaining(templates))
  })

  test('names only questions and findings that exist', () => {
    for (const [template, answers] of Object.entries(vendor.answers ?? {}))
      expect(questionsOf({ template }).map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(answers)))
    for (const assessment of vendor.assessments) {
      const { answers = {}, history } = assessment
      const raised = history.flatMap((step) => (step.do === 'finding' ? [step.title] : []))
      const known = [...questionsOf(assessment).map(({ key }) => key), ...raised]
      const later = history.flatMap((step) => (step.do === 'answer' ? Object.keys(step.answers) : []))
      const findings = history.flatMap((step) => ('findings' in step ? step.findings : []))
      const named = [...Object.keys(answers), ...later, ...valuesOf('question', history), ...findings]
      expect(known).toEqual(expect.arrayContaining(named))
    }
  })

  test('has values that its custom fields allow', () => {
    const given = vendor.history.flatMap((step) => (step.do === 'setFields' ? Object.entries(step.values) : []))
    for (const [key, value] of given) {
      const field = fields.find((one) => one.key === key)
      expect(typeof value, key).toBe(field?.kind === 'DATE' ? 'number' : 'string')
      if (field?.choices) expect(field.choices).toContain(value)
    }
  })

  test('has a history in order of time', () => {
    const minutes = (at: string) => {
      const [day, hour, minute] = at.split(/[ :]/).map(Number)
      return ((day ?? 0) * 24 + (hour ?? 0)) * 60 + (minute ?? 0)
    }
    for (const history of [vendor.history, ...vendor.assessments.map((assessment) => assessment.history)]) {
      const times = history.map(({ at }) => minutes(at))
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
  })

  test('answers every required question, in the form that is stored', () => {
    for (const assessment of vendor.assessments) {
      const questions = questionsOf(assessment)
      const byId = new Map(questions.map((question) => [question.id, question]))
      const { given, documents: attached } = answersTo(assessment, questions)
      for (const { questionId, value } of given) {
        const question = byId.get(questionId)
        if (question && value !== undefined) expect(readAnswer(question, value), questionId).toEqual({ value })
      }
      const told = new Set([...given, ...attached].map(({ questionId }) => questionId))
      const isOpen = ({ id, required, conditionalLogic }: Question) => required && !conditionalLogic && !told.has(id)
      expect(questions.filter(isOpen).map(({ key }) => key)).toEqual([])
    }
  })

  test('still gives answers that fit when options or types have changed', () => {
    for (const assessment of vendor.assessments) {
      const changed = questionsOf(assessment).map((question) => ({
        ...question,
        options: question.options.length > 0 ? ['A', 'B'] : [],
      }))
      for (const { questionId, value } of answersTo(assessment, changed).given) {
        const question = changed.find(({ id }) => id === questionId)
        if (question && value !== undefined) expect(readAnswer(question, value)).toEqual({ value })
      }
    }
  })

  const answersTo = ({ template, answers }: ExampleAssessment, questions: readonly Question[]) =>
    allGivenTo(questions, { ...usualAnswers[template], ...vendor.answers?.[template], ...answers }, ON)
})
