import {
  OpenSessions,
  PasswordChange,
  SessionState,
  SessionUpdate,
  SetUp,
  SignIn,
  User,
} from '../../contract/people.ts'
import { Id, Struct } from '../../contract/schema.ts'
import type { Ctx } from '../context.ts'
import { answer, noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { cookiesOf, deviceTokens, endedCookie } from './cookie.ts'
import * as session from './service.ts'
import { setUp } from './setup.ts'
import { type Opened, signIn } from './signIn.ts'

const tag = 'Session'
/** Guessing is limited by address; a success does not count. */
const attempts = { requests: 20, seconds: 300, per: 'address', forgive: true } as const

const signedIn = async (status: number, ctx: Ctx, opened: Opened) =>
  answer(await session.state({ ...ctx, actor: opened.actor }), {
    status,
    headers: { 'set-cookie': cookiesOf(ctx, opened) },
  })

/**
 * What follows when somebody asked for the example at set-up. It stands above this domain, which cannot call it; as an
 * argument that must be given, it cannot be forgotten.
 */
export type WhenExampleWanted = (ctx: Ctx) => void

const setUpAnd = async (ctx: Ctx, body: SetUp, tokens: string[], whenExampleWanted: WhenExampleWanted) => {
  const opened = await setUp(ctx, body, { tokens })
  if (body.exampleData) whenExampleWanted({ ...ctx, actor: opened.actor })
  return signedIn(201, ctx, opened)
}

export const routes = (whenExampleWanted: WhenExampleWanted): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/session',
    tag,
    permission: 'anyone',
    audit: 'LOGIN',
    summary: 'Sign in',
    description:
      'Wrong passwords are counted for each account and each address; from the fifth in a row on an account waits, longer each ' +
      'time. A browser that has signed in before is counted for itself, and does not wait for what others try.',
    body: SignIn,
    answers: {
      200: SessionState,
      401: 'The address or the password is wrong, or the user is disabled',
      429: 'Too many wrong passwords: `Retry-After` says when to try again',
    },
    handle: async (ctx, { body, headers }) => signedIn(200, ctx, await signIn(ctx, body, deviceTokens(ctx, headers))),
  }),
  route({
    method: 'GET',
    path: '/api/v1/session',
    tag,
    permission: 'authenticated',
    summary: 'Who is calling, and what they may do',
    answers: { 200: SessionState },
    handle: (ctx) => session.state(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/session',
    tag,
    permission: 'session',
    audit: 'LOGOUT',
    summary: 'Sign out',
    answers: { 204: 'Signed out' },
    handle: async (ctx) => {
      await session.signOut(ctx)
      return noContent({ 'set-cookie': endedCookie(ctx) })
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/session',
    tag,
    permission: 'session',
    audit: 'UPDATE_USER',
    summary: 'Change one’s own name',
    body: SessionUpdate,
    answers: { 200: SessionState },
    handle: (ctx, { body }) => session.rename(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/session/user',
    tag,
    permission: 'session',
    summary: 'Oneself as a user, with the role',
    answers: { 200: User },
    handle: (ctx) => session.myself(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/session/password',
    tag,
    permission: 'session',
    audit: 'CHANGE_PASSWORD',
    limit: attempts,
    summary: 'Change one’s own password; all other sessions end',
    body: PasswordChange,
    answers: { 204: 'Changed' },
    handle: async (ctx, { body }) => {
      await session.changePassword(ctx, body)
      return noContent()
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/sessions',
    tag,
    permission: 'session',
    summary: 'One’s own open sessions',
    answers: { 200: OpenSessions },
    handle: (ctx) => session.mySessions(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/sessions/:sessionId',
    tag,
    permission: 'session',
    audit: 'REVOKE_SESSION',
    summary: 'End one of one’s own sessions',
    params: Struct({ sessionId: Id }),
    answers: { 204: 'Ended' },
    handle: async (ctx, { params }) => {
      await session.revokeMySession(ctx, params.sessionId)
      return noContent()
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/setup',
    tag,
    permission: 'anyone',
    audit: ['UPDATE_SETTINGS', 'CREATE_USER', 'LOGIN'],
    limit: attempts,
    summary: 'Set Assay up with the one-time link that the first start prints',
    description:
      'With `exampleData` the example portfolio is loaded in the background; `GET /api/v1/example` says when.',
    body: SetUp,
    answers: { 201: SessionState, 401: 'The token is wrong or expired', 409: 'It is set up already' },
    handle: (ctx, { body, headers }) => setUpAnd(ctx, body, deviceTokens(ctx, headers), whenExampleWanted),
  }),
]
