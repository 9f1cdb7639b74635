import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { answerText } from '../../../contract/library/answerWords.ts'
import type { AnswerValue, ConditionalLogic, Rule } from '../../../contract/library/questions.ts'
import type { BookWords } from './words/catalogue.ts'

/** Questions as they are shown: with their options in the reader's language. */
type NumberedQuestion = Pick<PortalQuestion, 'key' | 'number'> & { labelOf: (option: string) => string }

const ruleText = (
  { question: key, operator, value = null }: Rule,
  questions: readonly NumberedQuestion[],
  words: BookWords,
) => {
  const asked = questions.find((question) => question.key === key)
  // A section link does not show what the other sections ask.
  if (!asked) return words.otherSections
  const { yes, no, operators, answerTo } = words
  const compared = value === 'YES' ? yes : value === 'NO' ? no : answerText(shown(value, asked.labelOf))
  return [answerTo(asked.number), operators[operator], compared].filter(Boolean).join(' ')
}
const shown = (value: AnswerValue, labelOf: NumberedQuestion['labelOf']) =>
  typeof value === 'string' ? labelOf(value) : Array.isArray(value) ? value.map(labelOf) : value

/** When a question is asked, in words, because a spreadsheet cannot hide its row. */
export const conditionText = (
  { match, rules }: ConditionalLogic,
  questions: readonly NumberedQuestion[],
  words: BookWords,
) => {
  const conditions = new Set(rules.map((rule) => ruleText(rule, questions, words)))
  return words.onlyIf([...conditions].join(match === 'all' ? words.and : words.or))
}
