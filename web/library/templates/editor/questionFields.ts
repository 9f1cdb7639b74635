import { expectationText } from '../../../../contract/library/answerWords.ts'
import { answerWords, conditionText } from '../../../domain/conditions.ts'
import { QUESTION_TYPE, SEVERITY } from '../../../domain/words.ts'
import { creditWords } from './credit.ts'
import type { DraftQuestion } from './draft.ts'

export type FieldChange = { label: string; before: string; after: string }

export const textChange = (label: string, before: string, after: string): FieldChange[] =>
  before === after ? [] : [{ label, before, after }]

/** What is expected, in the user's words. */
export const expectedWords = ({ type, expectedAnswer }: Pick<DraftQuestion, 'type' | 'expectedAnswer'>) => {
  if (expectedAnswer === null) return 'Not scored'
  if (typeof expectedAnswer === 'string') return answerWords(expectedAnswer, type)
  const text = expectationText(type, expectedAnswer)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const controlWords = ({ framework, version, code }: DraftQuestion['controlMappings'][number]) =>
  `${code} (${[framework, version].filter(Boolean).join(' ')})`

type Texts = { [member: string]: string | readonly string[] | null | undefined }

export const translationWords = (translations: { [language: string]: Texts } = {}) =>
  Object.entries(translations)
    .map(([language, texts]) => {
      const words = Object.values(texts).map((text) => (Array.isArray(text) ? text.join('; ') : text))
      return `${language}: ${words.filter(Boolean).join(' – ')}`
    })
    .join('\n')

type Reading = (question: DraftQuestion, all: readonly DraftQuestion[]) => string

/** Each field of a question as text, by what it is called on the page. */
const FIELDS: readonly [label: string, read: Reading][] = [
  ['Question', ({ text }) => text],
  ['Help text', ({ helpText }) => helpText ?? ''],
  ['Type', ({ type }) => QUESTION_TYPE[type]],
  ['Options', ({ options }) => options.join('; ')],
  ['Expected answer', expectedWords],
  ['Partial credit', creditWords],
  ['Finding title', ({ findingTitle }) => findingTitle ?? ''],
  ['Importance', ({ riskWeight }) => SEVERITY[riskWeight]],
  ['Required', ({ required }) => (required ? 'Yes' : 'No')],
  ['Condition', ({ conditionalLogic: logic }, all) => (logic ? conditionText(logic, all) : 'Always shown')],
  ['Controls', ({ controlMappings }) => controlMappings.map(controlWords).join('; ')],
  ['Translations', ({ translations }) => translationWords(translations)],
  ['Key', ({ key }) => key],
]

type Within = readonly [question: DraftQuestion, all: readonly DraftQuestion[]]

/** Another wording or key of the question that it points to is no change of the condition: it still points there. */
const conditionOf = ([{ conditionalLogic: logic }, all]: Within) => {
  const idOf = (key: string) => all.find((question) => question.key === key)?.id ?? key
  return JSON.stringify(logic && [logic.match, logic.rules.map((rule) => ({ ...rule, question: idOf(rule.question) }))])
}

export const fieldChanges = (before: Within, after: Within) =>
  FIELDS.flatMap(([label, read]) =>
    label === 'Condition' && conditionOf(before) === conditionOf(after)
      ? []
      : textChange(label, read(...before), read(...after)),
  )
