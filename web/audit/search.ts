import { day, pageNumber, type Raw, text } from '../app/search.ts'

export type AuditSearch = { action?: string; userId?: string; fromDate?: string; toDate?: string; page?: number }

export const auditSearch = (raw: Raw): AuditSearch => ({
  action: text(raw.action),
  userId: text(raw.userId),
  fromDate: day(raw.fromDate),
  toDate: day(raw.toDate),
  page: pageNumber(raw.page),
})
