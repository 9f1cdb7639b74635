import { permissionsOf } from '../../../contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import * as accounts from '../identity/accountQueries.ts'
import { requireRevocable } from '../identity/permissions.ts'
import { changeProvidedRole } from '../identity/provided.ts'
import * as roles from '../roles/service.ts'
import { rolesToChange } from './groupQueries.ts'
import * as settingsQueries from './settingsQueries.ts'

/** The role of a user whose groups decide none. */
export const standardRole = async (tx: Ctx) => {
  const { roleId } = await settingsQueries.read(tx.db)
  return roleId ?? (await accounts.findSystemRole(tx.db, 'VIEWER')).id
}

/** Gives users the roles of their groups. Without a mapping nobody's role changes; the last administrator stays one. */
export const applyGroupRoles = async (tx: Ctx) => {
  const { groupRoles } = await settingsQueries.read(tx.db)
  if (groupRoles.length === 0) return
  const changing = await rolesToChange(tx.db, await standardRole(tx), groupRoles)
  if (changing.length === 0) return
  let admins = await accounts.lockAdministrators(tx.db)
  for (const { userId, roleId } of changing) {
    const user = await accounts.lock(tx.db, userId)
    const role = await roles.lock(tx, roleId)
    const isLast = admins.length === 1 && admins[0]?.id === userId
    if (!user || !role || isLast) continue
    requireRevocable(tx.actor, permissionsOf(user))
    await changeProvidedRole(tx, user, role)
    if (role.systemKey !== 'ADMIN') admins = admins.filter(({ id }) => id !== userId) as typeof admins
  }
}
