import { parseChainMark } from '../../contract/audit/audit.ts'
import { auditOperations } from '../../contract/audit/auditOperations.ts'
import type { Pool } from '../db/open.ts'
import { csvDownload, jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import type { Sealer } from './seal.ts'
import * as audit from './service.ts'
import { verifyChain } from './verify.ts'

export const routes = ({ pool, sealer }: { pool: Pool; sealer: Sealer }): Route[] =>
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
