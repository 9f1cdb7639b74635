import { SCIM_PATH, SCIM_SCHEMAS } from '../../../contract/people/scim.ts'
import type { Ctx } from '../../context.ts'
import { listOf } from './resources.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
const no = { supported: false }
const at = (ctx: Ctx, path: string) => `${ctx.origin.baseUrl}${SCIM_PATH}/${path}`

export const configuration = (ctx: Ctx) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token from the sign-in settings',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: at(ctx, 'ServiceProviderConfig') },
})

const typeOf = (ctx: Ctx, name: 'User' | 'Group', schema: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: at(ctx, `ResourceTypes/${name}`) },
})

export const resourceTypes = (ctx: Ctx) =>
  listOf([typeOf(ctx, 'User', SCIM_SCHEMAS.user), typeOf(ctx, 'Group', SCIM_SCHEMAS.group)], 2, 0)

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const many = (name: string, more: object = {}) =>
  attribute(name, { type: 'complex', multiValued: true, subAttributes: [attribute('value')], ...more })

const USER = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
  attribute('displayName'),
  many('emails'),
  attribute('active', { type: 'boolean' }),
  many('groups', { mutability: 'readOnly' }),
]
const GROUP = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  many('members'),
]

const schemaOf = (ctx: Ctx, id: string, name: string, attributes: object[]) => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: at(ctx, `Schemas/${id}`) },
})

export const schemas = (ctx: Ctx) =>
  listOf([schemaOf(ctx, SCIM_SCHEMAS.user, 'User', USER), schemaOf(ctx, SCIM_SCHEMAS.group, 'Group', GROUP)], 2, 0)
