import { messages } from '../../../contract/errors.ts'
import type { PersonFilter, UserCreate, UserFilter, UserUpdate } from '../../../contract/people/people.ts'
import { covers, permissionsOf } from '../../../contract/permissions.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { idFilter } from '../../db/ids.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import * as mail from '../../mail/service.ts'
import { momentText } from '../../organisation/service.ts'
import { csvText } from '../../tables/csv.ts'
import { asksForPage, pageOf, pageOfRows, pageRequest } from '../../tables/paging.ts'
import * as accounts from '../identity/accountQueries.ts'
import { findUser, toUser } from '../identity/accounts.ts'
import { checkPasswordRule } from '../identity/passwordRules.ts'
import { hashPassword } from '../identity/passwords.ts'
import { requireGrantable, requireUnrestricted } from '../identity/permissions.ts'
import * as roles from '../roles/service.ts'
import { type IssuedLink, issueLink, refuseFictional } from '../signIn/passwordLinks.ts'
import * as queries from './queries.ts'

const PAGE_SIZE = 50
const filterOf = (f: UserFilter) => ({ ...f, roleId: idFilter(f.roleId) })

const pageRequestOf = (query: UserFilter) => pageRequest('users', query, PAGE_SIZE, queries.orderOf(query))

export const list = async (ctx: Ctx, query: UserFilter) => {
  const request = pageRequestOf(query)
  const [rows, totalCount] = await Promise.all([
    queries.list(ctx.db, filterOf(query), request),
    queries.count(ctx.db, filterOf(query)),
  ])
  const from = 'users u join roles r on r.id = u.role_id'
  return pageOf(ctx.db, request, rows.map(toUser), totalCount, { from, id: 'u.id' })
}

const COLUMNS = ['id', 'name', 'email', 'roleId', 'roleName', 'status', 'lastLoginAt', 'createdAt'] as const

/** The whole list unless a page is requested. */
export const csv = async (ctx: Ctx, query: UserFilter) => {
  const rows = await queries.list(ctx.db, filterOf(query), asksForPage(query) ? pageRequestOf(query) : undefined)
  return csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))])
}

/** For callers who assign work without managing users. */
export const people = async (ctx: Ctx, filter: PersonFilter) => {
  const request = pageRequest('people', filter, PAGE_SIZE, queries.PEOPLE_ORDER)
  const [rows, totalCount] = await Promise.all([
    queries.people(ctx.db, filter, request),
    queries.countPeople(ctx.db, filter),
  ])
  return pageOfRows(request, rows, totalCount)
}

export const find = findUser

/** Only names: assigning a role does not require seeing its permissions. */
export const grantableRoles = async (ctx: Ctx) => {
  const all = await roles.list(ctx)
  return all.map(({ id, name, permissions }) => ({ id, name, grantable: covers(ctx.actor.permissions, permissions) }))
}

/** With a password the user can sign in immediately; without one, through the link that is shown once. */
export const create = async (ctx: Ctx, body: UserCreate) => {
  if (body.password) await checkPasswordRule(ctx, 'password', body.password, body)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(ctx, async (tx) => {
    const role = await roleToGive(tx, body.roleId)
    const user = toUser(await accounts.insert(tx.db, { ...body, passwordHash }, tx.now))
    await record(tx, 'CREATE_USER', user, { email: user.email, role: role.name })
    const invitation = passwordHash === null ? await issueLink(tx, user.id, 'INVITATION') : null
    if (invitation) await mailLink(tx, 'USER_INVITATION', user, invitation)
    return { ...user, invitationUrl: invitation?.url ?? null }
  })
}

type Recipient = { id: string; name: string; email: string }
/** The same link is shown to the administrator, who can pass it on where no mail is set up. */
const mailLink = async (tx: Ctx, kind: 'USER_INVITATION' | 'PASSWORD_RESET', to: Recipient, link: IssuedLink) => {
  if (tx.origin.example) return
  // Only the newest link works.
  await mail.cancelOf(tx, { userId: to.id }, ['USER_INVITATION', 'PASSWORD_RESET'])
  const expires = await momentText(tx, new Date(link.expiresAt))
  await mail.enqueue(tx, { kind, to, values: { expires }, secretLink: link.url, userId: to.id })
}

const roleToGive = async (tx: Ctx, roleId: string) => {
  const role = await roles.lock(tx, roleId)
  const problems = [{ path: 'roleId', message: 'must be the id of a role' }]
  if (!role) throw invalid('body', problems)
  requireGrantable(tx.actor, permissionsOf(role))
  return role
}

