import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  DateTime,
  Id,
  List,
  Named,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'

export const GroupRole = Named('GroupRole', { group: RequiredText(200), roleId: Id })
const fields = {
  name: RequiredText(200, { example: 'Okta' }),
  issuer: RequiredText(2000, { format: 'issuer', example: 'https://example.okta.com' }),
  clientId: RequiredText(500),
  scopes: RequiredText(500, { example: 'openid email profile' }),
  roleId: Nullable({ ...Id, description: 'The role of new users; null lets only existing users in' }),
  groupsClaim: RequiredText(200, { example: 'groups' }),
  groupRoles: List(GroupRole, {
    maxItems: 100,
    description: 'The first group that a user has decides their role, at each sign-in; without a match it is `roleId`',
  }),
  allowedDomains: Unsafe<string[]>({
    type: 'array',
    items: RequiredText(255),
    maxItems: 100,
    description:
      'The domains of the email addresses of new users, which the provider must have verified; empty allows all',
  }),
  assumeEmailVerified: Bool({
    description:
      'Whether emails count as verified if the provider never sends `email_verified`. Only for providers that verify them',
  }),
  enabled: Bool(),
}
const secret = Optional(
  Nullable(
    Verbatim(2000, {
      description: 'Never returned. null for a client without one. Required again with another issuer or client ID',
    }),
  ),
)

export const Provider = Named('Provider', {
  id: Id,
  ...fields,
  hasSecret: Bool(),
  callbackUrl: Text(2000, { description: 'Enter this as the redirect URI at the provider' }),
  createdAt: DateTime,
})
export type Provider = Static<typeof Provider>
export const ProviderList = List(Provider)
const { name, issuer, clientId, ...rest } = fields
export const ProviderCreate = Struct(
  { name, issuer, clientId, clientSecret: secret, ...AllOptional(Struct(rest)).properties },
  { title: 'ProviderCreate' },
)
export type ProviderCreate = Static<typeof ProviderCreate>
export const ProviderUpdate = Struct(
  { ...AllOptional(Struct(fields)).properties, clientSecret: secret },
  { title: 'ProviderUpdate' },
)
export type ProviderUpdate = Static<typeof ProviderUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  clientId: ['Client ID at the provider', 'assay'],
  scopes: ['Scopes to ask the provider for', 'openid email profile'],
  groupsClaim: ['The claim with the groups of a user', 'groups'],
  hasSecret: 'Whether a client secret is stored; it is never returned',
}
