import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'

/** What a browser has begun: to use a passkey, to add one, or to sign in at a provider. */
export type RequestPurpose = 'passkey' | 'second factor' | 'new passkey' | 'provider' | 'link account'
export const REQUEST_MINUTES = 10

/** Remembers it for the browser that gets the token in a cookie. */
export const begin = async ({ db, now }: Ctx, purpose: RequestPurpose, data: Record<string, string | null>) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + REQUEST_MINUTES * 60_000)
  await db`insert into sign_in_requests (token_hash, purpose, data, expires_at)
    values (${hashToken(token)}, ${purpose}, ${db.json(data)}, ${expiresAt})`
  return token
}

/** Uses it up, whatever comes of it: a second answer to the same challenge finds none. */
export const finish = async <Data>(ctx: Ctx, purpose: RequestPurpose, token: string | undefined) => {
  if (token === undefined) return undefined
  const row = await first(ctx.db<{ data: Data }[]>`
    delete from sign_in_requests where token_hash = ${hashToken(token)} and purpose = ${purpose}
      and expires_at > ${ctx.now} returning data`)
  return row?.data
}

export const removeExpiredRequests = (db: Db, now: Date) => db`delete from sign_in_requests where expires_at < ${now}`
