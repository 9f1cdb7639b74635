import * as openid from 'openid-client'
import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { configurationOf } from './client.ts'
import { findProvider } from './known.ts'
import * as queries from './queries.ts'

/** Through which the caller's session was opened. */
export const providerOfCaller = async (ctx: Ctx, config: Config) => {
  if (ctx.actor.type !== 'user') return undefined
  const through = await queries.providerOfSession(ctx.db, ctx.actor.sessionId)
  return through?.providerId ? findProvider(ctx, config, through.providerId) : undefined
}

/** Where the browser signs out at the provider too. A provider that does not answer, or has no such page, has none. */
export const signOutUrl = async (ctx: Ctx, config: Config) => {
  const provider = await providerOfCaller(ctx, config)
  if (!provider) return undefined
  try {
    const server = await configurationOf(provider, ctx.now)
    return openid.buildEndSessionUrl(server, { post_logout_redirect_uri: ctx.origin.callerUrl + paths.signIn }).href
  } catch {
    return undefined
  }
}
