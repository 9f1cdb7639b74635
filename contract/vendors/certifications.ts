import { answersOf, type FieldTable, givenOf, type ValuesOf } from '../fieldTable.ts'
import { Attachment } from '../files/files.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Cursor,
  DateTime,
  Day,
  FilterText,
  Id,
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
} from '../schema.ts'
import { daysBetween } from '../values/days.ts'

/** Used in errors: `Invalid certification: …`. */
export const CERTIFICATION = 'certification'

/** A certification counts as expiring in its last thirty days. */
export const EXPIRING_DAYS = 30
export const CertificationStatus = NamedEnum('CertificationStatus', ['VALID', 'EXPIRING', 'EXPIRED'])

/** What a caller can set. */
export const certificationTable = {
  name: {
    kind: 'line',
    label: 'Name',
    given: RequiredText(200, { example: 'ISO/IEC 27001 2022' }),
    answer: Text(200),
    required: true,
  },
  issuer: {
    kind: 'line',
    label: 'Issuer',
    given: Nullable(Text(200, { example: 'An accredited auditor' })),
    answer: Nullable(Text(200)),
  },
  issuedDate: {
    kind: 'day',
    label: 'Issued',
    given: Nullable(Day),
    answer: Nullable(DateTime),
    meaning: 'The day of issue; null if unknown',
  },
  expiresDate: {
    kind: 'day',
    label: 'Expires',
    given: Nullable(Day),
    answer: Nullable(DateTime),
    meaning: 'The last day on which it is valid; null if it does not expire',
  },
  frameworkId: {
    kind: 'reference',
    label: 'Framework',
    given: Nullable(Id),
    meaning: 'ID of the framework; null if there is none',
    hint: 'Its shared controls become customer responsibilities',
  },
  notes: { kind: 'paragraph', label: 'Notes', given: Nullable(Text(10_000)) },
} as const satisfies FieldTable
export type CertificationFields = ValuesOf<typeof certificationTable>

const { name, issuer, issuedDate, expiresDate, ...others } = answersOf(certificationTable)
export const Certification = Named('Certification', {
  id: Id,
  name,
  issuer,
  issuedDate,
  expiresDate,
  status: CertificationStatus,
  ...others,
  attachments: List(Attachment),
})
export type Certification = Static<typeof Certification>

const { name: givenName, ...optional } = givenOf(certificationTable)
export const CertificationCreate = Struct(
  { name: givenName, ...AllOptional(Struct(optional)).properties },
  { title: 'CertificationCreate' },
)
export type CertificationCreate = Static<typeof CertificationCreate>

/**
 * Omitted fields keep their value; null or "" clears a nullable field. Unknown members are ignored, so the result of
 * the list can be sent back.
 */
export const CertificationUpdate = Struct(AllOptional(Struct(givenOf(certificationTable))).properties, {
  title: 'CertificationUpdate',
})
export type CertificationUpdate = Static<typeof CertificationUpdate>

export const CertificationDeleted = Named('CertificationDeleted', { deleted: Bool(), id: Id })

export const CertificationList = Named('CertificationList', {
  vendorId: Id,
  vendorName: Text(200),
  entries: List(Certification),
})

/** Across all vendors, for people who renew them. */
export const CertificationFilter = Struct({
  status: Optional(CertificationStatus),
  query: FilterText('Searches the vendor name, ignoring case'),
  // Not by status, which follows from the expiry date: that order is the same.
  sort: Sort(
    ['expiresDate', 'issuedDate', 'name', 'vendorName'],
    'Sort order; prefix with - to reverse. Entries without the date come last. Default, and always for a full CSV export: expiresDate',
  ),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type CertificationFilter = Static<typeof CertificationFilter>
export const CertificationPage = Paged(
  'CertificationPage',
  Named('CertificationEntry', { ...Certification.properties, vendorId: Id, vendorName: Text(200) }),
)

/** A certification is valid through the whole of its last day. */
export const certificationStatus = (expiresDate: string | null, today: string) => {
  if (expiresDate === null) return 'VALID'
  const daysLeft = daysBetween(today, expiresDate.slice(0, 10))
  if (daysLeft < 0) return 'EXPIRED'
  return daysLeft <= EXPIRING_DAYS ? 'EXPIRING' : 'VALID'
}

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  attachments: 'Attached files',
}
