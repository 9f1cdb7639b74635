import type { RECURRENCE } from '../../domain/words.ts'
import { LINK_LABELS, type LinkValues, NO_LINK_VALUES } from '../LinkFields.tsx'

export const LABELS = {
  templateId: 'Questionnaire',
  title: 'Title',
  dueDate: 'Due date',
  recurrence: 'Repeats',
  reviewerId: 'Reviewer',
  ...LINK_LABELS,
}

/** What the three steps collect beside the vendors. */
export type Values = {
  templateId: string | null
  title: string
  dueDate: string
  recurrence: keyof typeof RECURRENCE
  reviewerId: string | null
  mode: 'send' | 'draft'
} & LinkValues

export const EMPTY: Values = {
  templateId: null,
  title: '',
  dueDate: '',
  recurrence: 'NONE',
  reviewerId: null,
  mode: 'send',
  ...NO_LINK_VALUES,
}

/** In the words of the API. */
export const assessmentOf = ({ templateId, title, dueDate, recurrence, reviewerId }: Values) => ({
  templateId: templateId ?? '',
  title: title || null,
  dueDate: dueDate || null,
  recurrence,
  reviewerId,
})
