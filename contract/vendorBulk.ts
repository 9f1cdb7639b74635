import { MAX_VENDORS_CHANGED_AT_ONCE, MAX_VENDORS_LOOKED_UP } from './limits.ts'
import {
  Count,
  DateTime,
  DistinctTexts,
  ID_PATTERN,
  Id,
  List,
  Named,
  Nullable,
  Optional,
  Score,
  type Static,
  Struct,
  Unsafe,
} from './schema.ts'
import { Stage, Tier } from './vendors.ts'

/** Used in errors: `Invalid bulk update: …`. */
export const VENDOR_BULK = 'bulk update'

const ids = Unsafe<string[]>({ type: 'array', items: Id, minItems: 1, maxItems: MAX_VENDORS_CHANGED_AT_ONCE })
const tags = (description: string) => Optional(DistinctTexts(50, 50, { description, example: ['cloud'] }))

export const VendorBulkUpdate = Named('VendorBulkUpdate', {
  ids,
  tier: Optional(Nullable(Tier)),
  stage: Optional(Stage),
  ownerId: Optional(Nullable(Id)),
  addTags: tags('Added to vendors that do not have them, ignoring case'),
  removeTags: tags('Removed from vendors that have them, ignoring case'),
})
export type VendorBulkUpdate = Static<typeof VendorBulkUpdate>
export const VendorsUpdated = Named('VendorsUpdated', { updated: Count, unchanged: Count })

export const VendorBulkDelete = Named('VendorBulkDelete', { ids })
export type VendorBulkDelete = Static<typeof VendorBulkDelete>
export const VendorsDeleted = Named('VendorsDeleted', { deleted: Count })

const ONE_ID = ID_PATTERN.slice(1, -1)
export const VendorWorkFilter = Struct({
  ids: Optional(
    Unsafe<string>({
      type: 'string',
      pattern: `^${ONE_ID}(,${ONE_ID}){0,${MAX_VENDORS_LOOKED_UP - 1}}$`,
      description: `IDs of at most ${MAX_VENDORS_LOOKED_UP} vendors, separated by commas; without it the list is empty`,
      example: '3f0d9a52-7c1e-4f6b-9b57-0e5d1c2a8f44',
    }),
  ),
})
export type VendorWorkFilter = Static<typeof VendorWorkFilter>

const hidden = 'null if the caller cannot view assessments'
export const VendorWork = Named('VendorWork', {
  vendorId: Id,
  ownerName: Nullable(Unsafe<string>({ type: 'string', description: 'The person who is responsible for the vendor' })),
  openFindings: Nullable(Unsafe<number>({ ...Count, description: hidden })),
  overdueFindings: Nullable(Unsafe<number>({ ...Count, description: `Open findings past their due date; ${hidden}` })),
  certifications: Count,
  contacts: Count,
  subprocessors: Count,
  openOffboardingItems: Count,
  inherentRisk: Score,
  nextReview: Nullable(
    Unsafe<string>({ ...DateTime, description: 'When its next assessment is due; null if it is not' }),
  ),
})
export type VendorWork = Static<typeof VendorWork>
export const VendorWorkList = List(VendorWork)
