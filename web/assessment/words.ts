import type {
  AnswerValue,
  ConditionalLogic,
  ExpectedAnswer,
  Operator,
  QuestionType,
  Rule,
} from '../../contract/questions.ts'
import { HIGHEST_RATING } from '../../contract/questions.ts'
import { expectationText } from '../../contract/words.ts'
import { messageOf } from '../api/client.ts'
import { dayText } from '../ui/dates.ts'
import { ASSESSMENT, keysOf } from '../ui/words.ts'

const YES_NO: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No' }
const DAY = /\b\d{4}-\d{2}-\d{2}\b/g
const inDays = (text: string) => text.replace(DAY, dayText)

/** What the vendor answered, as it is read. Several are several lines. */
export const answerLines = (type: QuestionType, value: AnswerValue): string[] => {
  if (value === null) return []
  if (typeof value === 'object') return [...value]
  if (type === 'YES_NO') return [YES_NO[String(value).toUpperCase()] ?? String(value)]
  if (type === 'RATING') return [`${value} of ${HIGHEST_RATING}`]
  return [type === 'DATE' ? inDays(String(value)) : String(value)]
}

type Given = { value: AnswerValue; isNotApplicable: boolean } | null
export const answerWords = (type: QuestionType, given: Given) => {
  if (given?.isNotApplicable) return 'Not applicable'
  return answerLines(type, given?.value ?? null).join('; ') || 'No answer'
}

export const expectationWords = (type: QuestionType, expected: ExpectedAnswer) => {
  const text = expectationText(type, expected)
  return type === 'YES_NO' ? (YES_NO[text.toUpperCase()] ?? text) : inDays(text)
}

/** The same for a page: several that are possible, or all needed, are lines under a word. */
export const expectationParts = (type: QuestionType, expected: ExpectedAnswer) => {
  if (Array.isArray(expected) && expected.length > 1)
    return { lead: type === 'MULTI_SELECT' ? 'All of' : 'One of', lines: [...expected] }
  const text = expectationWords(type, expected)
  return { lead: text.slice(0, 1).toUpperCase() + text.slice(1), lines: [] }
}

const OPERATOR: Record<Operator, string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  greaterThan: 'is more than',
  lessThan: 'is less than',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  notAnswered: 'is not answered',
}
type Asked = { text: string; type: QuestionType }
type Lookup = (key: string) => Asked | undefined

const ruleText = ({ question, operator, value }: Rule, lookup: Lookup) => {
  const asked = lookup(question)
  const about = `“${asked?.text ?? question}” ${OPERATOR[operator]}`
  if (operator === 'answered' || operator === 'notAnswered') return about
  return `${about} ${answerLines(asked?.type ?? 'FREE_TEXT', value ?? null).join(' and ')}`
}

/** The condition of a question as one sentence. */
export const conditionText = ({ match, rules }: ConditionalLogic, lookup: Lookup) =>
  `Asked when ${rules.map((rule) => ruleText(rule, lookup)).join(match === 'all' ? ' and ' : ' or ')}.`

const STATES = new RegExp(`\\b(${keysOf(ASSESSMENT).join('|')})\\b`, 'g')

/** A refusal in the words of the page: states are told there as everywhere else. */
export const inWords = (refusal: string) =>
  refusal.replace(STATES, (state) => ASSESSMENT[state as keyof typeof ASSESSMENT].toLowerCase())

export const refusalOf = (error: unknown) => inWords(messageOf(error))
