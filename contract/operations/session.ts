import { operations } from '../operation.ts'
import { OpenSessions, PasswordChange, SessionState, SessionUpdate, SetUp, SignIn, User } from '../people.ts'
import { Id, Struct } from '../schema.ts'

/** Guessing is limited by address; a success does not count. */
const attempts = { requests: 20, seconds: 300, per: 'address', forgive: true } as const

export const sessionOperations = operations('Session', {
  'POST /api/v1/session': {
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
  },
  'GET /api/v1/session': {
    permission: 'authenticated',
    summary: 'Who is calling, and what they may do',
    answers: { 200: SessionState },
  },
  'DELETE /api/v1/session': {
    permission: 'session',
    audit: 'LOGOUT',
    summary: 'Sign out',
    answers: { 204: 'Signed out' },
  },
  'PATCH /api/v1/session': {
    permission: 'session',
    audit: 'UPDATE_USER',
    summary: 'Change one’s own name',
    body: SessionUpdate,
    answers: { 200: SessionState },
  },
  'GET /api/v1/session/user': {
    permission: 'session',
    summary: 'Oneself as a user, with the role',
    answers: { 200: User },
  },
  'PUT /api/v1/session/password': {
    permission: 'session',
    audit: 'CHANGE_PASSWORD',
    limit: attempts,
    summary: 'Change one’s own password; all other sessions end',
    body: PasswordChange,
    answers: { 204: 'Changed' },
  },
  'GET /api/v1/sessions': {
    permission: 'session',
    summary: 'One’s own open sessions',
    answers: { 200: OpenSessions },
  },
  'DELETE /api/v1/sessions/:sessionId': {
    permission: 'session',
    audit: 'REVOKE_SESSION',
    summary: 'End one of one’s own sessions',
    params: Struct({ sessionId: Id }),
    answers: { 204: 'Ended' },
  },
  'POST /api/v1/setup': {
    permission: 'anyone',
    audit: ['UPDATE_SETTINGS', 'CREATE_USER', 'LOGIN'],
    limit: attempts,
    summary: 'Set Assay up with the one-time link that the first start prints',
    description:
      'With `exampleData` the example portfolio is loaded in the background; `GET /api/v1/example` says when.',
    body: SetUp,
    answers: { 201: SessionState, 401: 'The token is wrong or expired', 409: 'It is set up already' },
  },
})
