import type { AnswerProposal } from '../../../contract/assessments/answerProposals.ts'
import type { PortalQuestion } from '../../../contract/assessments/portal.ts'
import { fold } from '../../../contract/values/text.ts'

type Question = Pick<PortalQuestion, 'id' | 'key' | 'text' | 'translations'>
export type Match<Q> = { question: Q; matchedBy: AnswerProposal['matchedBy'] }

const comparable = (text: string) => fold(text.trim().replace(/\s+/g, ' '))

/** A question is known by its text in every language that it has. */
const textsOf = ({ text, translations }: Question) => [
  text,
  ...Object.values(translations).flatMap((one) => one.text ?? []),
]

const byTexts = <Q extends Question>(questions: readonly Q[]) => {
  const found = new Map<string, Set<Q>>()
  for (const question of questions)
    for (const text of textsOf(question).map(comparable)) found.set(text, (found.get(text) ?? new Set()).add(question))
  return found
}

/**
 * Finds the question that a row of any workbook answers. Keys are the author's own: another organisation may use the
 * same one for something else, so the text decides where it names one question.
 */
export const matcher = <Q extends Question>(questions: readonly Q[]) => {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const byText = byTexts(questions)
  return ({ key, text }: { key: string; text: string }): Match<Q> | undefined => {
    const keyed = byKey.get(key)
    const same = [...(byText.get(comparable(text)) ?? [])]
    if (keyed && same.includes(keyed)) return { question: keyed, matchedBy: 'ID_AND_TEXT' }
    const [only] = same
    if (only && same.length === 1) return { question: only, matchedBy: 'TEXT' }
    return keyed && { question: keyed, matchedBy: 'ID' }
  }
}
