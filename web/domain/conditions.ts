import { YES_NO } from '../../contract/labels.ts'
import { OPERATOR_WORDS } from '../../contract/library/answerWords.ts'
import type { AnswerValue, ConditionalLogic, Operator, QuestionType, Rule } from '../../contract/library/questions.ts'
import { dayText } from '../ui/dates.ts'

export type Asked = { key: string; text: string; type: QuestionType }
type Words = Partial<Record<Operator, string>>

const ANSWERED: Words = { answered: OPERATOR_WORDS.answered, notAnswered: OPERATOR_WORDS.notAnswered }
const CHOICE: Words = { equals: 'is', notEquals: 'is not', ...ANSWERED }
const NUMBER: Words = {
  equals: 'is',
  notEquals: 'is not',
  greaterThan: 'is more than',
  lessThan: 'is less than',
  atLeast: 'is at least',
  atMost: 'is at most',
  ...ANSWERED,
}

/** What can sensibly be asked about an answer of each type, in the order in which it is offered. */
const BY_TYPE: Record<QuestionType, Words> = {
  YES_NO: CHOICE,
  MULTIPLE_CHOICE: CHOICE,
  COMBOBOX: CHOICE,
  MULTI_SELECT: {
    contains: 'includes',
    notContains: 'does not include',
    equals: 'is exactly',
    notEquals: 'is not exactly',
    ...ANSWERED,
  },
  FREE_TEXT: { contains: 'contains', notContains: 'does not contain', ...CHOICE },
  NUMERIC: NUMBER,
  RATING: NUMBER,
  DATE: {
    equals: 'is',
    notEquals: 'is not',
    greaterThan: 'is after',
    lessThan: 'is before',
    atLeast: 'is on or after',
    atMost: 'is on or before',
    ...ANSWERED,
  },
  FILE_UPLOAD: ANSWERED,
}

export const operatorsOf = (type: QuestionType) => Object.keys(BY_TYPE[type]) as Operator[]
export const operatorText = (operator: Operator, type: QuestionType | undefined) =>
  (type && BY_TYPE[type][operator]) ?? OPERATOR_WORDS[operator]
export const needsValue = (operator: Operator) => operator !== 'answered' && operator !== 'notAnswered'

const DAY = /^\d{4}-\d\d-\d\d/

/** One answer in the user's words. */
export const answerWords = (value: string | number, type: QuestionType | undefined) => {
  const text = String(value)
  if (type === 'YES_NO') return YES_NO[text.toUpperCase()] ?? text
  return type === 'DATE' && DAY.test(text) ? dayText(text.slice(0, 10)) : text
}

const valueText = (value: AnswerValue | undefined, type: QuestionType | undefined) => {
  if (value === undefined || value === null || value === '') return '…'
  if (typeof value !== 'object') return answerWords(value, type)
  return value.length === 0 ? '…' : value.map((one) => answerWords(one, type)).join(' and ')
}

const ruleText = ({ question, operator, value }: Rule, asked: ReadonlyMap<string, Asked>) => {
  const about = asked.get(question)
  const subject = about ? `“${about.text.trim() || about.key}”` : `“${question}” (deleted question)`
  const comparison = operatorText(operator, about?.type)
  return needsValue(operator) ? `${subject} ${comparison} ${valueText(value, about?.type)}` : `${subject} ${comparison}`
}

/** When a question is shown, as one sentence: 'Shown when “Do you store personal data?” is Yes'. */
export const conditionText = (logic: ConditionalLogic, questions: readonly Asked[]) => {
  const asked = new Map(questions.map((question) => [question.key, question]))
  const rules = logic.rules.map((rule) => ruleText(rule, asked))
  return `Shown when ${rules.join(logic.match === 'all' ? ' and ' : ' or ')}`
}
