import { parseChainMark } from '../../contract/audit.ts'
import { auditOperations } from '../../contract/operations/audit.ts'
import { csvDownload, jsonText } from '../http/routes/answer.ts'
import type { Deps } from '../http/routes/deps.ts'
import { bind, type Route } from '../http/routes/route.ts'
import * as audit from './service.ts'
import { verifyChain } from './verify.ts'

export const routes = ({ pool, sealer }: Pick<Deps, 'pool' | 'sealer'>): Route[] =>
  bind(auditOperations, {
    'GET /api/v1/audit': async (ctx, { query }) => {
      const { after, format } = query
      if (after !== undefined) return jsonText(await audit.feed(ctx, { ...query, after }, sealer.now))
      return format === 'csv' ? csvDownload(await audit.csv(ctx, query), 'audit-log.csv') : audit.list(ctx, query)
    },
    'GET /api/v1/audit.csv': async (ctx, { query }) => csvDownload(await audit.csv(ctx, query), 'audit-log.csv'),
    'GET /api/v1/audit/chain': async (_, { query }) => {
      await sealer.now()
      return verifyChain(pool, query.expect === undefined ? undefined : parseChainMark(query.expect))
    },
  })
