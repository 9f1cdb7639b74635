import type { SetUp } from '../../../contract/people/people.ts'
import { sessionOperations } from '../../../contract/people/sessionOperations.ts'
import type { Ctx } from '../../context.ts'
import { answer, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { browserOf, cookiesOf, deviceTokens, endedCookie, renewedCookie, requestToken } from '../identity/cookies.ts'
import type { Opened } from '../identity/openSession.ts'
import * as session from '../identity/service.ts'
import { setUp } from '../identity/setup.ts'
import { confirmIdentity } from './proof.ts'
import { signIn } from './signIn.ts'

export const signedIn = async (ctx: Ctx, opened: Opened, status = 200) =>
  answer(await session.state({ ...ctx, actor: opened.actor }), {
    status,
    headers: { 'set-cookie': cookiesOf(ctx, opened) },
  })

/**
 * Loads the example if it was requested at set-up. It is a layer above this domain, which cannot call it; a required
 * argument cannot be forgotten.
 */
export type OnExampleRequested = (ctx: Ctx) => void

const setUpWithExample = async (ctx: Ctx, body: SetUp, tokens: string[], onExampleRequested: OnExampleRequested) => {
  const opened = await setUp(ctx, body, { tokens })
  if (body.exampleData) onExampleRequested({ ...ctx, actor: opened.actor })
  return signedIn(ctx, opened, 201)
}

/** Where the browser signs out at the provider through which the session was opened, if it was. */
export type SignOutUrl = (ctx: Ctx) => Promise<string | undefined>

export const routes = (onExampleRequested: OnExampleRequested, signOutUrl: SignOutUrl): Route[] =>
  bind(sessionOperations, {
    'POST /api/v1/session': async (ctx, { body, headers }) =>
      signedIn(ctx, await signIn(ctx, body, browserOf(ctx, headers))),
    'GET /api/v1/session': (ctx) => session.state(ctx),
    'DELETE /api/v1/session': async (ctx) => {
      const url = await signOutUrl(ctx)
      await session.signOut(ctx)
      return noContent({ 'set-cookie': endedCookie(ctx), ...(url && { 'sign-out-url': url }) })
    },
    'PATCH /api/v1/session': (ctx, { body }) => session.updateProfile(ctx, body),
    'GET /api/v1/session/user': (ctx) => session.myself(ctx),
    'PUT /api/v1/session/password': async (ctx, { body }) => {
      const renewed = await session.changePassword(ctx, body)
      return noContent({ 'set-cookie': renewedCookie(ctx, renewed) })
    },
    'POST /api/v1/session/proof': async (ctx, { body, headers }) => {
      const renewed = await confirmIdentity(ctx, body, requestToken(ctx, headers))
      return noContent({ 'set-cookie': renewedCookie(ctx, renewed) })
    },
    'GET /api/v1/sessions': (ctx) => session.mySessions(ctx),
    'GET /api/v1/session/expiry': (ctx) => session.expiry(ctx),
    'DELETE /api/v1/sessions': async (ctx) => {
      await session.endOtherSessions(ctx)
      return noContent()
    },
    'DELETE /api/v1/sessions/:sessionId': async (ctx, { params }) => {
      await session.revokeMySession(ctx, params.sessionId)
      return noContent()
    },
    'POST /api/v1/setup': (ctx, { body, headers }) =>
      setUpWithExample(ctx, body, deviceTokens(ctx, headers), onExampleRequested),
  })
