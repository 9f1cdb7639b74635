import { ASSESSMENT } from '../domain/words.ts'
import { day, flag, oneOf, pageNumber, pageSize, type Raw, text, VIEWS } from '../ui/search.ts'

const DIALOGS = { create: '' } as const
/** The orders of the list; the names are the server's. */
export const SORTS = {
  createdAt: '',
  '-createdAt': '',
  title: '',
  '-title': '',
  vendorName: '',
  '-vendorName': '',
  status: '',
  '-status': '',
  score: '',
  '-score': '',
  dueDate: '',
  '-dueDate': '',
  submittedAt: '',
  '-submittedAt': '',
} as const

export type AssessmentSearch = {
  query?: string
  status?: keyof typeof ASSESSMENT
  vendorId?: string
  reviewerId?: string
  templateId?: string
  overdue?: true
  fromDate?: string
  toDate?: string
  sort?: keyof typeof SORTS
  view?: keyof typeof VIEWS
  page?: number
  pageSize?: number
  dialog?: keyof typeof DIALOGS
}

export const assessmentSearch = (raw: Raw): AssessmentSearch => ({
  query: text(raw.query),
  status: oneOf(ASSESSMENT, raw.status),
  vendorId: text(raw.vendorId),
  reviewerId: text(raw.reviewerId),
  templateId: text(raw.templateId),
  overdue: flag(raw.overdue),
  fromDate: day(raw.fromDate),
  toDate: day(raw.toDate),
  sort: oneOf(SORTS, raw.sort),
  view: oneOf(VIEWS, raw.view),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
  dialog: oneOf(DIALOGS, raw.dialog),
})
