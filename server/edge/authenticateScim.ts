import type { FastifyRequest } from 'fastify'
import { PERMISSIONS } from '../../contract/permissions.ts'
import type { Actor } from '../context.ts'
import { unauthorized } from '../errors.ts'
import { hashToken, sameHash } from '../secret/tokens.ts'
import type { Deps } from './deps.ts'
import { findScimToken, touchScimToken } from './queries.ts'

const BEARER = /^bearer\s+(?<token>\S+)$/i
const NO_HASH = Buffer.alloc(32)

/** One write a minute is enough to tell when it was last used. */
const TOUCH_AFTER_MS = 60_000
/** The identity provider, by the token of the settings. It acts for the system: what it may is what SCIM can do. */
export const authenticateScim = async ({ pool }: Deps, { headers }: FastifyRequest, now: Date): Promise<Actor> => {
  const { token = '' } = BEARER.exec(headers.authorization ?? '')?.groups ?? {}
  if (token === '') throw unauthorized()
  const found = await findScimToken(pool)
  const genuine = sameHash(hashToken(token), found?.tokenHash ?? NO_HASH)
  if (!found || !genuine) throw unauthorized()
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) await touchScimToken(pool, now)
  return { type: 'system', permissions: PERMISSIONS }
}
