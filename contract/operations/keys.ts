import { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyFilter, ApiKeyPage, ApiKeyUpdate } from '../keys.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const KeyId = Struct({ keyId: Id })

export const keyOperations = operations('API keys', {
  'GET /api/v1/api-keys': {
    permission: 'api:manage',
    summary: 'All API keys, the newest first, without their secrets',
    description: 'With `format=csv` every key that the filter selects, unless `page` or `pageSize` is given.',
    query: ApiKeyFilter,
    answers: { 200: { media: ['text/csv'], json: ApiKeyPage, description: 'A page of keys, or a CSV download' } },
  },
  'POST /api/v1/api-keys': {
    permission: 'api:manage',
    audit: 'CREATE_API_KEY',
    summary: 'Create an API key; the answer is the only place where the whole key stands',
    description:
      'Without a list of permissions the key has full access, which only somebody with full access can give.',
    body: ApiKeyCreate,
    answers: { 201: ApiKeyCreated },
  },
  'GET /api/v1/api-keys/:keyId': {
    permission: 'api:manage',
    summary: 'One API key, without its secret',
    params: KeyId,
    answers: { 200: ApiKey },
  },
  'PATCH /api/v1/api-keys/:keyId': {
    permission: 'api:manage',
    audit: 'UPDATE_API_KEY',
    summary: 'Change the name, the allowed addresses or the expiry of an API key',
    params: KeyId,
    body: ApiKeyUpdate,
    answers: { 200: ApiKey },
  },
  'POST /api/v1/api-keys/:keyId/revoke': {
    permission: 'api:manage',
    audit: 'REVOKE_API_KEY',
    summary: 'Revoke an API key; its next request is refused',
    params: KeyId,
    answers: { 200: ApiKey, 409: 'It is revoked already' },
  },
  'DELETE /api/v1/api-keys/:keyId': {
    permission: 'api:manage',
    audit: 'DELETE_API_KEY',
    summary: 'Delete an API key and what is known of its use',
    params: KeyId,
    answers: { 204: 'Deleted' },
  },
})
