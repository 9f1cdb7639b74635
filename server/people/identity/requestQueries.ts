import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

/** What a browser has begun: to use a passkey, to add one, or to sign in at a provider. */
export type RequestPurpose = 'passkey' | 'second factor' | 'new passkey' | 'provider' | 'link account'

type NewRequest = {
  tokenHash: Uint8Array
  purpose: RequestPurpose
  data: Record<string, string | null>
  expiresAt: Date
}
export const insertRequest = (db: Db, { tokenHash, purpose, data, expiresAt }: NewRequest) => db`
  insert into sign_in_requests (token_hash, purpose, data, expires_at)
  values (${tokenHash}, ${purpose}, ${db.json(data)}, ${expiresAt})`

export const takeRequest = async <Data>(db: Db, purpose: RequestPurpose, tokenHash: Uint8Array, now: Date) => {
  const row = await first(db<{ data: Data }[]>`
    delete from sign_in_requests where token_hash = ${tokenHash} and purpose = ${purpose}
      and expires_at > ${now} returning data`)
  return row?.data
}

export const removeExpiredRequests = (db: Db, now: Date) => db`delete from sign_in_requests where expires_at < ${now}`
