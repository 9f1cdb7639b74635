import { isAnswered, visibleNow } from '../../contract/library/conditions.ts'
import type { QuestionType } from '../../contract/library/questions.ts'
import type { Db } from '../db/open.ts'
import { questionsWithAnswers } from './effortQueries.ts'

/** About how long people take for a question of each type. */
const MINUTES: Record<QuestionType, number> = {
  YES_NO: 0.5,
  MULTIPLE_CHOICE: 0.5,
  COMBOBOX: 0.5,
  RATING: 0.5,
  DATE: 0.5,
  NUMERIC: 0.5,
  MULTI_SELECT: 1,
  FREE_TEXT: 2,
  FILE_UPLOAD: 3,
}
export const minutesFor = (questions: readonly { type: QuestionType }[]) =>
  Math.ceil(questions.reduce((sum, { type }) => sum + MINUTES[type], 0))

/** How much a questionnaire asks with the answers so far, and which of its sections are still open. */
export const effortOf = async (db: Db, versionId: string, assessmentId: string | null = null) => {
  const loaded = await questionsWithAnswers(db, versionId, assessmentId)
  if (!loaded) return { questions: 0, minutes: 0, sections: [] }
  const visible = visibleNow(loaded.questions)
  const asked = loaded.questions.filter(({ key }) => visible.has(key))
  const open = asked.filter(({ response }) => !isAnswered(response ?? undefined))
  const sections = loaded.sections.map((title, index) => ({
    title,
    translations: loaded.translations?.[index] ?? {},
    open: open.filter(({ sectionIndex }) => sectionIndex === index).length,
  }))
  return { questions: asked.length, minutes: minutesFor(asked), sections }
}
