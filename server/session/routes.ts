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
import { sessionCookie } from './cookie.ts'
import * as session from './service.ts'
import { setUp } from './setup.ts'

const tag = 'Session'
/** Guessing is limited by address; a success does not count. */
const attempts = { requests: 20, seconds: 300, per: 'address', forgive: true } as const

const signedIn = async (status: number, ctx: Ctx, { token, maxAgeSeconds, actor }: session.Opened) =>
  answer(await session.state({ ...ctx, actor }), {
    status,
    headers: { 'set-cookie': sessionCookie(ctx, token, maxAgeSeconds) },
  })

/**
 * What follows when somebody asked for the example at set-up. It stands above this domain, which cannot call it; as an
 * argument that must be given, it cannot be forgotten.
 */
export type WhenExampleWanted = (ctx: Ctx) => void

const setUpAnd = async (ctx: Ctx, body: SetUp, whenExampleWanted: WhenExampleWanted) => {
  const opened = await setUp(ctx, body)
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
    limit: attempts,
    summary: 'Sign in',
    body: SignIn,
    answers: { 200: SessionState, 401: 'The address or the password is wrong, or the user is disabled' },
    handle: async (ctx, { body }) => signedIn(200, ctx, await session.signIn(ctx, body)),
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
      return noContent({ 'set-cookie': sessionCookie(ctx, '', 0) })
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
    handle: (ctx, { body }) => setUpAnd(ctx, body, whenExampleWanted),
  }),
]
