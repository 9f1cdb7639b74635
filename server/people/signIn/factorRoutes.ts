import {
  factorResetOperations,
  passkeyOperations,
  signInOperations,
  signInSettingsOperations,
} from '../../../contract/people/signInOperations.ts'
import type { Ctx } from '../../context.ts'
import { answer, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as passkeys from '../factors/passkeyService.ts'
import * as factors from '../factors/service.ts'
import { signInSettings, updateSignInSettings } from '../factors/settings.ts'
import { browserOf, cookiesOf, endedRequest, renewedCookie, requestCookie, requestToken } from '../identity/cookies.ts'
import type { Renewed } from '../identity/renewal.ts'
import { state } from '../identity/service.ts'
import { signInByPasskey } from './signIn.ts'

/** The user's sign-in method has changed: their session has a new token. */
const changed = <Body extends object>(ctx: Ctx, { renewed, ...body }: Body & { renewed: Renewed }) =>
  answer(body, { headers: { 'set-cookie': renewedCookie(ctx, renewed) } })
const removed = (ctx: Ctx, renewed: Renewed) => noContent({ 'set-cookie': renewedCookie(ctx, renewed) })

const withCookie = (ctx: Ctx, { options, token }: { options: object; token: string }) =>
  answer(options, { headers: { 'set-cookie': requestCookie(ctx, token) } })

export const routes: Route[] = [
  ...bind(signInOperations, {
    'GET /api/v1/session/factors': (ctx) => factors.myFactors(ctx),
    'POST /api/v1/session/totp': (ctx) => factors.startTotp(ctx),
    'POST /api/v1/session/totp/confirm': async (ctx, { body }) => changed(ctx, await factors.confirmTotp(ctx, body)),
    'DELETE /api/v1/session/totp': async (ctx) => removed(ctx, await factors.removeTotp(ctx)),
    'POST /api/v1/session/recovery-codes': (ctx) => factors.createRecoveryCodes(ctx),
  }),
  ...bind(passkeyOperations, {
    'POST /api/v1/passkeys/options': async (ctx) => withCookie(ctx, await passkeys.startSignIn(ctx)),
    'POST /api/v1/session/passkey': async (ctx, { body, headers }) => {
      const opened = await signInByPasskey(ctx, body.response, browserOf(ctx, headers))
      return answer(await state({ ...ctx, actor: opened.actor }), {
        headers: { 'set-cookie': [...cookiesOf(ctx, opened), endedRequest(ctx)] },
      })
    },
    'POST /api/v1/session/passkeys/options': async (ctx) => withCookie(ctx, await passkeys.startRegistration(ctx)),
    'POST /api/v1/session/passkeys': async (ctx, { body, headers }) =>
      changed(ctx, await passkeys.addPasskey(ctx, body, requestToken(ctx, headers))),
    'PATCH /api/v1/session/passkeys/:passkeyId': (ctx, { params, body }) =>
      passkeys.renamePasskey(ctx, params.passkeyId, body.name),
    'DELETE /api/v1/session/passkeys/:passkeyId': async (ctx, { params }) =>
      removed(ctx, await passkeys.removePasskey(ctx, params.passkeyId)),
  }),
  ...bind(factorResetOperations, {
    'DELETE /api/v1/users/:userId/second-factors': async (ctx, { params }) => {
      await factors.resetFactors(ctx, params.userId)
      return noContent()
    },
  }),
  ...bind(signInSettingsOperations, {
    'GET /api/v1/settings/sign-in': (ctx) => signInSettings(ctx),
    'PUT /api/v1/settings/sign-in': (ctx, { body }) => updateSignInSettings(ctx, body),
  }),
]
