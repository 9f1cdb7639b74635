import { FINDING, SEVERITY } from '../domain/words.ts'
import { flag, oneOf, pageNumber, pageSize, type Raw, text, VIEWS } from '../ui/search.ts'

/** The orders of the register; the names are the server's. Without one: open ones first, then the most severe. */
export const SORTS = {
  createdAt: '',
  '-createdAt': '',
  title: '',
  '-title': '',
  vendorName: '',
  '-vendorName': '',
  severity: '',
  '-severity': '',
  dueDate: '',
  '-dueDate': '',
} as const

export type FindingSearch = {
  query?: string
  /** Open ones unless another is chosen. */
  status?: keyof typeof FINDING | 'ALL'
  severity?: keyof typeof SEVERITY
  vendorId?: string
  assessmentId?: string
  ownerId?: string
  overdue?: true
  lapsed?: true
  awaitingApproval?: true
  sort?: keyof typeof SORTS
  view?: keyof typeof VIEWS
  page?: number
  pageSize?: number
  /** The one that is open. */
  finding?: string
}

export const findingSearch = (raw: Raw): FindingSearch => ({
  query: text(raw.query),
  status: oneOf({ ...FINDING, ALL: '' }, raw.status),
  severity: oneOf(SEVERITY, raw.severity),
  vendorId: text(raw.vendorId),
  assessmentId: text(raw.assessmentId),
  ownerId: text(raw.ownerId),
  overdue: flag(raw.overdue),
  lapsed: flag(raw.lapsed),
  awaitingApproval: flag(raw.awaitingApproval),
  sort: oneOf(SORTS, raw.sort),
  view: oneOf(VIEWS, raw.view),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
  finding: text(raw.finding),
})

/** Expired acceptances are closed findings; everything else begins with the open ones. */
export const statusOf = ({ status, lapsed }: Pick<FindingSearch, 'status' | 'lapsed'>) => {
  if (status === 'ALL') return undefined
  return status ?? (lapsed ? undefined : ('OPEN' as const))
}

/** The filters, the order and the form as they stand in the address, without the page. */
export const viewOf = ({ page: _, pageSize: __, finding: ___, ...search }: FindingSearch) =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** The other way round. */
export const searchOf = (view: string) => findingSearch(Object.fromEntries(new URLSearchParams(view)))
