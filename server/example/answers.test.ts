import { describe, expect, test } from 'vitest'
import { readAnswer } from '../../contract/answers.ts'
import type { TemplateCreate } from '../../contract/templates.ts'
import { listItems, readItem } from '../library/files.ts'
import { answersOf, type Question } from './answers.ts'
import { EXAMPLE_VENDORS } from './vendors.ts'

const ON = new Date('2026-03-02T12:00:00Z')

/** The questions of a questionnaire as an assessment shows them. */
const questionsOf = (template: TemplateCreate) =>
  (template.sections ?? []).flatMap(({ title, questions }) =>
    (questions ?? []).map(
      (question) =>
        ({
          options: [],
          expectedAnswer: null,
          conditionalLogic: null,
          ...question,
          id: question.key,
          sectionTitle: title,
        }) as unknown as Question,
    ),
  )

const items = (await listItems()).filter(({ kind }) => kind === 'templates')
const questionnaires = await Promise.all(
  items.map(async (item) => [item.key, questionsOf((await readItem(item)) as TemplateCreate)] as const),
)

describe.each(questionnaires)('%s', (_, questions) => {
  test('every vendor answers all that must be answered, each in the form that is kept', () => {
    for (const vendor of EXAMPLE_VENDORS) {
      const { given, documents } = answersOf(vendor, questions, -100, ON)
      const byId = new Map(questions.map((question) => [question.id, question]))
      for (const { questionId, value } of given) {
        const question = byId.get(questionId)
        if (question && value !== undefined) expect(readAnswer(question, value), questionId).toEqual({ value })
      }
      const told = new Set([...given, ...documents].map(({ questionId }) => questionId))
      const open = questions.filter(
        ({ id, required, conditionalLogic }) => required && !conditionalLogic && !told.has(id),
      )
      expect(open.map(({ key }) => key)).toEqual([])
    }
  })

  test('whoever has changed the options or types still gets answers that fit', () => {
    const changed = questions.map((question) => ({
      ...question,
      options: question.options.length > 0 ? ['A', 'B'] : [],
    }))
    const [vendor] = EXAMPLE_VENDORS
    if (!vendor) throw new Error('There is no vendor')
    for (const { questionId, value } of answersOf(vendor, changed, -100, ON).given) {
      const question = changed.find(({ id }) => id === questionId)
      if (question && value !== undefined) expect(readAnswer(question, value)).toEqual({ value })
    }
  })
})
