import { expectationText } from '../../contract/library/answerWords.ts'
import {
  type AnswerValue,
  type ExpectedAnswer,
  HIGHEST_RATING,
  type QuestionType,
} from '../../contract/library/questions.ts'
import { dayText } from '../ui/dates.ts'
import { answerWords as oneAnswer } from './conditions.ts'

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g
const inDays = (text: string) => text.replace(DAY, dayText)

/** What the vendor answered, as it is read. Several are several lines. */
export const answerLines = (type: QuestionType, value: AnswerValue): string[] => {
  if (value === null) return []
  if (typeof value === 'object') return [...value]
  return [type === 'RATING' ? `${value} of ${HIGHEST_RATING}` : oneAnswer(value, type)]
}

type GivenAnswer = { value: AnswerValue; isNotApplicable: boolean } | null
export const answerWords = (type: QuestionType, given: GivenAnswer) => {
  if (given?.isNotApplicable) return 'Not applicable'
  return answerLines(type, given?.value ?? null).join('; ') || 'No answer'
}

export const expectationWords = (type: QuestionType, expected: ExpectedAnswer) => {
  const text = expectationText(type, expected)
  return type === 'YES_NO' ? oneAnswer(text, type) : inDays(text)
}

/** The same for a page: several that are possible, or all needed, are lines under a word. */
export const expectationParts = (type: QuestionType, expected: ExpectedAnswer) => {
  if (Array.isArray(expected) && expected.length > 1)
    return { lead: type === 'MULTI_SELECT' ? 'All of' : 'One of', lines: [...expected] }
  const text = expectationWords(type, expected)
  return { lead: text.slice(0, 1).toUpperCase() + text.slice(1), lines: [] }
}

const UNITS = 'minutes|hours|days|business days|weeks|months|quarters|years|percent'
const UNIT = new RegExp(`\\b(?:how many|in|within) (${UNITS})\\b|\\((${UNITS})\\)|what (percent)age\\b`, 'i')
const unitIn = (question: string) => UNIT.exec(question)?.slice(1).find(Boolean)?.toLowerCase()

/** A number with the unit that its question names: "at most 72 hours"; a rating with its scale. */
export const withUnit = (words: string, type: QuestionType, question: string) => {
  const scale = ` of ${HIGHEST_RATING}`
  if (!/\d$/.test(words) || words.endsWith(scale)) return words
  if (type === 'RATING') return words + scale
  const unit = type === 'NUMERIC' ? unitIn(question) : undefined
  return unit === 'percent' ? `${words}%` : [words, unit].filter(Boolean).join(' ')
}
