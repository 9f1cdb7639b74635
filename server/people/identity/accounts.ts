import type { User } from '../../../contract/people/people.ts'
import { type Permission, permissionsOf } from '../../../contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { invalid, notFound } from '../../errors.ts'
import * as queries from './accountQueries.ts'
import { holdAble } from './hearerQueries.ts'

export const toUser = (row: queries.UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: { id: row.roleId, name: row.roleName },
  status: row.status,
  secondFactor: row.hasTotp || row.hasPasskey,
  lastLoginAt: row.lastLoginAt,
  createdAt: row.createdAt,
})

export const findUser = async (ctx: Ctx, id: string) => {
  const row = await queries.find(ctx.db, id)
  if (!row) throw notFound()
  return toUser(row)
}

/** The ids of everybody who can sign in and holds this permission. */
export const holdersOf = async ({ db }: Ctx, permission: Permission) =>
  (await queries.active(db)).filter((user) => permissionsOf(user).includes(permission)).map(({ id }) => id)

/** Those of them who exist; they cannot be deleted before the references to them are written. */
export const holdUsers = async (tx: Ctx, ids: readonly string[]) =>
  new Set((await queries.holdAll(tx.db, ids)).map(({ id }) => id))

export const holdNamed = (tx: Ctx, texts: readonly string[]) => queries.holdNamed(tx.db, texts)

/** The user must exist, and cannot be deleted before the reference to them is written. */
export const checkUser = async (tx: Ctx, id: string | null, what: string, path: string) => {
  if (id === null || (await queries.hold(tx.db, id))) return
  throw invalid(what, [{ path, message: 'must be the id of a user' }])
}

/** The same for a user who needs the permission for what they are named for. */
export const checkUserMay = async (
  tx: Ctx,
  id: string | null,
  permission: Permission,
  { what, path, message }: { what: string; path: string; message: string },
) => {
  if (id === null || (await holdAble(tx.db, id, permission))) return
  throw invalid(what, [{ path, message }])
}
