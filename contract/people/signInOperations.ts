import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { SessionState } from './people.ts'
import {
  CodeBody,
  Passkey,
  PasskeyCreate,
  PasskeyCreated,
  PasskeyOptions,
  PasskeySignIn,
  PasskeyUpdate,
  RecoveryCodes,
  SecondFactors,
  SignInSettings,
  TotpSetup,
} from './signIn.ts'

/** Guessing is limited by address; a success does not count. */
const attempts = { requests: 20, seconds: 300, per: 'address', forgive: true } as const
const LAST_FACTOR = 'It is your only second factor, and your organisation requires one'

export const signInOperations = operations('Session', {
  'GET /api/v1/session/factors': {
    operationId: 'listSecondFactors',
    permission: 'session',
    beforeSecondFactor: true,
    summary: 'List your second factors',
    answers: { 200: SecondFactors },
  },
  'POST /api/v1/session/totp': {
    operationId: 'startTotpSetup',
    answersSecret: true,
    permission: 'session',
    freshProof: true,
    beforeSecondFactor: true,
    audit: { none: 'nothing has changed until the first code confirms it' },
    summary: 'Start setting up an authenticator app',
    description: 'An app that is already set up keeps working until the first code of the new one.',
    answers: { 200: TotpSetup },
  },
  'POST /api/v1/session/totp/confirm': {
    operationId: 'confirmTotpSetup',
    answersSecret: true,
    permission: 'session',
    freshProof: true,
    beforeSecondFactor: true,
    audit: 'MFA_ENABLED',
    limit: attempts,
    summary: 'Confirm an authenticator app with its first code',
    description: 'Answers ten new recovery codes; older ones stop working. Ends all your other sessions.',
    body: CodeBody,
    answers: { 200: RecoveryCodes, 409: 'The set-up has not been started' },
    codes: { 400: ['wrong_code'], 409: ['totp_not_started'] },
  },
  'DELETE /api/v1/session/totp': {
    operationId: 'removeTotp',
    permission: 'session',
    freshProof: true,
    audit: 'MFA_DISABLED',
    summary: 'Remove your authenticator app',
    answers: { 204: 'Removed', 409: LAST_FACTOR },
    codes: { 409: ['last_factor'] },
  },
  'POST /api/v1/session/recovery-codes': {
    operationId: 'createRecoveryCodes',
    answersSecret: true,
    permission: 'session',
    freshProof: true,
    audit: 'CREATE_RECOVERY_CODES',
    summary: 'Create new recovery codes',
    description: 'Older ones stop working.',
    answers: { 200: RecoveryCodes, 409: 'You have no second factor' },
    codes: { 409: ['no_factor'] },
  },
})

export const passkeyOperations = operations('Session', {
  'POST /api/v1/passkeys/options': {
    operationId: 'startPasskeySignIn',
    permission: 'anyone',
    audit: { none: 'nobody has signed in yet' },
    limit: { requests: 100, seconds: 300, per: 'address' },
    summary: 'Start signing in with a passkey',
    description: 'Answers options for the browser. They are valid for ten minutes, once, in the browser that asked.',
    answers: { 200: PasskeyOptions },
  },
  'POST /api/v1/session/passkey': {
    operationId: 'signInWithPasskey',
    permission: 'anyone',
    audit: 'LOGIN',
    limit: attempts,
    summary: 'Sign in with a passkey',
    body: PasskeySignIn,
    answers: { 200: SessionState, 401: 'The passkey is unknown or was not accepted' },
    codes: { 401: ['passkey_unknown'] },
  },
  'POST /api/v1/session/passkeys/options': {
    operationId: 'startPasskeySetup',
    permission: 'session',
    freshProof: true,
    beforeSecondFactor: true,
    audit: { none: 'nothing has changed until the passkey is added' },
    summary: 'Start adding a passkey',
    answers: { 200: PasskeyOptions, 409: 'You have too many passkeys' },
    codes: { 409: ['too_many_passkeys'] },
  },
  'POST /api/v1/session/passkeys': {
    operationId: 'addPasskey',
    answersSecret: true,
    permission: 'session',
    freshProof: true,
    beforeSecondFactor: true,
    audit: 'PASSKEY_ADDED',
    summary: 'Add a passkey',
    description: 'Your first second factor also answers ten recovery codes, and ends all your other sessions.',
    body: PasskeyCreate,
    answers: { 201: PasskeyCreated, 409: 'The passkey is already in use' },
    codes: { 400: ['passkey_refused'], 409: ['passkey_taken', 'too_many_passkeys'] },
  },
  'PATCH /api/v1/session/passkeys/:passkeyId': {
    operationId: 'renamePasskey',
    permission: 'session',
    audit: 'PASSKEY_RENAMED',
    summary: 'Rename a passkey',
    params: Struct({ passkeyId: Id }),
    body: PasskeyUpdate,
    answers: { 200: Passkey },
  },
  'DELETE /api/v1/session/passkeys/:passkeyId': {
    operationId: 'removePasskey',
    permission: 'session',
    freshProof: true,
    audit: 'PASSKEY_REMOVED',
    summary: 'Remove a passkey',
    params: Struct({ passkeyId: Id }),
    answers: { 204: 'Removed', 409: LAST_FACTOR },
    codes: { 409: ['last_factor'] },
  },
})

export const factorResetOperations = operations('Users', {
  'DELETE /api/v1/users/:userId/second-factors': {
    operationId: 'resetSecondFactors',
    permission: 'users:manage',
    refusesLimitedKeys: true,
    audit: 'MFA_RESET',
    summary: 'Reset a user’s second factors',
    description:
      'Removes their authenticator app, passkeys and recovery codes, and ends their sessions. For somebody who has lost them.',
    params: Struct({ userId: Id }),
    answers: { 204: 'Reset', 409: 'The user has no second factor' },
    codes: { 409: ['user_without_factor'] },
  },
})

export const signInSettingsOperations = operations('Settings', {
  'GET /api/v1/settings/sign-in': {
    operationId: 'retrieveSignInSettings',
    permission: 'settings:manage',
    summary: 'Retrieve the sign-in settings',
    answers: { 200: SignInSettings },
  },
  'PUT /api/v1/settings/sign-in': {
    operationId: 'updateSignInSettings',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'UPDATE_SIGN_IN_SETTINGS',
    summary: 'Update the sign-in settings',
    body: SignInSettings,
    answers: { 200: SignInSettings, 409: 'No administrator could sign in without a provider' },
    codes: { 409: ['break_glass_missing'] },
  },
})
