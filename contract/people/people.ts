import { IdList } from '../idList.ts'
import { MAX_PEOPLE_LOOKED_UP, PASSWORD_CHARACTERS } from '../limits.ts'
import { Currency, RiskAcceptanceRules, ScoreThresholds, ScoringWeights } from '../organisation/settingSchemas.ts'
import { Permissions } from '../permissions.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Count,
  Cursor,
  DateTime,
  Email,
  Enum,
  FilterText,
  Flag,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  Sort,
  type Static,
  Struct,
  Text,
  UndescribedFormat,
  Verbatim,
} from '../schema.ts'
import { NOTICE_KINDS, NOTICE_MAILS, NOTICES, type NoticeKind } from './notices.ts'
import { Code, PasskeyResponse } from './signIn.ts'

const PersonName = RequiredText(200, { example: 'Ada Lovelace' })
const NewPersonName = RequiredText(200, { format: 'actor-name', example: 'Ada Lovelace' })
export const Password = Verbatim(PASSWORD_CHARACTERS.most, {
  minLength: PASSWORD_CHARACTERS.least,
  description:
    'Must not be one of the 100,000 most common passwords, keys in a row, a repetition, or derived from the name, the email or the word Assay',
})
const Token = Verbatim(200, { minLength: 1 })

export const SignIn = Named('SignIn', {
  email: Text(320),
  password: Verbatim(1000),
  code: Optional(Nullable(Code)),
  passkey: Optional(Nullable(PasskeyResponse)),
})
export type SignIn = Static<typeof SignIn>

const SessionUser = Named('SessionUser', { id: Id, name: PersonName, email: Email })
const SessionKey = Named('SessionKey', { id: Id, name: Text(200) })
export const SessionState = Named('SessionState', {
  user: Nullable(SessionUser),
  apiKey: Nullable(SessionKey),
  permissions: Permissions,
  mustSetUpSecondFactor: Bool({ description: 'Everything else has to wait until you have set up a second factor' }),
  seenRelease: Nullable(
    Text(50, {
      description: 'The newest release whose news you have seen; null if you have no need to',
      example: '1.1.0',
    }),
  ),
  organisation: Struct({
    name: Text(200),
    timeZone: Text(100, { description: 'In which days are counted', example: 'Europe/Berlin' }),
    currency: Currency,
    scoringWeights: ScoringWeights,
    scoreThresholds: ScoreThresholds,
    riskAcceptance: RiskAcceptanceRules,
    reviewEveryAnswer: Bool(),
    sendsMail: Bool({ description: 'Whether a mail server is set' }),
    hasLogo: Bool({ description: 'Whether `GET /api/v1/settings/logo` has an image' }),
  }),
})
export type SessionState = Static<typeof SessionState>

const choiceOf = (kind: NoticeKind) =>
  Enum(NOTICE_MAILS, { description: `${NOTICES[kind].label}: at once, daily or never` })
const NoticeMails = Struct(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choiceOf(kind)])) as Record<
    NoticeKind,
    ReturnType<typeof choiceOf>
  >,
  { description: 'When you get the mail of each notice' },
)
export type NoticeMails = Static<typeof NoticeMails>

/** What users may change about themselves. */
export const SessionUpdate = Named('SessionUpdate', {
  name: Optional(NewPersonName),
  digest: Optional(Bool({ description: 'Whether you get the weekly summary by mail' })),
  noticeMails: Optional({ ...AllOptional(NoticeMails), description: 'What is missing stays as it is' }),
  seenRelease: Optional(Text(50, { description: 'The newest release whose news you have seen', example: '1.1.0' })),
})
export type SessionUpdate = Static<typeof SessionUpdate>

export const PasswordChange = Named('PasswordChange', { currentPassword: Verbatim(1000), newPassword: Password })
export type PasswordChange = Static<typeof PasswordChange>

/** Setting a password uses up an invitation or a reset link. */
export const PasswordByLink = Named('PasswordByLink', { token: Token, password: Password })
export type PasswordByLink = Static<typeof PasswordByLink>

export const SetUp = Named('SetUp', {
  token: Token,
  organisationName: RequiredText(200, { example: 'Example Ltd' }),
  name: NewPersonName,
  email: Email,
  password: Password,
  exampleData: Optional(Bool({ description: 'Load the example portfolio in the background' })),
})
export type SetUp = Static<typeof SetUp>

