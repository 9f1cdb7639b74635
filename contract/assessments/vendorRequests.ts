import type { Glossary } from '../schema.ts'
import {
  DateTime,
  Day,
  Email,
  Enum,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Text,
} from '../schema.ts'
import { TypedName } from '../typedNames.ts'
import { addDays } from '../values/days.ts'

/** Each is mailed to us, so they are few. */
export const MAX_VENDOR_REQUESTS_A_DAY = 5

/** How much later a due date can become at once. */
const MAX_EXTENSION_DAYS = 366

/** Why a day gives no more time; days as YYYY-MM-DD, today that of the organisation. */
export const extensionProblem = (day: string, { dueDate, today }: { dueDate: string | null; today: string }) => {
  if (day <= today) return 'must be after today'
  if (dueDate === null) return undefined
  if (day < dueDate) return 'must not be before the due date'
  const last = addDays(dueDate > today ? dueDate : today, MAX_EXTENSION_DAYS)
  return day > last ? `must be at most ${MAX_EXTENSION_DAYS} days after the due date` : undefined
}

/** What the vendor says about the request itself, instead of answering it. */
export const VENDOR_REQUEST_KINDS = ['EXTENSION', 'DECLINED', 'FORWARDED'] as const

export const VendorRequest = Named('VendorRequest', {
  kind: NamedEnum('VendorRequestKind', VENDOR_REQUEST_KINDS),
  at: DateTime,
  by: Text(300),
  until: Nullable(DateTime),
  reason: Nullable(Text(2000)),
  state: Nullable(NamedEnum('VendorRequestState', ['OPEN', 'GRANTED', 'REFUSED'])),
})
export type VendorRequest = Static<typeof VendorRequest>

/** For lists: an open request for more time, or a declined questionnaire. */
export const VendorRequestFilter = Enum(['OPEN', 'DECLINED'], {
  description:
    '`OPEN` returns assessments whose vendor asks for more time, `DECLINED` those that the vendor declines to answer',
})
export type VendorRequestFilter = Static<typeof VendorRequestFilter>

export const Forward = Named('Forward', {
  name: TypedName('The colleague who answers instead'),
  email: Email,
  message: Optional(
    Nullable(
      Text(2000, {
        description: 'Shown on the page of the colleague; mailed only to an address that is a contact of the vendor',
      }),
    ),
  ),
})
export type Forward = Static<typeof Forward>
export const Forwarded = Named('Forwarded', { name: Text(200), email: Email })

export const ExtensionRequest = Named('ExtensionRequest', { until: Day, reason: RequiredText(2000) })
export type ExtensionRequest = Static<typeof ExtensionRequest>
export const Decline = Named('Decline', { reason: RequiredText(2000) })
export type Decline = Static<typeof Decline>

export const ExtensionGrant = Named('ExtensionGrant', {
  until: Optional(Nullable(Day)),
})
export type ExtensionGrant = Static<typeof ExtensionGrant>
export const ExtensionRefusal = Named('ExtensionRefusal', {
  reason: Optional(Nullable(Text(2000, { description: 'Told to the vendor' }))),
})
export type ExtensionRefusal = Static<typeof ExtensionRefusal>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  vendorRequest: 'What the vendor asks for instead of answering; null if nothing',
  'VendorRequest.by': ['Who asked', 'Vera Kestrel'],
  'VendorRequest.until': 'The due date that the vendor asks for, or was granted; null if it is not about time',
  'VendorRequest.reason': ['What the vendor wrote; null if nothing', 'Our auditor is away until May.'],
  'VendorRequest.state': 'Null unless more time is asked for',
  'VendorRequest.at': 'When it was asked',
  'ExtensionRequest.until': 'The day until which you can answer',
  'ExtensionRequest.reason': ['Why', 'Our auditor is away until May.'],
  'Decline.reason': ['Why', 'We no longer provide this service.'],
  'ExtensionGrant.until': 'Another due date than the vendor asked for',
}
