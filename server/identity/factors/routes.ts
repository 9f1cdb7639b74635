import {
  factorResetOperations,
  signInOperations,
  signInSettingsOperations,
} from '../../../contract/operations/signIn.ts'
import { noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as factors from './service.ts'
import { signInSettings, updateSignInSettings } from './settings.ts'

export const routes: Route[] = [
  ...bind(signInOperations, {
    'GET /api/v1/sign-in': () => ({ password: true, passkeys: false, providers: [] }),
    'GET /api/v1/session/factors': (ctx) => factors.myFactors(ctx),
    'POST /api/v1/session/totp': (ctx) => factors.startTotp(ctx),
    'POST /api/v1/session/totp/confirm': (ctx, { body }) => factors.confirmTotp(ctx, body),
    'DELETE /api/v1/session/totp': async (ctx) => {
      await factors.removeTotp(ctx)
      return noContent()
    },
    'POST /api/v1/session/recovery-codes': (ctx) => factors.createRecoveryCodes(ctx),
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
