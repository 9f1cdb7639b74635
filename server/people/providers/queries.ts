import type { Provider } from '../../../contract/people/providers.ts'
import type { SystemRole } from '../../../contract/permissions.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

export type ProviderRow = Omit<Provider, 'hasSecret' | 'callbackUrl'> & { clientSecret: Uint8Array | null }

const columns = (db: Db) => db`id, name, issuer, client_id as "clientId", client_secret as "clientSecret", scopes,
  role_id as "roleId", groups_claim as "groupsClaim", group_roles as "groupRoles",
  allowed_domains as "allowedDomains", assume_email_verified as "assumeEmailVerified", enabled,
  iso(created_at) as "createdAt"`

export const list = (db: Db) => db<ProviderRow[]>`select ${columns(db)} from sign_in_providers order by lower(name), id`

export const find = (db: Db, id: string) =>
  first(db<ProviderRow[]>`select ${columns(db)} from sign_in_providers where id = ${id}`)

export const lock = (db: Db, id: string) =>
  first(db<ProviderRow[]>`select ${columns(db)} from sign_in_providers where id = ${id} for update`)

export type Fields = Omit<ProviderRow, 'id' | 'createdAt'>
export const insert = (db: Db, p: Fields, now: Date) =>
  only(db<ProviderRow[]>`
  insert into sign_in_providers (name, issuer, client_id, client_secret, scopes, role_id, groups_claim, group_roles,
    allowed_domains, assume_email_verified, enabled, created_at, updated_at)
  values (${p.name}, ${p.issuer}, ${p.clientId}, ${p.clientSecret}, ${p.scopes}, ${p.roleId}, ${p.groupsClaim},
    ${db.json(p.groupRoles)}, ${p.allowedDomains}, ${p.assumeEmailVerified}, ${p.enabled}, ${now}, ${now})
  returning ${columns(db)}`)

export const update = (db: Db, id: string, p: Fields, now: Date) =>
  only(db<ProviderRow[]>`
  update sign_in_providers set name = ${p.name}, issuer = ${p.issuer}, client_id = ${p.clientId},
    client_secret = ${p.clientSecret}, scopes = ${p.scopes}, role_id = ${p.roleId}, groups_claim = ${p.groupsClaim},
    group_roles = ${db.json(p.groupRoles)}, allowed_domains = ${p.allowedDomains},
    assume_email_verified = ${p.assumeEmailVerified}, enabled = ${p.enabled}, updated_at = ${now}
  where id = ${id} returning ${columns(db)}`)

export const remove = (db: Db, id: string) => db`delete from sign_in_providers where id = ${id}`

export type Identity = { issuer: string; subject: string }
export const accountOf = (db: Db, { issuer, subject }: Identity) =>
  first(db<{ userId: string }[]>`
  select user_id as "userId" from provider_accounts where issuer = ${issuer} and subject = ${subject}`)

/** Created by SCIM, without a password, and at no provider yet. */
export const isUnclaimed = async (db: Db, userId: string) =>
  (
    await db`select from users u join scim_users s on s.user_id = u.id where u.id = ${userId} and u.password_hash is null
      and not exists (select from provider_accounts a where a.user_id = u.id)`
  ).length > 0

export const linkAccount = async (db: Db, userId: string, { issuer, subject }: Identity, now: Date) => {
  await db`insert into provider_accounts (user_id, issuer, subject, created_at, last_used_at)
    values (${userId}, ${issuer}, ${subject}, ${now}, ${now})`
  await db`update users set external = true, updated_at = ${now} where id = ${userId}`
}

export const used = (db: Db, { issuer, subject }: Identity, now: Date) => db`
  update provider_accounts set last_used_at = ${now} where issuer = ${issuer} and subject = ${subject}`

export const sessionThrough = (db: Db, sessionId: string, providerId: string) =>
  db`update sessions set provider_id = ${providerId} where id = ${sessionId}`

export const providerOfSession = (db: Db, sessionId: string) =>
  first(db<{ providerId: string | null }[]>`select provider_id as "providerId" from sessions where id = ${sessionId}`)

/** The roles of everybody who signs in through a provider, or through those of one issuer. */
export const rolesOfLinked = (db: Db, issuer: string | null = null) => db<
  { systemKey: SystemRole | null; permissions: string[] }[]
>`
  select r.system_key as "systemKey", r.permissions from roles r where exists (
    select from users u join provider_accounts a on a.user_id = u.id
    where u.role_id = r.id and (${issuer}::text is null or a.issuer = ${issuer}))`

export const hasOtherEnabled = async (db: Db, id: string) =>
  (await db`select from sign_in_providers where enabled and id <> ${id} limit 1`).length > 0

type Role = { id: string; name: string }
export const roleById = (db: Db, id: string) =>
  first(db<Role[]>`select id, name from roles where id = ${id} for key share`)
export const roleNamed = (db: Db, nameKey: string) =>
  first(db<Role[]>`select id, name from roles where name_key = ${nameKey} for key share`)
