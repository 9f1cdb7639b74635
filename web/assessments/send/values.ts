import type { RECURRENCE } from '../../domain/words.ts'
import { dayFromNow } from '../../ui/dates.ts'
import { LINK_LABELS, type LinkValues, NO_LINK_VALUES } from '../LinkFields.tsx'

export const LABELS = {
  templateIds: 'Questionnaires',
  title: 'Title',
  dueDate: 'Due date',
  recurrence: 'Repeats',
  reviewerId: 'Reviewer',
  ...LINK_LABELS,
}

/** What is collected beside the vendors. */
export type Values = {
  templateIds: string[]
  title: string
  dueDate: string
  recurrence: keyof typeof RECURRENCE
  /** Null for the owner of each vendor, or who sends. */
  reviewerId: string | null
  mode: 'send' | 'draft'
} & LinkValues

const USUAL_DAYS = 14
export const initialValues = (): Values => ({
  templateIds: [],
  title: '',
  dueDate: dayFromNow(USUAL_DAYS),
  recurrence: 'NONE',
  reviewerId: null,
  mode: 'send',
  ...NO_LINK_VALUES,
})

/** Several questionnaires keep their own names. */
export const titleOf = ({ title, templateIds }: Values) => (templateIds.length === 1 && title) || null

/** In the words of the API. */
export const assessmentOf = (values: Values) => ({
  title: titleOf(values),
  dueDate: values.dueDate || null,
  recurrence: values.recurrence,
})
