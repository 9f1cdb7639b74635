import { messages } from '../../contract/errors.ts'
import type { PasswordChange, SessionUpdate, SignIn } from '../../contract/people.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { permissionsOf } from '../auth/roles.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Actor, Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { badRequest, forbidden, notFound, unauthorized } from '../errors.ts'
import { checkPasswordRule, settings } from '../organisation/service.ts'
import * as users from '../users/queries.ts'
import { find } from '../users/service.ts'
import * as queries from './queries.ts'

export type Opened = { token: string; maxAgeSeconds: number; actor: Actor }

/** Whatever is wrong, the answer is the same; the log knows the reason. */
export const signIn = async (ctx: Ctx, { email, password }: SignIn): Promise<Opened> => {
  const user = await users.findByEmail(ctx.db, email)
  const matches = await verifyPassword(user?.passwordHash, password)
  const good = user && matches && user.status === 'ACTIVE'
  const opened = good ? await inTransaction(ctx, (tx) => openUnlessChanged(tx, user)) : undefined
  if (opened) return opened
  await inTransaction(ctx, (tx) => record(tx, 'LOGIN_FAILED', user ?? null, { email, reason: whyRefused(user) }))
  throw unauthorized(messages.wrongSignIn)
}

const whyRefused = (user: users.UserRow | undefined) => {
  if (!user) return 'unknown address'
  if (user.status === 'DISABLED') return 'disabled'
  return user.status === 'INVITED' ? 'no password chosen yet' : 'wrong password'
}

/** To check a password takes its time. Whoever was disabled or got another password meanwhile gets no session. */
const openUnlessChanged = async (tx: Ctx, checked: users.UserRow) => {
  const user = await users.lock(tx.db, checked.id)
  const same = user?.status === 'ACTIVE' && user.passwordHash === checked.passwordHash
  return same ? open(tx, user) : undefined
}

/** A session for somebody who has proved who they are. */
export const open = async (tx: Ctx, user: users.UserRow): Promise<Opened> => {
  const token = newToken()
  const { address, userAgent } = tx.origin
  const { id, hours } = await queries.insert(
    tx.db,
    { userId: user.id, tokenHash: hashToken(token), address, userAgent },
    tx.now,
  )
  await queries.signedIn(tx.db, user.id, tx.now)
  const { id: userId, name, email } = user
  const actor: Actor = { type: 'user', id: userId, name, email, sessionId: id, permissions: permissionsOf(user) }
  await record({ ...tx, actor }, 'LOGIN', user, {})
  return { token, maxAgeSeconds: hours * 3600, actor }
}

/** Who asks, and what they may do. */
export const state = async (ctx: Ctx) => {
  const { organisationName: name, scoringWeights, scoreThresholds } = await settings(ctx)
  const { actor } = ctx
  return {
    user: actor.type === 'user' ? { id: actor.id, name: actor.name, email: actor.email } : null,
    apiKey: actor.type === 'key' ? { id: actor.id, name: actor.name } : null,
    permissions: actor.permissions,
    organisation: { name, scoringWeights, scoreThresholds },
  }
}

const person = (ctx: Ctx) => {
  if (ctx.actor.type !== 'user') throw forbidden()
  return ctx.actor
}

export const myself = (ctx: Ctx) => find(ctx, person(ctx).id)

/** Only the name: the address is what one signs in with, and an administrator's to change. */
export const rename = (ctx: Ctx, { name }: SessionUpdate) =>
  inTransaction(ctx, async (tx) => {
    const actor = person(tx)
    const before = await users.lock(tx.db, actor.id)
    if (!before) throw notFound()
    const changes = changesBetween({ name: before.name }, { name })
    const after = { ...tx, actor: { ...actor, name } }
    if (isEmpty(changes)) return state(after)
    await users.rename(tx.db, actor.id, name, tx.now)
    await record(after, 'UPDATE_USER', { id: actor.id, name }, { changes })
    return state(after)
  })

export const signOut = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { id, sessionId, name } = person(tx)
    await queries.remove(tx.db, id, sessionId)
    await record(tx, 'LOGOUT', { id, name }, {})
  })

/** Every other session of the user ends, and every link: whoever knew the old password is out. */
export const changePassword = async (ctx: Ctx, { currentPassword, newPassword }: PasswordChange) => {
  const { id, sessionId } = person(ctx)
  await checkPasswordRule(ctx, 'newPassword', newPassword)
  const checked = await users.find(ctx.db, id)
  if (!(await verifyPassword(checked?.passwordHash, currentPassword))) throw wrongPassword()
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, id)
    if (user?.passwordHash !== checked?.passwordHash || !user) throw wrongPassword()
    await users.setPassword(tx.db, id, passwordHash, tx.now)
    await users.dropLinks(tx.db, id)
    await users.revokeSessions(tx.db, id, sessionId)
    await record(tx, 'CHANGE_PASSWORD', user, { via: 'session' })
  })
}

const wrongPassword = () => badRequest(messages.wrongPassword, [{ path: 'currentPassword', message: 'is wrong' }])

export const mySessions = async (ctx: Ctx) => {
  const { id, sessionId } = person(ctx)
  const rows = await queries.ofUser(ctx.db, id, ctx.now)
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

export const revokeMySession = (ctx: Ctx, sessionId: string) =>
  inTransaction(ctx, async (tx) => {
    const { id, name } = person(tx)
    if (!(await queries.remove(tx.db, id, sessionId))) throw notFound()
    await record(tx, 'REVOKE_SESSION', { id, name }, { sessionId })
  })
