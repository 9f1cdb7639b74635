import { domainKey } from '../../../contract/values/emails.ts'
import { formats } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import * as accounts from '../identity/accountQueries.ts'
import { knownDevice } from '../identity/devices.ts'
import { type Opened, open } from '../identity/openSession.ts'
import { changeProvidedRole, providedName } from '../identity/provided.ts'
import type { Claims } from './claims.ts'
import type { Known } from './known.ts'
import * as queries from './queries.ts'

/** Why a user was not signed in, as the page knows it. */
export type Problem =
  | 'provider_unavailable'
  | 'provider_expired'
  | 'provider_failed'
  | 'provider_denied'
  | 'sign_in_not_fresh'
  | 'email_missing'
  | 'not_allowed'
  | 'account_disabled'
  | 'invitation_open'
  | 'link_needed'

type Result = { opened: Opened } | { problem: Problem }

/** The user whom the provider vouches for: known by who they are there, never by their address alone. */
export const signInAs = (ctx: Ctx, provider: Known, claims: Claims, devices: readonly string[]): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const linked = await queries.accountOf(tx.db, claims)
    const user = linked ? await accounts.lock(tx.db, linked.userId) : await newUser(tx, provider, claims)
    if (!user) return { problem: 'provider_failed' as const }
    if ('problem' in user) return user
    if (user.status === 'DISABLED' || user.fictional) return { problem: 'account_disabled' as const }
    await queries.used(tx.db, claims, tx.now)
    const current = await applyGroups(tx, provider, claims, user)
    const known = await knownDevice(tx, current.email, devices)
    const opened = await open(tx, current, 'provider', { tokens: devices, known }, claims.authenticatedAt ?? NEVER)
    if (opened.actor.type === 'user') await queries.sessionThrough(tx.db, opened.actor.sessionId, provider.id)
    return { opened }
  })

/** The provider may have known them by a session of its own: then they proved nothing just now. */
const NEVER = new Date(0)

const newUser = async (tx: Ctx, provider: Known, claims: Claims): Promise<accounts.UserRow | { problem: Problem }> => {
  const { email } = claims
  if (email === undefined || !formats.email(email) || email.length > 320) return { problem: 'email_missing' }
  const existing = await accounts.findByEmail(tx.db, email)
  if (existing && (await isUnclaimed(tx, provider, existing, claims))) return claim(tx, existing.id, claims)
  if (existing) return { problem: problemOfLinking(existing, claims) }
  const role = (await roleByGroups(tx, provider, claims)) ?? (await provider.defaultRole(tx))
  if (!role || !mayHaveAccount(provider, claims, email)) return { problem: 'not_allowed' }
  const name = providedName(claims.name, email)
  const user = await accounts.insert(tx.db, { name, email, roleId: role.id, passwordHash: null }, tx.now)
  await queries.linkAccount(tx.db, user.id, claims, tx.now)
  await record(tx, 'CREATE_USER', user, { email, role: role.name })
  return (await accounts.lock(tx.db, user.id)) ?? { problem: 'provider_failed' }
}

/**
 * The identity provider has created the account by SCIM, and nobody has used it: anyone who has its address there is its
 * owner. Only with a role that this provider gives anyway, so that a new provider cannot take over more.
 */
const isUnclaimed = async (tx: Ctx, provider: Known, user: accounts.UserRow, { emailVerified }: Claims) => {
  if (emailVerified !== true || user.status !== 'ACTIVE' || user.lastLoginAt !== null) return false
  const standard = await provider.defaultRole(tx)
  const given = [standard?.id, ...provider.groupRoles.map(({ roleId }) => roleId)]
  return given.includes(user.roleId) && queries.isUnclaimed(tx.db, user.id)
}

const claim = async (tx: Ctx, userId: string, claims: Claims) => {
  await queries.linkAccount(tx.db, userId, claims, tx.now)
  return (await accounts.lock(tx.db, userId)) ?? { problem: 'provider_failed' as const }
}

/** An address alone proves nothing: its owner has to sign in to the account first. */
const problemOfLinking = (user: accounts.UserRow, { emailVerified }: Claims): Problem => {
  if (user.status === 'INVITED') return 'invitation_open'
  return emailVerified === true && user.status === 'ACTIVE' ? 'link_needed' : 'not_allowed'
}

/** Anyone who may type any address at the provider has no domain: only a verified one counts. */
const mayHaveAccount = ({ allowedDomains }: Known, { emailVerified }: Claims, email: string) => {
  if (allowedDomains.length === 0) return emailVerified !== false
  const domain = domainKey(email.slice(email.lastIndexOf('@') + 1))
  return emailVerified === true && allowedDomains.some((allowed) => domainKey(allowed) === domain)
}

const roleByGroups = async (tx: Ctx, { groupRoles }: Known, { groups }: Claims) => {
  const match = groupRoles.find(({ group }) => groups.includes(group))
  return match && queries.roleById(tx.db, match.roleId)
}

/** Groups decide the role anew at each sign-in. The last administrator stays one. */
const applyGroups = async (tx: Ctx, provider: Known, claims: Claims, user: accounts.UserRow) => {
  if (provider.groupRoles.length === 0) return user
  const role = (await roleByGroups(tx, provider, claims)) ?? (await provider.defaultRole(tx))
  if (!role || role.id === user.roleId) return user
  const admins = user.systemKey === 'ADMIN' ? await accounts.lockAdministrators(tx.db) : []
  if (admins.length === 1) return user
  await changeProvidedRole(tx, user, role)
  return (await accounts.find(tx.db, user.id)) ?? user
}
