import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

type Token = { tokenHash: Uint8Array; lastUsedAt: Date | null }
/** The token of the identity provider, if there is one. */
export const findScimToken = (db: Db) =>
  first(
    db<
      Token[]
    >`select token_hash as "tokenHash", last_used_at as "lastUsedAt" from scim_settings where token_hash is not null`,
  )

export const touchScimToken = (db: Db, now: Date) => db`update scim_settings set last_used_at = ${now}`

/** As on a standby, or after a failover that this connection has not noticed. */
export const isReadOnly = async (pool: Db) => {
  const { on } = await only(pool<{ on: boolean }[]>`select current_setting('transaction_read_only')::boolean as on`)
  return on
}
