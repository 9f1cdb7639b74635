import { emailKey } from '../../../contract/values/emails.ts'
import type { Ctx } from '../../context.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import * as queries from './deviceQueries.ts'

/** Several people may sign in with one browser: it keeps a token for each of the last few. */
const MAX_TOKENS = 5
const FORM = /^[\w-]{43}$/
const SEPARATOR = '.'

/** The tokens that a browser sends, newest first. */
export const tokensIn = (cookie: string | undefined) =>
  (cookie ?? '')
    .split(SEPARATOR)
    .filter((token) => FORM.test(token))
    .slice(0, MAX_TOKENS)

/** Whether the account has signed in with this browser before. A malformed token is not looked up. */
export const knownDevice = async (ctx: Ctx, email: string, tokens: readonly string[]) =>
  tokens.length === 0 ? undefined : queries.find(ctx.db, emailKey(email), tokens.map(hashToken), ctx.now)

/** The tokens for the browser to keep. Tokens are only created here: a planted one never becomes valid. */
export const rememberDevice = async (
  tx: Ctx,
  userId: string,
  tokens: readonly string[],
  known: { id: string } | undefined,
) => {
  if (known) {
    await queries.touch(tx.db, known.id, tx.now)
    return tokens.join(SEPARATOR)
  }
  const token = newToken()
  await queries.insert(tx.db, userId, hashToken(token), tx.now)
  await queries.removeBeyond(tx.db, userId, MAX_DEVICES)
  return [token, ...tokens].slice(0, MAX_TOKENS).join(SEPARATOR)
}

const MAX_DEVICES = 50
