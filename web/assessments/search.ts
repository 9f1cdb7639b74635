import { day, flag, oneOf, pageNumber, type Raw, text } from '../app/search.ts'
import { ASSESSMENT } from '../ui/words.ts'

const DIALOGS = { create: '' } as const
export type AssessmentSearch = {
  query?: string
  status?: keyof typeof ASSESSMENT
  vendorId?: string
  overdue?: true
  fromDate?: string
  toDate?: string
  page?: number
  dialog?: keyof typeof DIALOGS
}

export const assessmentSearch = (raw: Raw): AssessmentSearch => ({
  query: text(raw.query),
  status: oneOf(ASSESSMENT, raw.status),
  vendorId: text(raw.vendorId),
  overdue: flag(raw.overdue),
  fromDate: day(raw.fromDate),
  toDate: day(raw.toDate),
  page: pageNumber(raw.page),
  dialog: oneOf(DIALOGS, raw.dialog),
})
