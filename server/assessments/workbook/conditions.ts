import type { PortalQuestion } from '../../../contract/portal.ts'
import type { ConditionalLogic, Rule } from '../../../contract/questions.ts'
import { answerText, OPERATOR_WORDS } from '../../../contract/words.ts'

const ruleText = ({ question: key, operator, value = null }: Rule, questions: readonly PortalQuestion[]) => {
  const asked = questions.find((question) => question.key === key)
  // A section link does not show what the other sections ask.
  if (!asked) return 'the answers of other sections require it'
  const compared = value === 'YES' ? 'Yes' : value === 'NO' ? 'No' : answerText(value)
  return [`the answer to no. ${asked.number}`, OPERATOR_WORDS[operator], compared].filter(Boolean).join(' ')
}

/** When a question is asked, in words, because a spreadsheet cannot hide its row. */
export const conditionText = ({ match, rules }: ConditionalLogic, questions: readonly PortalQuestion[]) =>
  `Answer only if ${[...new Set(rules.map((rule) => ruleText(rule, questions)))].join(match === 'all' ? ' and ' : ' or ')}.`
