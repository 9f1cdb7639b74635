import { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyFilter, ApiKeyPage, ApiKeyUpdate } from '../../contract/keys.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { csvDownload, noContent } from '../http/answer.ts'
import type { Deps } from '../http/deps.ts'
import { type Route, route } from '../http/route.ts'
import * as keys from './service.ts'

const tag = 'API keys'
const permission = 'api:manage'
const KeyId = Struct({ keyId: Id })

export const keyRoutes = ({ usage }: Pick<Deps, 'usage'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/api-keys',
    tag,
    permission,
    summary: 'All API keys, the newest first, without their secrets',
    description: 'With `format=csv` every key that the filter selects, unless `page` or `pageSize` is given.',
    query: ApiKeyFilter,
    answers: { 200: { media: ['text/csv'], json: ApiKeyPage, description: 'A page of keys, or a CSV download' } },
    handle: async (ctx, { query }) => {
      // What this server has counted and not yet written belongs into the picture.
      await usage.flush()
      return query.format === 'csv' ? csvDownload(await keys.csv(ctx, query), 'api-keys.csv') : keys.list(ctx, query)
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys',
    tag,
    permission,
    audit: 'CREATE_API_KEY',
    summary: 'Create an API key; the answer is the only place where the whole key stands',
    description:
      'Without a list of permissions the key has full access, which only somebody with full access can give.',
    body: ApiKeyCreate,
    answers: { 201: ApiKeyCreated },
    handle: (ctx, { body }) => keys.create(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/api-keys/:keyId',
    tag,
    permission,
    summary: 'One API key, without its secret',
    params: KeyId,
    answers: { 200: ApiKey },
    handle: async (ctx, { params }) => {
      await usage.flush()
      return keys.find(ctx, params.keyId)
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/api-keys/:keyId',
    tag,
    permission,
    audit: 'UPDATE_API_KEY',
    summary: 'Change the name, the allowed addresses or the expiry of an API key',
    params: KeyId,
    body: ApiKeyUpdate,
    answers: { 200: ApiKey },
    handle: (ctx, { params, body }) => keys.update(ctx, params.keyId, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys/:keyId/revoke',
    tag,
    permission,
    audit: 'REVOKE_API_KEY',
    summary: 'Revoke an API key; its next request is refused',
    params: KeyId,
    answers: { 200: ApiKey, 409: 'It is revoked already' },
    handle: (ctx, { params }) => keys.revoke(ctx, params.keyId),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/api-keys/:keyId',
    tag,
    permission,
    audit: 'DELETE_API_KEY',
    summary: 'Delete an API key and what is known of its use',
    params: KeyId,
    answers: { 204: 'Deleted' },
    handle: async (ctx, { params }) => {
      await keys.remove(ctx, params.keyId)
      return noContent()
    },
  }),
]
