import { day, pageNumber, pageSize, type Raw, text } from '../ui/search.ts'

export type AuditSearch = {
  query?: string
  action?: string
  userId?: string
  entityType?: string
  /** Whole, as a link from a thing to its history has it. */
  entityId?: string
  fromDate?: string
  toDate?: string
  page?: number
  pageSize?: number
}

export const auditSearch = (raw: Raw): AuditSearch => ({
  query: text(raw.query),
  action: text(raw.action),
  userId: text(raw.userId),
  entityType: text(raw.entityType),
  entityId: text(raw.entityId),
  fromDate: day(raw.fromDate),
  toDate: day(raw.toDate),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
})
