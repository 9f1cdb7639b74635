import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  Myself,
  OpenSessions,
  PasswordChange,
  SessionExpiry,
  SessionState,
  SessionUpdate,
  SetUp,
  SignIn,
} from './people.ts'
import { Proof, SecondFactorNeeded } from './signIn.ts'

/** Guessing is limited by address; a success does not count. */
const attempts = { requests: 20, seconds: 300, per: 'address', forgive: true } as const

export const sessionOperations = operations('Session', {
  'POST /api/v1/session': {
    operationId: 'createSession',
    permission: 'anyone',
    audit: 'LOGIN',
    summary: 'Sign in',
    description:
      'Wrong passwords are counted per account and per address. From the fifth in a row the account has to wait, longer each time. A browser that has signed in before is counted separately and does not wait because of other people’s attempts. A user with a second factor also needs `code`: without it, the right password answers 401 with `secondFactors`.',
    body: SignIn,
    answers: {
      200: SessionState,
      401: SecondFactorNeeded,
      429: 'Too many wrong passwords; `Retry-After` says when to try again',
    },
    codes: { 401: ['wrong_sign_in', 'second_factor_needed', 'wrong_code'] },
  },
  'GET /api/v1/session': {
    operationId: 'retrieveSession',
    permission: 'authenticated',
    beforeSecondFactor: true,
    summary: 'Retrieve the current session',
    description: 'Who is calling, and their permissions.',
    answers: { 200: SessionState },
  },
  'DELETE /api/v1/session': {
    operationId: 'deleteSession',
    permission: 'session',
    beforeSecondFactor: true,
    audit: 'LOGOUT',
    summary: 'Sign out',
    description:
      'If the session was opened through a provider, the header `Sign-Out-Url` says where to sign out there.',
    answers: { 204: 'Signed out' },
  },
  'PATCH /api/v1/session': {
    operationId: 'updateProfile',
    permission: 'session',
    audit: 'UPDATE_USER',
    summary: 'Update your profile',
    body: SessionUpdate,
    answers: { 200: SessionState },
  },
  'GET /api/v1/session/user': {
    operationId: 'retrieveSessionUser',
    permission: 'session',
    summary: 'Retrieve your user',
    answers: { 200: Myself },
  },
  'PUT /api/v1/session/password': {
    operationId: 'changePassword',
    permission: 'session',
    audit: 'CHANGE_PASSWORD',
    limit: attempts,
    summary: 'Change your password',
    description: 'Ends all your other sessions.',
    body: PasswordChange,
    answers: { 204: 'Changed' },
    codes: { 400: ['wrong_password'] },
  },
  'POST /api/v1/session/proof': {
    operationId: 'confirmIdentity',
    permission: 'session',
    beforeSecondFactor: true,
    audit: 'CONFIRM_IDENTITY',
    limit: attempts,
    summary: 'Confirm your identity',
    description:
      'With your password, a code or a passkey. Counts as fresh proof for ten minutes, as a sign-in does. The session gets a new token.',
    body: Proof,
    answers: { 204: 'Confirmed' },
    codes: { 400: ['proof_wrong'] },
  },
  'GET /api/v1/session/expiry': {
    operationId: 'retrieveSessionExpiry',
    permission: 'session',
    beforeSecondFactor: true,
    polled: true,
    summary: 'Retrieve when your session ends',
    description: 'Does not count as use of the session.',
    answers: { 200: SessionExpiry },
  },
  'GET /api/v1/sessions': {
    operationId: 'listSessions',
    permission: 'session',
    summary: 'List your sessions',
    answers: { 200: OpenSessions },
  },
  'DELETE /api/v1/sessions': {
    operationId: 'endOtherSessions',
    permission: 'session',
    audit: 'END_SESSIONS',
    summary: 'End all your other sessions',
    description: 'The session of the caller stays open. Without others, nothing is logged.',
    answers: { 204: 'Ended' },
  },
  'DELETE /api/v1/sessions/:sessionId': {
    operationId: 'endSession',
    permission: 'session',
    audit: 'REVOKE_SESSION',
    summary: 'End one of your sessions',
    params: Struct({ sessionId: Id }),
    answers: { 204: 'Ended' },
  },
  'POST /api/v1/setup': {
    operationId: 'setUpOrganisation',
    permission: 'anyone',
    audit: ['UPDATE_SETTINGS', 'CREATE_USER', 'LOGIN'],
    limit: attempts,
    summary: 'Set up Assay',
    description:
      'Needs the one-time token from the link that the first start prints. With `exampleData`, the example portfolio is loaded in the background; `GET /api/v1/example` tells when it is ready.',
    body: SetUp,
    answers: { 201: SessionState, 401: 'The token is wrong or expired', 409: 'Assay is already set up' },
    codes: { 401: ['link_invalid'], 409: ['already_set_up'] },
  },
})