export const OpenSession = Named('OpenSession', {
  id: Id,
  current: Bool({ description: 'Whether this is the session of the caller' }),
  address: Nullable(Text(100)),
  userAgent: Nullable(Text(500)),
  createdAt: DateTime,
  lastSeenAt: DateTime,
  expiresAt: DateTime,
})
export const SessionExpiry = Named('SessionExpiry', {
  idleSeconds: Integer({ minimum: 0, description: 'Seconds until it ends, unless it is used before' }),
  seconds: Integer({ minimum: 0, description: 'Seconds until it ends, even if it is used' }),
})
export const OpenSessions = List(OpenSession)

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'DISABLED'] as const
export const UserStatus = NamedEnum('UserStatus', USER_STATUSES)
const userFields = {
  id: Id,
  name: PersonName,
  email: Email,
  role: Struct({ id: Id, name: Text(200) }),
  status: UserStatus,
  secondFactor: Bool({ description: 'Whether they have a second factor' }),
  lastLoginAt: Nullable(DateTime),
  createdAt: DateTime,
}
export const User = Named('User', userFields)
export type User = Static<typeof User>
export const Myself = Named('Myself', {
  ...userFields,
  digest: Bool({ description: 'Whether you get the weekly summary by mail' }),
  noticeMails: NoticeMails,
})
export const UserPage = Paged('UserPage', User)
export const UserFilter = Struct({
  query: FilterText('Searches name and email, ignoring case'),
  status: Optional(UserStatus),
  roleId: FilterText('ID of the role'),
  sort: Sort(
    ['name', 'email', 'role', 'status', 'lastLoginAt', 'createdAt'],
    'Sort order; prefix with - to reverse. Status starts with ACTIVE; users who never signed in come last. Default: name',
  ),
  page: PageNumber,
  pageSize: PageSize(50, 200),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type UserFilter = Static<typeof UserFilter>

/** People to assign work to: only the name of a user. */
export const PersonPage = Paged('PersonPage', Named('Person', { id: Id, name: PersonName }))
export const PersonFilter = Struct({
  query: FilterText('Searches the name, ignoring case'),
  ids: Optional(
    IdList(MAX_PEOPLE_LOOKED_UP, `Only these, at most ${MAX_PEOPLE_LOOKED_UP} IDs of users, separated by commas`),
  ),
  disabled: Flag('`true` includes disabled users'),
  may: Optional(
    Enum(['REVIEW', 'APPROVE'], {
      description:
        '`REVIEW`: only those who can review assessments. `APPROVE`: only those of them who can sign in, and so approve risk acceptances',
    }),
  ),
  page: PageNumber,
  pageSize: PageSize(50, MAX_PEOPLE_LOOKED_UP),
  cursor: Cursor,
})
export type PersonFilter = Static<typeof PersonFilter>

export const UserCreate = Named('UserCreate', {
  name: NewPersonName,
  email: Email,
  roleId: Id,
  password: Optional(Nullable(Password)),
})
export type UserCreate = Static<typeof UserCreate>

/** For callers who manage users but not roles. */
export const GrantableRole = Named('GrantableRole', {
  id: Id,
  name: Text(200),
  grantable: Bool({ description: 'Whether you can assign it: you have all of its permissions yourself' }),
})
export const GrantableRoles = List(GrantableRole)

const Link = Nullable(Text(2000, { description: 'The link to set a password. Shown only here' }))
export const UserCreated = Named('UserCreated', { ...userFields, invitationUrl: Link })
export const UserLink = Named('UserLink', {
  url: Text(2000, { description: 'Shown only here; works once' }),
  expiresAt: DateTime,
})

export const UserUpdate = Struct(
  AllOptional(Struct({ name: NewPersonName, email: Email, roleId: Id, disabled: Bool() })).properties,
  { title: 'UserUpdate' },
)
export type UserUpdate = Static<typeof UserUpdate>

export const Role = Named('Role', {
  id: Id,
  name: Text(200),
  isSystem: Bool({ description: 'System roles cannot be changed' }),
  permissions: Permissions,
  userCount: Count,
})
export type Role = Static<typeof Role>
export const RoleList = List(Role)
export const RoleCreate = Named('RoleCreate', {
  name: RequiredText(200, { example: 'Auditor' }),
  permissions: Permissions,
})
export type RoleCreate = Static<typeof RoleCreate>
export const RoleUpdate = Struct(AllOptional(Struct(RoleCreate.properties)).properties, {
  title: 'RoleUpdate',
  example: { name: 'External auditor' },
})
export type RoleUpdate = Static<typeof RoleUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  lastLoginAt: 'When the user last signed in; null if never',
  disabled: 'Whether the user is kept from signing in',
  userCount: ['How many users have the role', 4],
  apiKey: 'The API key that is asking; null if a user is',
  currentPassword: ['Your password until now', 'correct horse battery staple'],
  address: ['IP address; null if unknown', '192.0.2.10'],
  userAgent: ['The browser, as it describes itself; null if it does not', 'Mozilla/5.0'],
  lastSeenAt: 'When the session was last used',
}
