import { type Answers, isAnswered, visibleKeys } from '../../../../contract/library/conditions.ts'
import type { Answer } from '../../../../contract/library/questions.ts'
import { type Draft, type DraftQuestion, numbersOf, questionsOf } from './draft.ts'

export type ShownSection = {
  id: string
  title: string
  questions: readonly (DraftQuestion & { number: string })[]
  answered: number
}

/** Answers are kept by id, so that a key that is changed meanwhile loses none. */
export type PreviewAnswers = ReadonlyMap<string, Answer>

const byKey = (draft: Draft, answers: PreviewAnswers): Answers =>
  new Map(questionsOf(draft).flatMap(({ id, key }) => (answers.has(id) ? [[key, answers.get(id) as Answer]] : [])))

/** What the vendor is shown with these answers: hidden questions are not there, and empty sections neither. */
export const shownSections = (draft: Draft, answers: PreviewAnswers): ShownSection[] => {
  const visible = visibleKeys(questionsOf(draft), byKey(draft, answers))
  const numbers = numbersOf(draft)
  return draft.sections
    .map(({ id, title, questions }) => {
      const shown = questions
        .filter(({ key }) => visible.has(key))
        .map((question) => ({ ...question, number: numbers.get(question.id) ?? '' }))
      return { id, title, questions: shown, answered: shown.filter((q) => isAnswered(answers.get(q.id))).length }
    })
    .filter(({ questions }) => questions.length > 0)
}
