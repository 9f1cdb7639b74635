import { covers, PERMISSIONS, type Permission } from '../../../contract/permissions.ts'
import type { Actor, Bounds } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { isWithin } from '../../net/addresses.ts'

/** Nobody can grant permissions that they do not have, or manage users who have more. */
export const requireGrantable = (actor: Actor, permissions: readonly Permission[]) => {
  if (!covers(actor.permissions, permissions)) throw forbidden('You cannot grant permissions that you do not hold.')
}

/** Nor take away what they do not have: otherwise they could demote an administrator. */
export const requireRevocable = (actor: Actor, permissions: readonly Permission[]) => {
  if (!covers(actor.permissions, permissions)) throw forbidden('You cannot take away permissions that you do not hold.')
}

/** Some settings lead to every permission, however they are used. */
export const requireEveryPermission = (actor: Actor) => {
  if (!covers(actor.permissions, PERMISSIONS)) throw forbidden('This needs every permission.')
}

export const NO_BOUNDS: Bounds = { allowedAddresses: [], expiresAt: null }

type Key = { allowedAddresses: readonly string[]; expiresAt: string | null }

const boundsOf = (actor: Actor) => (actor.type === 'key' ? actor.bounds : NO_BOUNDS)

/** A key can only manage keys within its own limits: otherwise it could create one without them. */
export const requireWithinBounds = (actor: Actor, key: Key) => {
  const { allowedAddresses, expiresAt } = boundsOf(actor)
  if (!isWithin(key.allowedAddresses, allowedAddresses))
    throw forbidden('Your API key is limited to certain addresses and cannot manage keys for other addresses.')
  if (expiresAt !== null && (key.expiresAt === null || new Date(key.expiresAt) > expiresAt))
    throw forbidden('Your API key expires and cannot manage keys that expire later.')
}

export const isRestricted = (actor: Actor) => {
  const { allowedAddresses, expiresAt } = boundsOf(actor)
  return allowedAddresses.length > 0 || expiresAt !== null
}

/** A limited key must not create what would outlast it, such as a user. */
export const requireUnrestricted = (actor: Actor) => {
  if (isRestricted(actor)) throw forbidden('An API key with allowed addresses or an expiry cannot do this.')
}
