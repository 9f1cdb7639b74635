import type { FastifyRequest } from 'fastify'
import { API_KEY_FORM } from '../../contract/people/keys.ts'
import { permissionsOf, permissionsOfKey } from '../../contract/permissions.ts'
import type { Actor, UserActor } from '../context.ts'
import { unauthorized } from '../errors.ts'
import { allowRequest } from '../limits/requests.ts'
import { isAllowed, plainAddress } from '../net/addresses.ts'
import { sessionToken } from '../people/identity/cookies.ts'
import { findKey, findSession, type KeyRow, touchSession } from '../people/identity/queries.ts'
import { isFresh } from '../people/identity/renewal.ts'
import { hashToken, sameHash } from '../secret/tokens.ts'
import type { Deps } from './deps.ts'
import { callerUrlOf } from './hosts.ts'

const BEARER = /^bearer(?:\s+(.*))?$/i
const TOUCH_AFTER_MS = 60_000
const NO_HASH = Buffer.alloc(32)

/** Who calls. A Bearer header decides alone, even beside a valid cookie. */
export const authenticate = async (
  deps: Deps,
  request: FastifyRequest,
  now: Date,
  { polled = false } = {},
): Promise<Actor> => {
  const [bearer, credential = ''] = BEARER.exec(request.headers.authorization ?? '') ?? []
  if (bearer !== undefined) return authenticateKey(deps, request, credential, now)
  const cookie = sessionToken(request.headers, callerUrlOf(deps.config, request))
  if (cookie === undefined) throw unauthorized()
  const { actor, lastSeenAt } = await authenticateSession(deps, request, cookie, now)
  // Idle time is counted in minutes, so one write a minute is enough.
  const isSeen = !polled && now.getTime() - lastSeenAt.getTime() > TOUCH_AFTER_MS
  if (isSeen) await touchSession(deps.pool, actor.sessionId, now)
  return actor
}

/** Unknown, wrong, turned off, revoked, expired, wrong address: the answer is always the same. */
const authenticateKey = async (deps: Deps, request: FastifyRequest, key: string, now: Date): Promise<Actor> => {
  const [, prefix, secret] = API_KEY_FORM.exec(key) ?? []
  if (prefix === undefined || secret === undefined) throw unauthorized()
  const row = await findKey(deps.pool, prefix)
  const genuine = sameHash(hashToken(secret), row?.secretHash ?? NO_HASH)
  if (!row || !genuine) throw unauthorized()
  const unusable = rejectionReason(row, plainAddress(request.ip), now)
  request.caller = { keyId: row.id, ...(unusable && { refused: unusable }) }
  if (unusable) throw unauthorized()
  if (row.requestsPerMinute !== null) {
    await allowRequest(deps.pool, { bucket: `key:${row.id}`, requests: row.requestsPerMinute, seconds: 60 }, now)
  }
  deps.usage.count(row.id, now)
  const { id, name, allowedAddresses, expiresAt } = row
  const bounds = { allowedAddresses, expiresAt }
  return { type: 'key', id, name, permissions: permissionsOfKey(row.permissions), bounds }
}

/** For the log only. */
const rejectionReason = (key: KeyRow, address: string, now: Date) => {
  if (!key.enabled) return 'API keys are turned off'
  if (key.revokedAt !== null) return 'the key is revoked'
  if (key.expiresAt !== null && key.expiresAt <= now) return 'the key has expired'
  return isAllowed(address, key.allowedAddresses) ? undefined : 'the address is not allowed'
}

const authenticateSession = async (deps: Deps, request: FastifyRequest, token: string, now: Date) => {
  const row = await findSession(deps.pool, hashToken(token), now)
  if (!row) throw unauthorized()
  request.caller = { userId: row.userId }
  const { userId: id, name, email, sessionId, lastSeenAt, provedAt, limited } = row
  const permissions = limited ? [] : permissionsOf(row)
  const actor: UserActor = {
    type: 'user',
    id,
    name,
    email,
    sessionId,
    permissions,
    limited,
    proven: isFresh(provedAt, now),
  }
  return { actor, lastSeenAt }
}
