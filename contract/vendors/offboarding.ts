import type { VendorStage } from '../choices.ts'
import type { Glossary } from '../schema.ts'
import { Bool, DateTime, Id, List, Named, NamedEnum, Nullable, Optional, type Static, Struct, Text } from '../schema.ts'

/** Used in errors: `Invalid checklist item: …`. */
export const OFFBOARDING = 'checklist item'

export const OFFBOARDING_ITEMS = ['DATA_RETURNED', 'ACCESS_REMOVED', 'DELETION_CERTIFICATE'] as const
export const OffboardingItem = NamedEnum('OffboardingItem', OFFBOARDING_ITEMS)
export type OffboardingItem = Static<typeof OffboardingItem>

export const OffboardingItemId = Struct({ vendorId: Id, item: OffboardingItem })
export const OffboardingUpdate = Named('OffboardingUpdate', {
  done: Bool({ description: '`false` opens the item again' }),
  note: Optional(Nullable(Text(2000))),
})
export type OffboardingUpdate = Static<typeof OffboardingUpdate>

export const OffboardingChecklist = Named('OffboardingChecklist', {
  vendorId: Id,
  vendorName: Text(200),
  items: List(
    Named('OffboardingEntry', {
      item: OffboardingItem,
      done: Bool(),
      note: Nullable(Text(2000)),
      doneByName: Nullable(Text(200)),
      doneAt: Nullable(DateTime),
    }),
  ),
})
export type OffboardingChecklist = Static<typeof OffboardingChecklist>

/** A certificate often arrives after the vendor has left. */
export const hasChecklist = (stage: VendorStage) => stage === 'OFFBOARDING' || stage === 'OFFBOARDED'
/** A prospect has been given nothing that it could return. */
export const leavesItems = (from: string, to: string) => to === 'OFFBOARDED' && from !== to && from !== 'PROSPECT'

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  item: 'The item of the checklist',
  'OffboardingChecklist.items': 'The items, in a fixed order',
  doneByName: ['Who ticked it, by name; null while it is open', 'Ada Lovelace'],
  'OffboardingUpdate.note': ['What was done; null for none', 'Deletion confirmed by email'],
  'OffboardingEntry.note': ['What was done; null if nothing was noted', 'Deletion confirmed by email'],
}
