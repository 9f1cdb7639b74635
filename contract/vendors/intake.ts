import { ContractValue, type DataSensitivity, Stage, Tier } from '../choices.ts'
import { Currency } from '../organisation/settingSchemas.ts'
import { PortalOrganisation } from '../organisation/settings.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  DateTime,
  Email,
  Enum,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { emailKey } from '../values/emails.ts'
import { type DataType, DataTypes } from './dataTypes.ts'

/** Used in errors: `Invalid request: …`. */
export const INTAKE = 'request'
/** Strangers must not be able to fill the portfolio. */
export const MAX_OPEN_REQUESTS = 200
/** Those that nobody has confirmed: in all, from one network address (of IPv6 a /64), and of one requester. The oldest make room. */
export const MAX_UNCONFIRMED = { all: 1000, network: 20, requester: 5 } as const

const Website = Text(2000, { format: 'website', example: 'https://northwind.example' })
export const IntakeToken = Struct({ intakeToken: Text(200) })

export const IntakeLink = Named('IntakeLink', {
  url: Nullable(
    Text(4000, { description: 'The address of the form; null if there is none, or if it cannot be decrypted' }),
  ),
  createdAt: Nullable(DateTime),
})
export const IntakeForm = Named('IntakeForm', {
  organisation: PortalOrganisation,
  currency: Currency,
})
export type IntakeForm = Static<typeof IntakeForm>

export const IntakeCreate = Named('IntakeCreate', {
  name: RequiredText(200, { example: 'Northwind Hosting' }),
  website: Optional(Nullable(Website)),
  purpose: RequiredText(10_000, { example: 'Hosting of our web shop' }),
  dataTypes: DataTypes,
  yearlyCost: Optional(Nullable(ContractValue)),
  contactEmail: Email,
  requesterName: RequiredText(200, { example: 'Ada Lovelace' }),
  requesterEmail: Unsafe<string>({ ...Email, example: 'ada@example.com' }),
})
/** The person who asks is a colleague: questionnaires must go to a person at the vendor. */
export const isOwnContact = (contactEmail: string, requesterEmail: string) =>
  emailKey(contactEmail) === emailKey(requesterEmail)
export type IntakeCreate = Static<typeof IntakeCreate>
export const IntakeReceived = Named('IntakeReceived', {
  received: Bool(),
  mustConfirm: Bool({
    description: 'The requester got a mail and must confirm their address; false if there is no mail server',
  }),
})
/** How long the link in that mail works. */
export const INTAKE_CONFIRM_DAYS = 7
export const IntakeConfirm = Named('IntakeConfirm', {
  token: RequiredText(200, { description: 'The end of the link in the mail' }),
})
export type IntakeConfirm = Static<typeof IntakeConfirm>
export const IntakeConfirmed = Named('IntakeConfirmed', { vendorName: RequiredText(200) })

export const INTAKE_STATUSES = ['OPEN', 'APPROVED', 'DECLINED'] as const
export const IntakeStatus = NamedEnum('IntakeStatus', INTAKE_STATUSES)
export const IntakeRequest = Named('IntakeRequest', {
  id: Id,
  status: IntakeStatus,
  vendorId: Id,
  vendorName: RequiredText(200),
  stage: Stage,
  website: Nullable(Website),
  purpose: Nullable(Text(10_000)),
  dataTypes: DataTypes,
  yearlyCost: Nullable(ContractValue),
  contactEmail: Email,
  requesterName: Text(200),
  requesterEmail: Email,
  requesterConfirmed: Bool({ description: 'They confirmed their address; otherwise they get no mail' }),
  proposedTier: Nullable(Tier),
  createdAt: DateTime,
  decidedAt: Nullable(DateTime),
  decidedByName: Nullable(Text(200)),
  reason: Nullable(Text(2000)),
})
export type IntakeRequest = Static<typeof IntakeRequest>

export const IntakeFilter = Struct({
  status: Optional(Enum(INTAKE_STATUSES, { description: 'Default: `OPEN`', default: 'OPEN' })),
})
export type IntakeFilter = Static<typeof IntakeFilter>
export const IntakeList = Named('IntakeList', {
  openCount: Count,
  entries: List(IntakeRequest, { description: 'Newest first, up to 200' }),
})

/** Nobody has confirmed the address of the requester yet: there is no vendor, and all of it may be made up. */
export const UnconfirmedIntake = Named('UnconfirmedIntake', {
  id: Id,
  vendorName: RequiredText(200),
  website: Nullable(Website),
  purpose: Text(10_000),
  contactEmail: Email,
  requesterName: Text(200),
  requesterEmail: Email,
  network: Nullable(
    Text(100, { description: 'The address that sent it, of IPv6 the /64; null if unknown', example: '203.0.113.7' }),
  ),
  createdAt: DateTime,
  expiresAt: Unsafe<string>({ ...DateTime, description: 'Until when it can be confirmed' }),
})
export type UnconfirmedIntake = Static<typeof UnconfirmedIntake>
export const UnconfirmedIntakeList = Named('UnconfirmedIntakeList', {
  totalCount: Count,
  entries: List(UnconfirmedIntake, { description: 'Newest first, up to 200' }),
})
export const UnconfirmedIntakeDeleted = Named('UnconfirmedIntakeDeleted', { deleted: Count })

export const IntakeApprove = Named('IntakeApprove', {
  tier: Optional(Nullable(Tier)),
  contactEmail: Optional(Email),
})
export type IntakeApprove = Static<typeof IntakeApprove>
export const IntakeDecline = Named('IntakeDecline', {
  reason: RequiredText(2000, { example: 'We have a vendor for this' }),
})
export type IntakeDecline = Static<typeof IntakeDecline>

type Sensitivity = Static<typeof DataSensitivity>
const RESTRICTED: readonly DataType[] = ['SPECIAL_CATEGORIES', 'HEALTH', 'PAYMENT', 'CREDENTIALS']

/** How sensitive the most sensitive of these is; null if nobody knows what it is. */
export const sensitivityOf = (types: readonly DataType[]): Sensitivity | null => {
  if (types.length === 0) return null
  if (types.some((type) => RESTRICTED.includes(type))) return 'RESTRICTED'
  return types.some((type) => type !== 'NONE') ? 'CONFIDENTIAL' : 'PUBLIC'
}

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  intakeToken: 'The end of the intake link',
  yearlyCost: 'What the vendor costs a year, as a range; null if unknown',
  requesterName: ['Name of the colleague who asks for the vendor', 'Ada Lovelace'],
  requesterEmail: [
    'Email address of the colleague, who is told of the decision once it is confirmed',
    'ada@example.com',
  ],
  proposedTier: 'The level of the inherent risk, as far as it is known; null if too little is',
  openCount: ['How many requests wait for a decision', 3],
  received: 'Always true',
  decidedByName: ['Who decided, by name; null before that', 'Ada Lovelace'],
  'IntakeCreate.name': ['Name of the vendor', 'Northwind Traders'],
  'IntakeCreate.contactEmail': ['Email address of a contact at the vendor', 'security@northwind.example'],
  'IntakeRequest.reason': ['Why it was declined; null if it was not', 'We have a vendor for this'],
  'IntakeRequest.status': 'Whether it waits for a decision, and how it was decided',
  'IntakeDecline.reason': ['Why; the requester is told', 'We have a vendor for this'],
}
