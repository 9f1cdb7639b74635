import { Stage, Tier } from '../choices.ts'
import { IdList } from '../idList.ts'
import { MAX_VENDORS_CHANGED_AT_ONCE, MAX_VENDORS_LOOKED_UP } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  Count,
  DateTime,
  DistinctTexts,
  ErrorBody,
  EXAMPLE_ID,
  Id,
  List,
  Named,
  Nullable,
  Optional,
  Score,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { VendorImport } from './vendors.ts'

/** Used in errors: `Invalid bulk update: …`. */
export const VENDOR_BULK = 'bulk update'
export const VENDOR_BULK_CREATE = 'list of vendors'

const ids = Unsafe<string[]>({ type: 'array', items: Id, minItems: 1, maxItems: MAX_VENDORS_CHANGED_AT_ONCE })
const tags = (description: string) => Optional(DistinctTexts(50, 50, { description, example: ['cloud'] }))

export const VendorBulkUpdate = Named(
  'VendorBulkUpdate',
  {
    ids,
    tier: Optional(Nullable(Tier)),
    stage: Optional(Stage),
    ownerId: Optional(Nullable(Id)),
    addTags: tags('Added to vendors that do not have them, ignoring case'),
    removeTags: tags('Removed from vendors that have them, ignoring case'),
  },
  { example: { ids: [EXAMPLE_ID], tier: 'HIGH' } },
)
export type VendorBulkUpdate = Static<typeof VendorBulkUpdate>
export const VendorsUpdated = Named('VendorsUpdated', { updated: Count, unchanged: Count })

export const VendorBulkCreate = Named('VendorBulkCreate', {
  // Each row is checked on its own, so that one that is invalid does not stop the others.
  vendors: Unsafe<readonly unknown[]>({
    type: 'array',
    minItems: 1,
    maxItems: MAX_VENDORS_CHANGED_AT_ONCE,
    description: 'Each as in the creation of one vendor',
    'x-described': { type: 'array', items: VendorImport, minItems: 1, maxItems: MAX_VENDORS_CHANGED_AT_ONCE },
    example: [{ name: 'Northwind', contactEmail: 'security@northwind.example', externalId: 'ERP-1001' }],
  }),
})
const VendorResult = Named('VendorResult', {
  id: Nullable(Unsafe<string>({ ...Id, description: 'ID of the new vendor; null if it was not created' })),
  error: Nullable(ErrorBody),
})
const results = {
  created: Count,
  refused: Unsafe<number>({ ...Count, description: 'How many were not created' }),
  entries: List(VendorResult, { description: 'One for each vendor, in the order in which they were sent' }),
}
export const VendorsCreated = Named('VendorsCreated', results)
export type VendorsCreated = Static<typeof VendorsCreated>
export const VendorsRefused = Named('VendorsRefused', { error: Text(1000), code: Text(50), ...results })

export const VendorBulkDelete = Named('VendorBulkDelete', { ids })
export type VendorBulkDelete = Static<typeof VendorBulkDelete>
export const VendorsDeleted = Named('VendorsDeleted', { deleted: Count })

export const VendorWorkFilter = Struct({
  ids: Optional(
    IdList(
      MAX_VENDORS_LOOKED_UP,
      `IDs of at most ${MAX_VENDORS_LOOKED_UP} vendors, separated by commas; without it the list is empty`,
    ),
  ),
})
export type VendorWorkFilter = Static<typeof VendorWorkFilter>

const hidden = 'null if the caller cannot view assessments'
export const VendorWork = Named('VendorWork', {
  vendorId: Id,
  ownerName: Nullable(Unsafe<string>({ type: 'string', description: 'The person who is responsible for the vendor' })),
  openFindings: Nullable(Unsafe<number>({ ...Count, description: hidden })),
  overdueFindings: Nullable(Unsafe<number>({ ...Count, description: `Open findings past their due date; ${hidden}` })),
  criticalFindings: Nullable(Unsafe<number>({ ...Count, description: `Open critical findings; ${hidden}` })),
  highFindings: Nullable(Unsafe<number>({ ...Count, description: `Open high findings; ${hidden}` })),
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

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'VendorResult.error': 'Why it was not created, as in the answer to the creation of one vendor; null if it was',
  'VendorWork.certifications': ['How many certifications the vendor has', 3],
  'VendorWork.contacts': ['How many contacts the vendor has, with the primary one', 2],
  'VendorWork.subprocessors': ['How many sub-processors the vendor uses, without those that have left', 1],
  openOffboardingItems: ['How many items of the offboarding checklist are not done', 3],
  'VendorWork.inherentRisk': [
    'The risk that follows from the vendor’s properties, from 0 to 1; null if nothing is known',
    0.75,
  ],
}
