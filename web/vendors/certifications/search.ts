import type { CertificationFilter } from '../../../contract/certifications.ts'
import { CERTIFICATION } from '../../domain/words.ts'
import { oneOf, pageNumber, pageSize, type Raw, text } from '../../ui/search.ts'

type Sort = NonNullable<CertificationFilter['sort']>
/** The orders of the list; the names are the server's. */
export const SORTS: Record<Sort, ''> = {
  expiresDate: '',
  '-expiresDate': '',
  issuedDate: '',
  '-issuedDate': '',
  name: '',
  '-name': '',
  vendorName: '',
  '-vendorName': '',
}

export type CertificationSearch = {
  status?: keyof typeof CERTIFICATION
  query?: string
  sort?: Sort
  page?: number
  pageSize?: number
}

export const certificationSearch = (raw: Raw): CertificationSearch => ({
  status: oneOf(CERTIFICATION, raw.status),
  query: text(raw.query),
  sort: oneOf(SORTS, raw.sort),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
})
