import { AuditChainQuery, AuditChainState, AuditFilter, AuditPage, parseChainMark } from '../../contract/audit.ts'
import { csvDownload } from '../http/answer.ts'
import type { Deps } from '../http/deps.ts'
import { type Route, route } from '../http/route.ts'
import * as audit from './service.ts'
import { verifyChain } from './verify.ts'

export const routes = ({ pool, sealer }: Pick<Deps, 'pool' | 'sealer'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/audit',
    tag: 'Audit',
    permission: 'audit:view',
    limit: { requests: 60, seconds: 60, per: 'key' },
    summary: 'The audit log, the newest entry first',
    description: 'With `format=csv` every entry that the filter selects, unless `page` or `pageSize` is given.',
    query: AuditFilter,
    answers: { 200: { media: ['text/csv'], json: AuditPage, description: 'A page of entries, or a CSV download' } },
    handle: (ctx, { query }) =>
      query.format === 'csv' ? csvDownload(audit.csv(ctx, query), 'audit-log.csv') : audit.list(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/audit/chain',
    tag: 'Audit',
    permission: 'audit:view',
    limit: { requests: 10, seconds: 60, per: 'key' },
    summary: 'Whether the log is as it was written',
    description:
      'Walks the whole chain and names the first entry that was changed, removed or moved. Who can rewrite the whole ' +
      'database can rewrite the chain as well, but not a note that is kept elsewhere: with `expect`, `valid` is false ' +
      'when the log no longer has the noted head at its place, also when retention has removed it since.',
    query: AuditChainQuery,
    answers: { 200: AuditChainState },
    handle: async (_, { query }) => {
      await sealer.now()
      return verifyChain(pool, query.expect === undefined ? undefined : parseChainMark(query.expect))
    },
  }),
]
