import * as openid from 'openid-client'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import type { Opened } from '../identity/openSession.ts'
import { begin, finish } from '../identity/requests.ts'
import { recordFailure } from '../identity/signInFailures.ts'
import { type Problem, signInAs } from './accounts.ts'
import type { Claims } from './claims.ts'
import { claimsOf, configurationOf } from './client.ts'
import { callbackUrl, findProvider, type Known } from './known.ts'

type Started = {
  providerId: string
  state: string
  nonce: string
  verifier: string
  next: string | null
  /** Since when the user must have signed in at the provider; null if any session there will do. */
  freshSince: string | null
}
type Outcome = { opened: Opened; next: string | null } | { problem: Problem; linkToken?: string }

type StartOptions = { next?: string; prompt?: 'login' }

/** Where to send the browser, and the token that binds the answer to it; undefined if the provider does not answer. */
export const start = async (ctx: Ctx, config: Config, providerId: string, { next, prompt }: StartOptions) => {
  const provider = await findProvider(ctx, config, providerId)
  if (!provider) throw notFound()
  const server = await configurationOf(provider, ctx.now).catch(() => undefined)
  if (!server) return undefined
  const verifier = openid.randomPKCECodeVerifier()
  const request = { providerId, verifier, state: openid.randomState(), nonce: openid.randomNonce() }
  const freshSince = prompt ? ctx.now.toISOString() : null
  const token = await begin(ctx, 'provider', { ...request, next: next ?? null, freshSince })
  const url = openid.buildAuthorizationUrl(server, {
    redirect_uri: callbackUrl(ctx, providerId),
    scope: provider.scopes,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: request.state,
    nonce: request.nonce,
    // With a maximum age, a provider must say when the user has signed in.
    ...(prompt && { prompt, max_age: '0' }),
  })
  return { token, url: url.href }
}

type Query = { code?: string; state?: string; iss?: string; error?: string }
type Browser = { token: string | undefined; devices: readonly string[] }

/** The answer must be to a question of this browser, to this provider, and is taken once. */
export const finishSignIn = async (
  ctx: Ctx,
  config: Config,
  providerId: string,
  query: Query,
  browser: Browser,
): Promise<Outcome> => {
  const started = await finish<Started>(ctx, 'provider', browser.token)
  if (!started || started.providerId !== providerId) return refuse(ctx, 'provider_expired', undefined)
  const provider = await findProvider(ctx, config, providerId)
  if (!provider) return refuse(ctx, 'provider_failed', undefined)
  if (query.error === 'access_denied') return { problem: 'provider_denied' }
  const claims = await claimsFrom(ctx, provider, started, query)
  if (claims instanceof Error) return refuse(ctx, 'provider_failed', undefined, `${provider.name}: ${claims.message}`)
  if (!isFreshEnough(started, claims)) return refuse(ctx, 'sign_in_not_fresh', claims.email)
  const result = await signInAs(ctx, provider, claims, browser.devices)
  if ('opened' in result) return { ...result, next: started.next }
  if (result.problem !== 'link_needed') return refuse(ctx, result.problem, claims.email)
  const { issuer, subject, email = '' } = claims
  const linkToken = await begin(ctx, 'link account', { issuer, subject, email, provider: provider.name })
  return { problem: 'link_needed', linkToken }
}

/** The provider counts whole seconds, and its clock may differ. */
const CLOCK_SKEW_MS = 60_000
const isFreshEnough = ({ freshSince }: Started, { authenticatedAt }: Claims) => {
  if (!freshSince) return true
  return authenticatedAt !== undefined && authenticatedAt.getTime() >= Date.parse(freshSince) - CLOCK_SKEW_MS
}

const claimsFrom = async (ctx: Ctx, provider: Known, started: Started, query: Query): Promise<Claims | Error> => {
  try {
    return await claimsOf(provider, ctx.now, { ...started, query, callback: callbackUrl(ctx, provider.id) })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The page says little; the log says why. */
const refuse = async (ctx: Ctx, problem: Problem, email: string | undefined, reason: string = problem) => {
  await inTransaction(ctx, (tx) => recordFailure(tx, null, email ?? '', 'provider', reason.slice(0, 500)))
  return { problem }
}
