import type { Ctx } from '../../context.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import { insertRequest, type RequestPurpose, takeRequest } from './requestQueries.ts'

export const REQUEST_MINUTES = 10

/** Remembers it for the browser that gets the token in a cookie. */
export const begin = async ({ db, now }: Ctx, purpose: RequestPurpose, data: Record<string, string | null>) => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + REQUEST_MINUTES * 60_000)
  await insertRequest(db, { tokenHash: hashToken(token), purpose, data, expiresAt })
  return token
}

/** Uses it up, whatever comes of it: a second answer to the same challenge finds none. */
export const finish = async <Data>(ctx: Ctx, purpose: RequestPurpose, token: string | undefined) =>
  token === undefined ? undefined : takeRequest<Data>(ctx.db, purpose, hashToken(token), ctx.now)
