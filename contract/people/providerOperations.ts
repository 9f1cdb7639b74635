import { operations } from '../operation.ts'
import { Enum, Id, Optional, RequiredText, Struct, Text } from '../schema.ts'
import { Provider, ProviderCreate, ProviderList, ProviderUpdate } from './providers.ts'
import { ProofOptions, SignInOptions } from './signIn.ts'

const ProviderId = Struct({ providerId: Id })
/** An ID, or `env` for the provider of the environment. */
const AnyProvider = Struct({ providerId: RequiredText(40) })
const FromProvider = Optional(Text(10_000, { description: 'From the provider' }))
const perAddress = { requests: 60, seconds: 300, per: 'address' } as const

export const signInOptionsOperations = operations('Session', {
  'GET /api/v1/sign-in': {
    operationId: 'retrieveSignInOptions',
    permission: 'anyone',
    summary: 'Retrieve the ways to sign in',
    answers: { 200: SignInOptions },
  },
  'POST /api/v1/session/proof/options': {
    operationId: 'startIdentityConfirmation',
    permission: 'session',
    beforeSecondFactor: true,
    audit: { none: 'nothing is confirmed yet' },
    summary: 'Retrieve the ways to confirm your identity',
    description:
      'The options for a passkey are valid for ten minutes, once. If your session was opened through a provider, you can also sign in there again: open its `startUrl` with `prompt=login`.',
    answers: { 200: ProofOptions },
  },
  'POST /api/v1/session/provider-link': {
    operationId: 'linkProvider',
    permission: 'session',
    freshProof: true,
    audit: 'LINK_PROVIDER',
    summary: 'Link your account to a provider',
    description:
      'For somebody who came from a provider that knows them by the email of this account, and has then signed in to it: the provider can sign them in from now on.',
    answers: { 204: 'Linked', 409: 'Nothing is waiting to be linked in this browser, or it belongs to another email' },
    codes: { 409: ['nothing_to_link'] },
  },
})

export const providerOperations = operations('Sign-in providers', {
  'GET /api/v1/providers': {
    operationId: 'listProviders',
    permission: 'settings:manage',
    summary: 'List sign-in providers',
    description: 'OpenID Connect providers from the settings, ordered by name.',
    answers: { 200: ProviderList },
  },
  'POST /api/v1/providers': {
    operationId: 'createProvider',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'CREATE_PROVIDER',
    summary: 'Create a sign-in provider',
    body: ProviderCreate,
    answers: { 201: Provider },
  },
  'PATCH /api/v1/providers/:providerId': {
    operationId: 'updateProvider',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'UPDATE_PROVIDER',
    summary: 'Update a sign-in provider',
    description:
      'Omitted members keep their value. Anything but the name needs the permissions of everybody who signs in through it.',
    params: ProviderId,
    body: ProviderUpdate,
    answers: { 200: Provider, 409: 'The last provider cannot be disabled while users sign in through providers only' },
    codes: { 409: ['last_provider'] },
  },
  'DELETE /api/v1/providers/:providerId': {
    operationId: 'deleteProvider',
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'DELETE_PROVIDER',
    summary: 'Delete a sign-in provider',
    description: 'Its users keep their accounts. This needs the permissions of everybody who signs in through it.',
    params: ProviderId,
    answers: { 204: 'Deleted', 409: 'The last provider cannot go while users sign in through providers only' },
    codes: { 409: ['last_provider'] },
  },
  'GET /api/v1/oidc/:providerId/start': {
    operationId: 'startProviderSignIn',
    permission: 'anyone',
    limit: perAddress,
    summary: 'Sign in at a provider',
    description: 'For browsers: redirects to the provider.',
    params: AnyProvider,
    query: Struct({
      next: Optional(Text(2000, { description: 'The page to open afterwards' })),
      prompt: Optional(Enum(['login'], { description: 'Asks for the password there again, even of signed-in users' })),
    }),
    answers: { 302: 'To the provider, or to the sign-in page if it cannot be reached' },
  },
  'GET /api/v1/oidc/:providerId/callback': {
    operationId: 'finishProviderSignIn',
    permission: 'anyone',
    limit: perAddress,
    summary: 'Come back from a provider',
    description: 'For browsers: the redirect URI of the provider.',
    params: AnyProvider,
    query: Struct({
      code: FromProvider,
      state: FromProvider,
      iss: FromProvider,
      error: FromProvider,
    }),
    answers: { 302: 'Signed in, or to the sign-in page with the problem' },
  },
})
