import { csvOperation, operations } from '../operation.ts'
import { csvFilter, Id, Struct } from '../schema.ts'
import { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyFilter, ApiKeyPage, ApiKeyUpdate } from './keys.ts'

const KeyId = Struct({ keyId: Id })

export const keyOperations = operations('API keys', {
  'GET /api/v1/api-keys': {
    operationId: 'listApiKeys',
    permission: 'api:manage',
    summary: 'List API keys',
    description: 'Newest first, without their secrets.',
    query: ApiKeyFilter,
    answers: { 200: ApiKeyPage },
  },
  'GET /api/v1/api-keys.csv': csvOperation('exportApiKeys', 'api:manage', 'API keys', csvFilter(ApiKeyFilter)),
  'POST /api/v1/api-keys': {
    operationId: 'createApiKey',
    answersSecret: true,
    permission: 'api:manage',
    audit: 'CREATE_API_KEY',
    summary: 'Create an API key',
    description:
      'The response is the only place that contains the whole key. Without a list of permissions the key has full access, which only someone with full access can grant.',
    body: ApiKeyCreate,
    answers: { 201: ApiKeyCreated },
  },
  'GET /api/v1/api-keys/:keyId': {
    operationId: 'retrieveApiKey',
    permission: 'api:manage',
    summary: 'Retrieve an API key',
    description: 'Without its secret.',
    params: KeyId,
    answers: { 200: ApiKey },
  },
  'PATCH /api/v1/api-keys/:keyId': {
    operationId: 'updateApiKey',
    permission: 'api:manage',
    audit: 'UPDATE_API_KEY',
    summary: 'Update an API key',
    description: 'Changes the name, allowed addresses or expiry.',
    params: KeyId,
    body: ApiKeyUpdate,
    answers: { 200: ApiKey },
  },
  'POST /api/v1/api-keys/:keyId/revoke': {
    operationId: 'revokeApiKey',
    permission: 'api:manage',
    audit: 'REVOKE_API_KEY',
    summary: 'Revoke an API key',
    description: 'Takes effect immediately.',
    params: KeyId,
    answers: { 200: ApiKey, 409: 'The key is already revoked' },
    codes: { 409: ['api_key_revoked'] },
  },
  'DELETE /api/v1/api-keys/:keyId': {
    operationId: 'deleteApiKey',
    permission: 'api:manage',
    audit: 'DELETE_API_KEY',
    summary: 'Delete an API key',
    description: 'Deletes its usage data too.',
    params: KeyId,
    answers: { 204: 'Deleted' },
  },
})
