import { messages } from '../../../contract/errors.ts'
import type { Role, RoleCreate, RoleUpdate } from '../../../contract/people/people.ts'
import { covers, PERMISSIONS, type Permission, permissionsOf } from '../../../contract/permissions.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { requireGrantable, requireRevocable, requireUnrestricted } from '../identity/permissions.ts'
import * as queries from './queries.ts'

const MAX_ROLES = 200

const toRole = (row: queries.RoleRow): Role => ({
  id: row.id,
  name: row.name,
  isSystem: row.systemKey !== null,
  permissions: [...permissionsOf(row)],
  userCount: row.userCount,
})

export const lock = (tx: Ctx, id: string) => queries.lock(tx.db, id)

export const list = async (ctx: Ctx) => (await queries.list(ctx.db)).map(toRole)

export const find = async (ctx: Ctx, id: string) => {
  const row = await queries.find(ctx.db, id)
  if (!row) throw notFound()
  return toRole(row)
}

/** In a fixed order, so that equal sets of permissions are equal lists. */
const inOrder = (permissions: readonly Permission[]) => PERMISSIONS.filter((p) => permissions.includes(p))

export const create = (ctx: Ctx, { name, ...given }: RoleCreate) =>
  inTransaction(ctx, async (tx) => {
    const permissions = inOrder(given.permissions)
    requireGrantable(tx.actor, permissions)
    if ((await queries.count(tx.db)) >= MAX_ROLES)
      throw conflict(`There can be at most ${MAX_ROLES} roles.`, 'role_limit_reached')
    const role = toRole(await queries.insert(tx.db, name, permissions, tx.now))
    await record(tx, 'CREATE_ROLE', role, { permissions })
    return role
  })

export const update = (ctx: Ctx, id: string, change: RoleUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCustom(tx, id)
    const permissions = inOrder(change.permissions ?? before.permissions)
    const wanted = { name: change.name ?? before.name, permissions }
    requireGrantable(tx.actor, wanted.permissions)
    // Every user with the role gains what is added to it, now or later.
    if (!covers(before.permissions, permissions)) requireUnrestricted(tx.actor)
    const changes = changesBetween(before, wanted)
    if (isEmpty(changes)) return before
    const after = toRole(await queries.update(tx.db, id, wanted.name, wanted.permissions, tx.now))
    await record(tx, 'UPDATE_ROLE', after, { changes })
    return after
  })

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const role = await lockCustom(tx, id)
    if (role.userCount > 0) throw conflict(messages.roleInUse)
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_ROLE', role, { permissions: role.permissions })
  })

const lockCustom = async (tx: Ctx, id: string) => {
  const row = await queries.lock(tx.db, id)
  if (!row) throw notFound()
  // Changing a role changes what its users may do, so the caller needs its permissions.
  requireGrantable(tx.actor, permissionsOf(row))
  if (row.systemKey !== null) throw conflict(messages.systemRole)
  return toRole(row)
}

/** What gives people their roles: one by default, and one for each group. */
export type RoleMapping = { roleId: string | null; groupRoles: readonly { roleId: string }[] }
const rolesIn = ({ roleId, groupRoles }: RoleMapping) =>
  new Set([...(roleId ? [roleId] : []), ...groupRoles.map((mapping) => mapping.roleId)])

/** A mapping gives roles, and a changed one takes away those that it gave: the caller needs the permissions of both. */
export const requireMappable = async (tx: Ctx, wanted: RoleMapping, before: RoleMapping) => {
  for (const id of rolesIn(before)) {
    const role = await lock(tx, id)
    if (role) requireRevocable(tx.actor, permissionsOf(role))
  }
  for (const id of rolesIn(wanted)) {
    const role = await lock(tx, id)
    if (!role) throw invalid('body', [{ path: 'roleId', message: 'must be the id of a role' }])
    requireGrantable(tx.actor, permissionsOf(role))
  }
}
