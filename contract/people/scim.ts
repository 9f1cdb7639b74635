import {
  DateTime,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Optional,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'
import { GroupRole } from './providers.ts'

export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const
export const SCIM_MEDIA = 'application/scim+json'
/** The only letters after /scim/v2/ that begin a path of this interface. */
export const SCIM_PATH = '/scim/v2'

/** As RFC 7643 describes them. What providers send beyond what is known here is ignored. */
const Resource = (description: string) =>
  Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })
export const ScimUser = Resource('A SCIM user, as RFC 7643 describes it')
export const ScimGroup = Resource('A SCIM group, as RFC 7643 describes it')
export const ScimDocument = Resource('What the interface can do, as RFC 7643 describes it')
export type ScimResource = Static<typeof ScimUser>

export const ScimList = Resource('A SCIM list response')
export const ScimPatch = Resource('A SCIM patch request')
export const ScimFilter = Struct({
  filter: Optional(Verbatim(1000, { description: '`attribute eq "value"`, several joined with `and`' })),
  startIndex: Optional(Integer({ description: 'The first result, counted from 1' })),
  count: Optional(Integer({ description: 'At most 200; 100 by default' })),
  attributes: Optional(Text(1000, { description: 'Only these attributes, separated by commas' })),
  excludedAttributes: Optional(Text(1000, { description: 'Without these attributes, separated by commas' })),
})
export type ScimFilter = Static<typeof ScimFilter>
export const ScimAttributes = Struct({
  attributes: ScimFilter.properties.attributes,
  excludedAttributes: ScimFilter.properties.excludedAttributes,
})

const settings = {
  roleId: Nullable({ ...Id, description: 'For users whose groups set no role; null means Viewer' }),
  groupRoles: List(GroupRole, { maxItems: 100, description: 'The first group that a user is in decides their role' }),
}
export const ScimSettings = Named('ScimSettings', {
  url: Text(2000, { description: 'Enter this as the SCIM address at the identity provider' }),
  tokenCreatedAt: Nullable({ ...DateTime, description: 'null: there is no token, and SCIM is off' }),
  lastUsedAt: Nullable(DateTime),
  ...settings,
})
export type ScimSettings = Static<typeof ScimSettings>
export const ScimSettingsUpdate = Named('ScimSettingsUpdate', settings)
export type ScimSettingsUpdate = Static<typeof ScimSettingsUpdate>
export const ScimToken = Named('ScimToken', { token: Text(200, { description: 'Shown only here' }) })
