import { flag, oneOf, pageNumber, type Raw, text } from '../app/search.ts'
import { FINDING, SEVERITY } from '../ui/words.ts'

export type FindingSearch = {
  status?: keyof typeof FINDING
  severity?: keyof typeof SEVERITY
  vendorId?: string
  ownerId?: string
  lapsed?: true
  page?: number
}

export const findingSearch = (raw: Raw): FindingSearch => ({
  status: oneOf(FINDING, raw.status),
  severity: oneOf(SEVERITY, raw.severity),
  vendorId: text(raw.vendorId),
  ownerId: text(raw.ownerId),
  lapsed: flag(raw.lapsed),
  page: pageNumber(raw.page),
})
