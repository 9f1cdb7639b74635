import { daysBetween } from './days.ts'
import { Attachment } from './files.ts'
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
} from './schema.ts'

/** Used in errors: `Invalid certification: …`. */
export const CERTIFICATION = 'certification'

/** A certification counts as expiring in its last thirty days. */
export const EXPIRING_DAYS = 30
export const CertificationStatus = NamedEnum('CertificationStatus', ['VALID', 'EXPIRING', 'EXPIRED'])

export const Certification = Named('Certification', {
  id: Id,
  name: Text(200),
  issuer: Nullable(Text(200)),
  issuedDate: Nullable(DateTime),
  expiresDate: Nullable(DateTime),
  status: CertificationStatus,
  frameworkId: Nullable(Id),
  notes: Nullable(Text(10_000)),
  attachments: List(Attachment),
})
export type Certification = Static<typeof Certification>

const optionalFields = {
  issuer: Nullable(Text(200, { example: 'An accredited auditor' })),
  issuedDate: Nullable(Day),
  expiresDate: Nullable(Day),
  frameworkId: Nullable(Id),
  notes: Nullable(Text(10_000)),
}
const certificationName = RequiredText(200, { example: 'ISO/IEC 27001 2022' })

export const CertificationCreate = Struct(
  { name: certificationName, ...AllOptional(Struct(optionalFields)).properties },
  { title: 'CertificationCreate' },
)
export type CertificationCreate = Static<typeof CertificationCreate>

/**
 * Omitted fields keep their value; null or "" clears a nullable field. Unknown members are ignored, so the result of
 * the list can be sent back.
 */
export const CertificationUpdate = Struct(
  AllOptional(Struct({ name: certificationName, ...optionalFields })).properties,
  { title: 'CertificationUpdate' },
)
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
