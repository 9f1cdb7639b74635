import type { AssessmentUpdate } from '../../contract/assessments.ts'
import { parseMoment } from '../../contract/formats.ts'

/** What a caller may set. */
export type AssessmentFields = { title: string; dueDate: string | null; reviewerId: string | null; recurrence: string }

/** In the format of our answers: a day is its midnight, a moment stays unchanged. */
export const dueDateOf = (text: string | null | undefined) =>
  (text === null || text === undefined ? undefined : parseMoment(text))?.toISOString() ?? null

type Given = Omit<AssessmentUpdate, 'title'> & { title?: string | null }

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: AssessmentFields, { title, dueDate, reviewerId, recurrence }: Given) => ({
  title: title ?? before.title,
  dueDate: dueDate === undefined ? before.dueDate : dueDateOf(dueDate),
  reviewerId: reviewerId === undefined ? before.reviewerId : reviewerId,
  recurrence: recurrence === undefined ? before.recurrence : (recurrence ?? 'NONE'),
})
