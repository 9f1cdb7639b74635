import { oneOf, pageNumber, type Raw, text } from '../app/search.ts'
import { CERTIFICATION } from '../ui/words.ts'

export type CertificationSearch = { status?: keyof typeof CERTIFICATION; query?: string; page?: number }

export const certificationSearch = (raw: Raw): CertificationSearch => ({
  status: oneOf(CERTIFICATION, raw.status),
  query: text(raw.query),
  page: pageNumber(raw.page),
})
