import { covers, PERMISSIONS, type Permission, SYSTEM_ROLES, type SystemRole } from '../../contract/permissions.ts'
import type { Actor } from '../context.ts'
import { forbidden } from '../errors.ts'

const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)

/** What a role allows: a system role what the contract says, a custom one what it lists (and we still know). */
export const permissionsOf = (role: { systemKey: SystemRole | null; permissions: readonly string[] }) =>
  role.systemKey ? SYSTEM_ROLES[role.systemKey].permissions : role.permissions.filter(isPermission)

/** A key without a list has full access. */
export const permissionsOfKey = (permissions: readonly string[] | null): readonly Permission[] =>
  permissions === null ? PERMISSIONS : permissions.filter(isPermission)

/** Nobody can grant what they do not hold, nor take power over somebody who holds more. */
export const mayGrant = (actor: Actor, permissions: readonly Permission[]) => {
  if (!covers(actor.permissions, permissions)) throw forbidden('You cannot grant permissions that you do not hold.')
}
