import { keyOperations } from '../../../contract/people/keyOperations.ts'
import { csvDownload, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import type { KeyUsage } from '../identity/keyUsage.ts'
import * as keys from './service.ts'

export const keyRoutes = ({ usage }: { usage: KeyUsage }): Route[] =>
  bind(keyOperations, {
    'GET /api/v1/api-keys': async (ctx, { query }) => {
      // Includes requests that this server has counted and not yet written.
      await usage.flush()
      return query.format === 'csv' ? csvDownload(await keys.csv(ctx, query), 'api-keys.csv') : keys.list(ctx, query)
    },
    'GET /api/v1/api-keys.csv': async (ctx, { query }) => {
      await usage.flush()
      return csvDownload(await keys.csv(ctx, query), 'api-keys.csv')
    },
    'POST /api/v1/api-keys': (ctx, { body }) => keys.create(ctx, body),
    'GET /api/v1/api-keys/:keyId': async (ctx, { params }) => {
      await usage.flush()
      return keys.find(ctx, params.keyId)
    },
    'PATCH /api/v1/api-keys/:keyId': (ctx, { params, body }) => keys.update(ctx, params.keyId, body),
    'POST /api/v1/api-keys/:keyId/revoke': (ctx, { params }) => keys.revoke(ctx, params.keyId),
    'DELETE /api/v1/api-keys/:keyId': async (ctx, { params }) => {
      await keys.remove(ctx, params.keyId)
      return noContent()
    },
  })
