import { messages } from '../../../contract/errors.ts'
import { NOTICE_KINDS, NOTICES } from '../../../contract/people/notices.ts'
import type { NoticeMails, PasswordChange, SessionUpdate } from '../../../contract/people/people.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { badRequest, notFound } from '../../errors.ts'
import { countFailure, forgetFailures, ownPasswordBucket, throwIfThrottled } from '../../limits/attempts.ts'
import * as accounts from './accountQueries.ts'
import { toUser } from './accounts.ts'
import { checkPasswordRule } from './passwordRules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { own, person } from './person.ts'
import { renewSession } from './renewal.ts'
import * as queries from './sessionQueries.ts'

/** The caller and their permissions. */
export const state = async (ctx: Ctx) => {
  const { actor } = ctx
  const { hasServer, ...organisation } = await queries.organisationOfSession(ctx.db)
  return {
    user: actor.type === 'user' ? { id: actor.id, name: actor.name, email: actor.email } : null,
    apiKey: actor.type === 'key' ? { id: actor.id, name: actor.name } : null,
    permissions: actor.permissions,
    mustSetUpSecondFactor: actor.type === 'user' && actor.limited === true,
    seenRelease: actor.type === 'user' ? await accounts.seenRelease(ctx.db, actor.id) : null,
    organisation: { ...organisation, sendsMail: ctx.smtp !== undefined || hasServer },
  }
}

export const myself = async (ctx: Ctx) => {
  const row = await accounts.find(ctx.db, person(ctx).id)
  if (!row) throw notFound()
  return { ...toUser(row), digest: row.digest, noticeMails: { ...DEFAULT_MAILS, ...row.noticeMails } }
}

const DEFAULT_MAILS = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICES[kind].mail])) as NoticeMails

const profileOf = ({ name, digest, noticeMails }: accounts.UserRow) => ({ name, digest, noticeMails })

/** Not the email: it is the sign-in name, which administrators change. */
export const updateProfile = (ctx: Ctx, update: SessionUpdate) =>
  inTransaction(ctx, async (tx) => {
    const actor = person(tx)
    const before = await accounts.lock(tx.db, actor.id)
    if (!before) throw notFound()
    const { name = before.name, digest = before.digest } = update
    const noticeMails = { ...before.noticeMails, ...update.noticeMails }
    const changes = changesBetween(profileOf(before), { name, digest, noticeMails })
    const after = { ...tx, actor: { ...actor, name } }
    // What a user has read is no change that an auditor asks about.
    if (update.seenRelease !== undefined) await accounts.setSeenRelease(tx.db, actor.id, update.seenRelease)
    if (isEmpty(changes)) return state(after)
    await accounts.updateProfile(tx.db, actor.id, { name, email: before.email, digest, noticeMails }, tx.now)
    await record(after, 'UPDATE_USER', { id: actor.id, name }, { changes })
    return state(after)
  })

export const signOut = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { id, sessionId, name } = person(tx)
    await queries.remove(tx.db, id, sessionId)
    await record(tx, 'LOGOUT', { id, name }, {})
  })

/** Ends every other session of the user and every link: anyone who knew the old password is out. */
export const changePassword = async (ctx: Ctx, { currentPassword, newPassword }: PasswordChange) => {
  const { id, sessionId } = person(ctx)
  await checkPasswordRule(ctx, 'newPassword', newPassword, person(ctx))
  const bucket = ownPasswordBucket(id)
  await throwIfThrottled(ctx.db, bucket, ctx.now)
  const checked = await accounts.find(ctx.db, id)
  if (!(await verifyPassword(checked?.passwordHash, currentPassword))) {
    await countFailure(ctx.db, bucket, ctx.now)
    throw wrongPassword()
  }
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, id)
    if (user?.passwordHash !== checked?.passwordHash || !user) throw wrongPassword()
    await throwIfThrottled(tx.db, bucket, tx.now)
    await forgetFailures(tx.db, bucket)
    await accounts.setPassword(tx.db, id, passwordHash, tx.now)
    await accounts.dropLinks(tx.db, id)
    await accounts.revokeSessions(tx.db, id, sessionId)
    await record(tx, 'CHANGE_PASSWORD', user, { via: 'session' })
    return renewSession(tx)
  })
}

const wrongPassword = () => badRequest(messages.wrongPassword, [{ path: 'currentPassword', message: 'is wrong' }])

export const mySessions = async (ctx: Ctx) => {
  const { id, sessionId } = person(ctx)
  const rows = await queries.ofUser(ctx.db, id, ctx.now)
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

export const expiry = (ctx: Ctx) => own(queries.expiry(ctx.db, person(ctx).sessionId, ctx.now))

export const endOtherSessions = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { id, name, sessionId } = person(tx)
    const { count } = await accounts.revokeSessions(tx.db, id, sessionId)
    if (count > 0) await record(tx, 'END_SESSIONS', { id, name }, { sessions: count })
  })

export const revokeMySession = (ctx: Ctx, sessionId: string) =>
  inTransaction(ctx, async (tx) => {
    const { id, name } = person(tx)
    if (!(await queries.remove(tx.db, id, sessionId))) throw notFound()
    await record(tx, 'REVOKE_SESSION', { id, name }, { sessionId })
  })

/** Signs a user out everywhere and returns the number of ended sessions; without any, nothing is logged. */
export const endSessions = (ctx: Ctx, userId: string) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, userId)
    if (!user) throw notFound()
    const { count } = await accounts.revokeSessions(tx.db, userId)
    if (count > 0) await record(tx, 'END_SESSIONS', user, { sessions: count })
    return count
  })

/** For the administrator of the machine: an account that works when no provider does. */
export const setBreakGlass = (ctx: Ctx, userId: string, breakGlass: boolean) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, userId)
    if (!user) throw notFound()
    const changes = changesBetween({ breakGlass: user.breakGlass }, { breakGlass })
    if (isEmpty(changes)) return
    await accounts.setBreakGlass(tx.db, userId, breakGlass, tx.now)
    await record(tx, 'UPDATE_USER', user, { changes })
  })
