import { messages } from '../../../contract/errors.ts'
import type { ScimFilter, ScimResource } from '../../../contract/people/scim.ts'
import { formats, formatWords } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import * as accounts from '../identity/accountQueries.ts'
import { cutName } from '../identity/provided.ts'
import * as users from '../users/service.ts'
import { scimProblem } from './errors.ts'
import { conditionsOf } from './filter.ts'
import { patchOf } from './patch.ts'
import * as queries from './queries.ts'
import { type UserChange, userChangeOf, userOf } from './read.ts'
import { listOf, pageOf, selected, toUser } from './resources.ts'
import { standardRole } from './roles.ts'

export const list = async (ctx: Ctx, query: ScimFilter) => {
  const [conditions, page] = [conditionsOf(query.filter), pageOf(query)]
  const [rows, total] = await Promise.all([
    queries.listUsers(ctx.db, conditions, page),
    queries.countUsers(ctx.db, conditions),
  ])
  return listOf(
    rows.map((row) => selected(toUser(ctx, row), query)),
    total,
    page.offset,
  )
}

export const find = async (ctx: Ctx, id: string) => {
  const row = await queries.findUser(ctx.db, id)
  if (!row) throw notFound()
  return toUser(ctx, row)
}

/** Unlike at a sign-in, an administrator can correct a name that the audit log uses for others. */
const nameFrom = ({ displayName, givenName, familyName }: UserChange, userName: string) => {
  const name = cutName(displayName || [givenName, familyName].filter(Boolean).join(' ') || userName)
  if (!formats['actor-name'](name))
    throw scimProblem('invalidValue', `\`displayName\` must be ${formatWords['actor-name']}.`)
  return name
}

const refuseTaken = async (tx: Ctx, userName: string, id: string | null) => {
  if (await queries.isNameTaken(tx.db, userName, id)) throw scimProblem('uniqueness', messages.scimNameTaken)
}

export const create = (ctx: Ctx, body: ScimResource) =>
  inTransaction(ctx, async (tx) => {
    const given = userOf(body)
    const { userName, email, externalId = null, givenName = null, familyName = null, active = true } = given
    await refuseTaken(tx, userName, null)
    const fields = { name: nameFrom(given, userName), email, roleId: await standardRole(tx), passwordHash: null }
    const user = await accounts.insert(tx.db, fields, tx.now)
    await queries.markExternal(tx.db, user.id)
    await queries.saveUser(tx.db, user.id, { userName, externalId, givenName, familyName })
    if (!active) await users.applyUpdate(tx, user, { disabled: true })
    await record(tx, 'SCIM_CREATE_USER', user, { email, role: user.roleName, active })
    return find(tx, user.id)
  })

export const replace = (ctx: Ctx, id: string, body: ScimResource) => change(ctx, id, userOf(body))
export const patch = (ctx: Ctx, id: string, body: ScimResource) => change(ctx, id, userChangeOf(patchOf(body)))

/** What the account and its SCIM names become. */
const merged = (row: queries.ScimUserRow, given: UserChange) => {
  const { userName = row.userName, externalId = row.externalId, email = row.email, active = row.active } = given
  const { givenName = row.givenName, familyName = row.familyName } = given
  const isRenamed = [given.displayName, given.givenName, given.familyName].some(Boolean)
  const name = isRenamed ? nameFrom({ givenName, familyName, ...given }, userName) : row.name
  return { userName, externalId, givenName, familyName, name, email, active }
}

const change = (ctx: Ctx, id: string, given: UserChange) =>
  inTransaction(ctx, async (tx) => {
    const { row: account, admins } = await users.lockUser(tx, id)
    const row = account.fictional ? undefined : await queries.findUser(tx.db, id)
    if (!row) throw notFound()
    const wanted = merged(row, given)
    const changes = changesBetween(row, wanted)
    if (isEmpty(changes)) return toUser(tx, row)
    await refuseTaken(tx, wanted.userName, id)
    const disabled = !wanted.active
    if (disabled && row.active) users.keepAnAdministrator(admins, account)
    await users.applyUpdate(tx, account, { name: wanted.name, email: wanted.email, disabled })
    await queries.saveUser(tx.db, id, wanted)
    await record(tx, disabled && row.active ? 'SCIM_DEACTIVATE_USER' : 'SCIM_UPDATE_USER', account, { changes })
    return find(tx, id)
  })

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.findUser(tx.db, id))) throw notFound()
    const row = await users.removeLocked(tx, id)
    await record(tx, 'SCIM_DELETE_USER', row, { email: row.email, role: row.roleName })
  })
