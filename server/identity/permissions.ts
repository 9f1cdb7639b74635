import { covers, PERMISSIONS, type Permission, SYSTEM_ROLES, type SystemRole } from '../../contract/permissions.ts'
import type { Actor } from '../context.ts'
import { forbidden } from '../errors.ts'
import { isWithin } from './addresses.ts'

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

/** From where, and until when, a key can be used. */
export type Bounds = { allowedAddresses: readonly string[]; expiresAt: Date | null }
export const NO_BOUNDS: Bounds = { allowedAddresses: [], expiresAt: null }

type Key = { allowedAddresses: readonly string[]; expiresAt: string | null }

const boundsOf = (actor: Actor) => (actor.type === 'key' ? actor.bounds : NO_BOUNDS)

/** A key has power over keys within its own bounds only: otherwise it could make itself one without them. */
export const mustReach = (actor: Actor, key: Key) => {
  const { allowedAddresses, expiresAt } = boundsOf(actor)
  if (!isWithin(key.allowedAddresses, allowedAddresses))
    throw forbidden('Your API key is limited to some addresses: it cannot manage keys for others.')
  if (expiresAt !== null && (key.expiresAt === null || new Date(key.expiresAt) > expiresAt))
    throw forbidden('Your API key expires: it cannot manage keys that end later.')
}

/** What would outlast a key that is limited, such as a user, is not for it to give. */
export const mustBeUnbound = (actor: Actor) => {
  const { allowedAddresses, expiresAt } = boundsOf(actor)
  if (allowedAddresses.length > 0 || expiresAt !== null)
    throw forbidden('An API key with allowed addresses or an expiry cannot do this.')
}
