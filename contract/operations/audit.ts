import { AuditChainQuery, AuditChainState, AuditFilter, AuditPage } from '../audit.ts'
import { operations } from '../operation.ts'

export const auditOperations = operations('Audit', {
  'GET /api/v1/audit': {
    permission: 'audit:view',
    limit: { requests: 60, seconds: 60, per: 'key' },
    summary: 'The audit log, the newest entry first',
    description: 'With `format=csv` every entry that the filter selects, unless `page` or `pageSize` is given.',
    query: AuditFilter,
    answers: { 200: { media: ['text/csv'], json: AuditPage, description: 'A page of entries, or a CSV download' } },
  },
  'GET /api/v1/audit/chain': {
    permission: 'audit:view',
    limit: { requests: 10, seconds: 60, per: 'key' },
    summary: 'Whether the log is as it was written',
    description:
      'Walks the whole chain and names the first entry that was changed, removed or moved. Who can rewrite the whole ' +
      'database can rewrite the chain as well, but not a note that is kept elsewhere: with `expect`, `valid` is false ' +
      'when the log no longer has the noted head at its place, also when retention has removed it since.',
    query: AuditChainQuery,
    answers: { 200: AuditChainState },
  },
})
