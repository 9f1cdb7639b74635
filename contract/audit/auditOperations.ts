import { csvOperation, operations } from '../operation.ts'
import { csvFilter } from '../schema.ts'
import { AuditAnswer, AuditChainQuery, AuditChainState, AuditFilter } from './audit.ts'

export const auditOperations = operations('Audit', {
  'GET /api/v1/audit': {
    operationId: 'listAuditEntries',
    permission: 'audit:view',
    limit: { requests: 60, seconds: 60, per: 'key' },
    summary: 'List audit log entries',
    description:
      'Newest first. With `format=csv` (better: `exportAuditEntries`), exports every entry that matches the filters, unless `page` or `pageSize` is given.\n\n' +
      'With `after`, the log is a feed: `{entries, nextAfter}`, at most 500 sealed entries in the order of their `position`. Send `nextAfter` as `after` to read on: no entry is missed and none comes twice, whoever writes meanwhile. An empty `entries` means that there is nothing new yet. Positions follow the order of commits; ids and times do not.',
    query: AuditFilter,
    answers: {
      200: {
        media: ['text/csv'],
        json: AuditAnswer,
        description: 'A page of entries, a part of the feed, or a CSV file',
      },
    },
  },
  'GET /api/v1/audit.csv': {
    ...csvOperation('exportAuditEntries', 'audit:view', 'audit log entries', csvFilter(AuditFilter)),
    limit: { requests: 60, seconds: 60, per: 'key' },
  },
  'GET /api/v1/audit/chain': {
    operationId: 'verifyAuditChain',
    permission: 'audit:view',
    limit: { requests: 10, seconds: 60, per: 'key' },
    summary: 'Verify the audit log',
    description:
      'Walks the whole chain and names the first entry that was changed, removed or moved. Someone who can rewrite the whole database can rewrite the chain too, but not a copy of its head that you keep elsewhere: with `expect`, `valid` is false when the log no longer has that head in its place, including when retention has removed it.',
    query: AuditChainQuery,
    answers: { 200: AuditChainState },
  },
})
