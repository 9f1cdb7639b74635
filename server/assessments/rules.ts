import type { AssessmentUpdate } from '../../contract/assessments/assessments.ts'
import { dayOf, LAST_MOMENT } from '../../contract/values/formats.ts'

/** What a caller may set. */
export type AssessmentFields = { title: string; dueDate: string | null; reviewerId: string | null; recurrence: string }

/** Without a due date. */
export const DEFAULT_ANSWER_DAYS = 30

const DAY = 86_400_000
/** How long the vendor's link works at least after the due date. */
const DAYS_AFTER_DUE = 30
export const leastEnd = (dueDate: string) => new Date(Math.min(Date.parse(dueDate) + DAYS_AFTER_DUE * DAY, LAST_MOMENT))

type Input = Omit<AssessmentUpdate, 'title'> & { title?: string | null }

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: AssessmentFields, { title, dueDate, reviewerId, recurrence }: Input) => ({
  title: title ?? before.title,
  dueDate: dueDate === undefined ? before.dueDate : dayOf(dueDate),
  reviewerId: reviewerId === undefined ? before.reviewerId : reviewerId,
  recurrence: recurrence === undefined ? before.recurrence : (recurrence ?? 'NONE'),
})
