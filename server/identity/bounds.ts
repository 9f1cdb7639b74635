import type { Actor } from '../context.ts'
import { forbidden } from '../errors.ts'
import { isWithin } from './addresses.ts'

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
