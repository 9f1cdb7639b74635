import { onCycles } from '../values/cycles.ts'
import { readNumber } from '../values/numbers.ts'
import { fold } from '../values/text.ts'
import type { Answer, AnswerValue, ConditionalLogic, Operator, Rule } from './questions.ts'

type Conditional = { key: string; conditionalLogic: ConditionalLogic | null }
export type Answers = ReadonlyMap<string, Answer>

export const isAnswered = (answer: Answer | undefined) => {
  if (!answer) return false
  if (answer.isNotApplicable) return true
  const { value } = answer
  return Array.isArray(value) ? value.length > 0 : value !== null && String(value).trim() !== ''
}

const text = (value: AnswerValue | undefined) => fold(String(value ?? '').trim())
const isList = (value: AnswerValue | undefined): value is readonly string[] => Array.isArray(value)
const texts = (value: AnswerValue | undefined) =>
  (isList(value) ? value : value === null || value === undefined ? [] : [value]).map((v) => text(String(v)))

/**
 * If one of them is a number, 5 and "5.0" are equal. Two texts are compared as texts: the options 1.2 and 1.20 differ.
 */
const sameNumber = (value: AnswerValue, other: AnswerValue | undefined) => {
  if (typeof value !== 'number' && typeof other !== 'number') return undefined
  const [a, b] = [readNumber(value), readNumber(other)]
  return a === undefined || b === undefined ? undefined : a === b
}

/** Lists are equal if they have the same members, in any order. */
const sameMembers = (value: AnswerValue, other: AnswerValue | undefined) => {
  const [a, b] = [new Set(texts(value)), new Set(texts(other))]
  return a.size > 0 && a.size === b.size && [...a].every((member) => b.has(member))
}

const equals = (value: AnswerValue, other: AnswerValue | undefined) =>
  sameNumber(value, other) ?? sameMembers(value, other)

const contains = (value: AnswerValue, other: AnswerValue | undefined) => {
  if (isList(value)) return texts(other).length > 0 && texts(other).every((member) => texts(value).includes(member))
  return text(other) !== '' && text(value).includes(text(other))
}

const DATE = /^\d{4}-\d{2}-\d{2}/

/** Numbers are compared as numbers and dates as dates; anything else cannot be compared. */
const compare = (value: AnswerValue, other: AnswerValue | undefined): number | undefined => {
  const [number, limit] = [readNumber(value), readNumber(other)]
  if (number !== undefined && limit !== undefined) return Math.sign(number - limit)
  const [a, b] = [String(value ?? '').trim(), String(other ?? '').trim()]
  if (DATE.test(a) && DATE.test(b))
    return a.slice(0, 10) < b.slice(0, 10) ? -1 : a.slice(0, 10) > b.slice(0, 10) ? 1 : 0
  return undefined
}
const ordered = (test: (difference: number) => boolean) => (value: AnswerValue, other: AnswerValue | undefined) => {
  const difference = compare(value, other)
  return difference !== undefined && test(difference)
}

const COMPARISONS: Record<
  Exclude<Operator, 'answered' | 'notAnswered'>,
  (value: AnswerValue, other: AnswerValue | undefined) => boolean
> = {
  equals,
  notEquals: (value, other) => !equals(value, other),
  contains,
  notContains: (value, other) => !contains(value, other),
  greaterThan: ordered((difference) => difference > 0),
  lessThan: ordered((difference) => difference < 0),
  atLeast: ordered((difference) => difference >= 0),
  atMost: ordered((difference) => difference <= 0),
}

const holds = ({ operator, value }: Rule, answer: Answer | undefined) => {
  if (operator === 'answered') return isAnswered(answer)
  if (operator === 'notAnswered') return !isAnswered(answer)
  return COMPARISONS[operator](answer?.isNotApplicable ? null : (answer?.value ?? null), value)
}

/** The keys of the visible questions. A rule about a hidden or unknown question is false. */
export const visibleKeys = (questions: readonly Conditional[], answers: Answers): Set<string> => {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const known = new Map<string, boolean>()
  const isVisible = (key: string): boolean => {
    const question = byKey.get(key)
    if (!question) return false
    const before = known.get(key)
    if (before !== undefined) return before
    // Hidden until decided, which also ends on a cycle, although no template can have one.
    known.set(key, false)
    const logic = question.conditionalLogic
    const test = (rule: Rule) => isVisible(rule.question) && holds(rule, answers.get(rule.question))
    const visible = !logic || (logic.match === 'all' ? logic.rules.every(test) : logic.rules.some(test))
    known.set(key, visible)
    return visible
  }
  return new Set(questions.map((question) => question.key).filter(isVisible))
}

type Responded = { key: string; response: Answer | null }

/** The existing answers by question key. */
export const answersOf = (questions: readonly Responded[]): Answers =>
  new Map(questions.flatMap(({ key, response }) => (response ? [[key, response]] : [])))

/** The keys of the questions that are visible with the present answers. */
export const visibleNow = (questions: readonly (Conditional & Responded)[]) =>
  visibleKeys(questions, answersOf(questions))

export type LogicProblem = { key: string; message: string }

/** Rules that refer to unknown questions, and cycles: a question cannot depend on its own answer. */
export const logicProblems = (questions: readonly Conditional[]): LogicProblem[] => {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const targets = (key: string) => byKey.get(key)?.conditionalLogic?.rules.map((rule) => rule.question) ?? []
  const unknown = questions.flatMap(({ key }) =>
    targets(key)
      .filter((target) => !byKey.has(target))
      .map((target) => ({ key, message: `depends on "${target}", which is not a question of this template` })),
  )
  const circles = onCycles(byKey.keys(), targets)
  const circular = questions
    .filter(({ key }) => circles.has(key))
    .map(({ key }) => ({ key, message: 'depends on itself, through its conditions' }))
  return [...unknown, ...circular]
}
