import type { FastifyRequest } from 'fastify'
import { PERMISSIONS } from '../../contract/permissions.ts'
import type { Actor } from '../context.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { unauthorized } from '../errors.ts'
import { hashToken, sameHash } from '../secret/tokens.ts'
import type { Deps } from './deps.ts'

const BEARER = /^bearer\s+(?<token>\S+)$/i
const NO_HASH = Buffer.alloc(32)

type Token = { tokenHash: Uint8Array; lastUsedAt: Date | null }
const findToken = (db: Db) =>
  first(
    db<
      Token[]
    >`select token_hash as "tokenHash", last_used_at as "lastUsedAt" from scim_settings where token_hash is not null`,
  )

/** One write a minute is enough to tell when it was last used. */
const TOUCH_AFTER_MS = 60_000
const touchToken = (db: Db, now: Date) => db`update scim_settings set last_used_at = ${now}`

/** The identity provider, by the token of the settings. It acts for the system: what it may is what SCIM can do. */
export const authenticateScim = async ({ pool }: Deps, { headers }: FastifyRequest, now: Date): Promise<Actor> => {
  const { token = '' } = BEARER.exec(headers.authorization ?? '')?.groups ?? {}
  if (token === '') throw unauthorized()
  const found = await findToken(pool)
  const genuine = sameHash(hashToken(token), found?.tokenHash ?? NO_HASH)
  if (!found || !genuine) throw unauthorized()
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > TOUCH_AFTER_MS) await touchToken(pool, now)
  return { type: 'system', permissions: PERMISSIONS }
}