/** Profile, role and status: each is logged as a change of its own. */
export const update = (ctx: Ctx, id: string, change: UserUpdate) =>
  inTransaction(ctx, async (tx) => {
    const { row, admins } = await lockUser(tx, id)
    const before = editable(row)
    const wanted = { ...before, ...change }
    if (isEmpty(changesBetween(before, wanted))) return toUser(row)
    if (gains(before, wanted)) requireUnrestricted(tx.actor)
    const role = wanted.roleId === before.roleId ? undefined : await roleToGive(tx, wanted.roleId)
    const losesPower = wanted.disabled || (role !== undefined && role.systemKey !== 'ADMIN')
    if (losesPower) keepAnAdministrator(admins, row)
    const after = await applyUpdate(tx, row, wanted)
    await recordChanges(tx, row, after)
    return toUser(after)
  })

/** Changes a locked user, and ends what the change ends. */
export const applyUpdate = async (tx: Ctx, row: accounts.UserRow, change: UserUpdate) => {
  const before = editable(row)
  const wanted = { ...before, ...change }
  const after = await queries.update(tx.db, row.id, wanted, tx.now)
  if (wanted.roleId !== before.roleId || wanted.disabled) await accounts.revokeSessions(tx.db, row.id)
  // A link is only valid for the address that it was issued for.
  if (wanted.disabled || wanted.email !== before.email) await accounts.dropLinks(tx.db, row.id)
  return after
}

type Editable = ReturnType<typeof editable>
/** A new role, a new address or enabling grants access, so the caller must hold the user's permissions. */
const gains = (before: Editable, wanted: Editable) =>
  wanted.roleId !== before.roleId || wanted.email !== before.email || (before.disabled && !wanted.disabled)

const editable = (row: accounts.UserRow) => ({
  name: row.name,
  email: row.email,
  roleId: row.roleId,
  disabled: row.status === 'DISABLED',
})

const recordChanges = async (tx: Ctx, before: accounts.UserRow, after: accounts.UserRow) => {
  const details = changesBetween(before, { name: after.name, email: after.email })
  if (!isEmpty(details)) await record(tx, 'UPDATE_USER', after, { changes: details })
  const role = changesBetween({ role: before.roleName }, { role: after.roleName })
  if (before.roleId !== after.roleId) await record(tx, 'CHANGE_ROLE', after, { changes: role })
  const [was, is] = [before.status === 'DISABLED', after.status === 'DISABLED']
  if (was !== is) await record(tx, is ? 'DISABLE_USER' : 'ENABLE_USER', after, {})
}

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const row = await removeLocked(tx, id)
    await record(tx, 'DELETE_USER', row, { email: row.email, role: row.roleName })
  })

/** Deletes a user, unless it is the last administrator. */
export const removeLocked = async (tx: Ctx, id: string) => {
  await queries.lockVendorsOf(tx.db, id)
  const { row, admins } = await lockUser(tx, id)
  keepAnAdministrator(admins, row)
  await queries.remove(tx.db, id)
  return row
}

/**
 * A link to set a password: a new invitation for an invited user, a reset for others. A reset ends their sessions at
 * once, because the password may be compromised.
 */
export const resetPassword = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockUser(tx, id)
    if (row.status === 'DISABLED') throw conflict('This user is disabled.', 'user_disabled')
    refuseFictional(row)
    const invited = row.status === 'INVITED'
    const link = await issueLink(tx, id, invited ? 'INVITATION' : 'RESET')
    // The caller stays signed in: otherwise they would not see their own link.
    await accounts.revokeSessions(tx.db, id, tx.actor.type === 'user' ? tx.actor.sessionId : null)
    await record(tx, invited ? 'INVITE_USER' : 'RESET_PASSWORD', row, {})
    await mailLink(tx, invited ? 'USER_INVITATION' : 'PASSWORD_RESET', row, link)
    return link
  })

/** The administrators are locked first, always in the same order, and then the user. */
export const lockUser = async (tx: Ctx, id: string) => {
  const admins = await accounts.lockAdministrators(tx.db)
  const row = await accounts.lock(tx.db, id)
  if (!row) throw notFound()
  requireGrantable(tx.actor, permissionsOf(row))
  return { row, admins }
}

export const keepAnAdministrator = (admins: readonly { id: string }[], { id }: accounts.UserRow) => {
  if (admins.length === 1 && admins[0]?.id === id) throw conflict(messages.lastAdministrator)
}
