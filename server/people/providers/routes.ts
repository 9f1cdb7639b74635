import { messages } from '../../../contract/errors.ts'
import { paths, withQuery } from '../../../contract/paths.ts'
import { providerOperations, signInOptionsOperations } from '../../../contract/people/providerOperations.ts'
import { nextPage } from '../../../contract/values/nextPage.ts'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { conflict } from '../../errors.ts'
import { answer, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { onlyProviders } from '../factors/settingsQueries.ts'
import { cookiesOf, deviceTokens, endedRequest, requestCookie, requestToken } from '../identity/cookies.ts'
import { hasUsers } from '../identity/sessionQueries.ts'
import { proofOptions } from '../signIn/proof.ts'
import type { Problem } from './accounts.ts'
import { finishSignIn, start } from './flow.ts'
import { enabledProviders } from './known.ts'
import { linkAfterSignIn } from './linking.ts'
import * as providers from './service.ts'
import { providerOfCaller } from './signOut.ts'

const redirect = (location: string, ...cookies: string[]) =>
  answer(undefined, { status: 302, headers: { location, ...(cookies.length > 0 && { 'set-cookie': cookies }) } })
const toSignIn = (problem: Problem, ...cookies: string[]) => redirect(withQuery(paths.signIn, { problem }), ...cookies)

/** The provider through which the session was opened, if it was: there its user can prove again who they are. */
const providerAgain = async (ctx: Ctx, config: Config) => {
  const provider = await providerOfCaller(ctx, config)
  return provider ? { id: provider.id, name: provider.name, startUrl: startUrl(ctx, provider.id) } : null
}

const startUrl = ({ origin: { callerUrl } }: Ctx, id: string) => `${callerUrl}/api/v1/oidc/${id}/start`

const options = async (ctx: Ctx, config: Config) => {
  const [found, only, isSetUp] = await Promise.all([
    enabledProviders(ctx, config),
    onlyProviders(ctx.db),
    hasUsers(ctx.db),
  ])
  return {
    isSetUp,
    password: !only,
    passkeys: !only,
    providers: found.map(({ id, name }) => ({ id, name, startUrl: startUrl(ctx, id) })),
  }
}

export const routes = (deps: { config: Config }): Route[] => [
  ...bind(signInOptionsOperations, {
    'GET /api/v1/sign-in': (ctx) => options(ctx, deps.config),
    'POST /api/v1/session/proof/options': async (ctx) => {
      const { passkey, ...ways } = await proofOptions(ctx)
      const body = {
        ...ways,
        passkeyOptions: passkey?.options ?? null,
        provider: await providerAgain(ctx, deps.config),
      }
      return answer(body, passkey && { headers: { 'set-cookie': requestCookie(ctx, passkey.token) } })
    },
    'POST /api/v1/session/provider-link': async (ctx, { headers }) => {
      if (!(await linkAfterSignIn(ctx, requestToken(ctx, headers)))) throw conflict(messages.nothingToLink)
      return noContent({ 'set-cookie': endedRequest(ctx) })
    },
  }),
  ...bind(providerOperations, {
    'GET /api/v1/providers': (ctx) => providers.list(ctx),
    'POST /api/v1/providers': (ctx, { body }) => providers.create(ctx, body),
    'PATCH /api/v1/providers/:providerId': (ctx, { params, body }) =>
      providers.update(ctx, deps.config, params.providerId, body),
    'DELETE /api/v1/providers/:providerId': async (ctx, { params }) => {
      await providers.remove(ctx, deps.config, params.providerId)
      return noContent()
    },
    'GET /api/v1/oidc/:providerId/start': async (ctx, { params, query }) => {
      const started = await start(ctx, deps.config, params.providerId, query)
      return started ? redirect(started.url, requestCookie(ctx, started.token)) : toSignIn('provider_unavailable')
    },
    'GET /api/v1/oidc/:providerId/callback': async (ctx, { params, query, headers }) => {
      const browser = { token: requestToken(ctx, headers), devices: deviceTokens(ctx, headers) }
      const done = await finishSignIn(ctx, deps.config, params.providerId, query, browser)
      if ('opened' in done) return redirect(nextPage(done.next), ...cookiesOf(ctx, done.opened), endedRequest(ctx))
      return toSignIn(done.problem, done.linkToken ? requestCookie(ctx, done.linkToken) : endedRequest(ctx))
    },
  }),
]
