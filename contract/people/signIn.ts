import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  DateTime,
  Enum,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'

/** The second factors that prove who a user is. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** How a session was opened. */
export const SIGN_IN_METHODS = [
  'password',
  'totp',
  'recovery',
  'password and passkey',
  'passkey',
  'provider',
  'link',
  'setup',
] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

const SignInProvider = Named('SignInProvider', {
  id: Text(40),
  name: Text(200, { example: 'Okta' }),
  startUrl: Text(2000, { description: 'Open this address in the browser to sign in there' }),
})
export const SignInOptions = Named('SignInOptions', {
  isSetUp: Bool({ description: 'Whether there is a user yet; if not, open the setup link that the server printed' }),
  password: Bool({ description: 'Whether users can sign in with a password' }),
  passkeys: Bool({ description: 'Whether users can sign in with a passkey instead of a password' }),
  providers: List(SignInProvider),
})

/** As browsers take and give them; their content is checked by the library that verifies them. */
const BrowserObject = (description: string) =>
  Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })
export const PasskeyOptions = BrowserObject('Options for the browser’s WebAuthn API, in their JSON form')
export const PasskeyResponse = BrowserObject('What the browser’s WebAuthn API answered, in its JSON form')
export type PasskeyResponse = Static<typeof PasskeyResponse>

/** The answer to a right password without a code. */
export const SecondFactorNeeded = Named('SecondFactorNeeded', {
  error: Text(500),
  code: Optional(Text(100)),
  secondFactors: Unsafe<SecondFactor[]>({ type: 'array', items: Enum(SECOND_FACTORS) }),
  passkeyOptions: Optional(PasskeyOptions),
})

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const Code = Verbatim(100, { minLength: 1, description: 'From the authenticator app, or a recovery code' })
export const CodeBody = Named('CodeBody', { code: Code })

export const Passkey = Named('Passkey', {
  id: Id,
  name: Text(100, { example: 'Laptop' }),
  backedUp: Bool({ description: 'Whether it is synchronised between devices' }),
  createdAt: DateTime,
  lastUsedAt: Nullable(DateTime),
})
export type Passkey = Static<typeof Passkey>

export const SecondFactors = Named('SecondFactors', {
  totp: Nullable(Named('TotpFactor', { confirmedAt: DateTime })),
  passkeys: List(Passkey),
  recoveryCodesLeft: Count,
  required: Bool({ description: 'Whether you must have a second factor' }),
  dueAt: Nullable({ ...DateTime, description: 'Until when you must have set one up; null if you have one' }),
})

export const TotpSetup = Named('TotpSetup', {
  secret: Text(100, { description: 'For typing into the authenticator app. Shown only here' }),
  uri: Text(2000, { description: 'The same as an otpauth address' }),
  qrCode: Text(100_000, { description: 'The address as a QR code, in SVG' }),
})

const Codes = Unsafe<string[]>({ type: 'array', items: { type: 'string' } })
export const RecoveryCodes = Named('RecoveryCodes', {
  recoveryCodes: { ...Codes, description: 'Each works once. Shown only here' },
})

export const PasskeyName = RequiredText(100, { example: 'Laptop' })
export const PasskeyCreate = Named('PasskeyCreate', { name: PasskeyName, response: PasskeyResponse })
export type PasskeyCreate = Static<typeof PasskeyCreate>
export const PasskeyUpdate = Named('PasskeyUpdate', { name: PasskeyName })
export const PasskeyCreated = Named('PasskeyCreated', {
  passkey: Passkey,
  recoveryCodes: { ...Nullable(Codes), description: 'With your first factor. Each works once. Shown only here' },
})
export const PasskeySignIn = Named('PasskeySignIn', { response: PasskeyResponse })

/** One of them: whichever the user has. */
export const Proof = Named('Proof', {
  password: Optional(Nullable(Verbatim(1000))),
  code: Optional(Nullable(Code)),
  passkey: Optional(Nullable(PasskeyResponse)),
})
export type Proof = Static<typeof Proof>
export const ProofOptions = Named('ProofOptions', {
  password: Bool({ description: 'Whether you can confirm with your password' }),
  code: Bool({ description: 'Whether you can confirm with a code of your authenticator app, or a recovery code' }),
  passkeyOptions: Nullable(PasskeyOptions),
  provider: {
    ...Nullable(SignInProvider),
    description: 'The provider through which your session was opened; null if it was not',
  },
})

export const SignInSettings = Named('SignInSettings', {
  secondFactor: Enum(['NONE', 'ROLES', 'ALL'], { description: 'Who must have a second factor' }),
  secondFactorRoleIds: Unsafe<string[]>({
    type: 'array',
    items: Id,
    maxItems: 1000,
    uniqueItems: true,
    description: 'The roles that must have one, with ROLES',
  }),
  secondFactorGraceDays: Integer({
    minimum: 0,
    maximum: 90,
    description: 'Days to set one up, counted from when it became required or the user was created',
  }),
  onlyProviders: Bool({
    example: false,
    description:
      'Users sign in through providers only; break-glass accounts keep their password. Turning it on ends all sessions that were opened otherwise',
  }),
})
export type SignInSettings = Static<typeof SignInSettings>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  totp: 'The authenticator app; null if none is set up',
  passkeys: 'Passkeys. Of the sign-in options: whether they can be used',
  recoveryCodesLeft: ['How many recovery codes are unused', 10],
  confirmedAt: 'When it was confirmed',
  secondFactors: 'The second factors that the user can use',
  providers: 'Providers that users can sign in through',
}
