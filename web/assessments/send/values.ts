import type { RECURRENCE } from '../../ui/words.ts'

export const LABELS = {
  templateId: 'Questionnaire',
  title: 'Title',
  dueDate: 'Due date',
  recurrence: 'Repeats',
  reviewerId: 'Reviewer',
  message: 'Message',
  password: 'Password',
  expiresInDays: 'Days until the links expire',
}

/** What the three steps collect beside the vendors. */
export type Values = {
  templateId: string | null
  title: string
  dueDate: string
  recurrence: keyof typeof RECURRENCE
  reviewerId: string | null
  mode: 'send' | 'draft'
  message: string
  password: string
  expiresInDays: number | ''
}

export const EMPTY: Values = {
  templateId: null,
  title: '',
  dueDate: '',
  recurrence: 'NONE',
  reviewerId: null,
  mode: 'send',
  message: '',
  password: '',
  expiresInDays: '',
}

/** In the words of the API. */
export const assessmentOf = ({ templateId, title, dueDate, recurrence, reviewerId }: Values) => ({
  templateId: templateId ?? '',
  title: title || null,
  dueDate: dueDate || null,
  recurrence,
  reviewerId,
})
export const linkOf = ({ message, password, expiresInDays }: Values) => ({
  message: message || null,
  password: password || null,
  expiresInDays: expiresInDays === '' ? null : expiresInDays,
})
