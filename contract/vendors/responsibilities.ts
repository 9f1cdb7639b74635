import { Attachment } from '../files/files.ts'
import type { Glossary } from '../schema.ts'
import { DateTime, Id, List, Named, NamedEnum, Nullable, Optional, type Static, Text } from '../schema.ts'

/** Used in errors: `Invalid responsibility: …`. */
export const RESPONSIBILITY = 'responsibility'

export const ResponsibilityStatus = NamedEnum('ResponsibilityStatus', [
  'PENDING',
  'IN_PROGRESS',
  'COMPLETED',
  'NOT_APPLICABLE',
])

/** What the customer must do for a control shared with the vendor; framework and control as they were at the time. */
export const Responsibility = Named('Responsibility', {
  id: Id,
  frameworkId: Id,
  frameworkName: Text(200),
  controlCode: Text(100),
  controlTitle: Text(500),
  status: ResponsibilityStatus,
  assignedToId: Nullable(Id),
  assignedToName: Nullable(Text(200)),
  notes: Nullable(Text(10_000)),
  completedAt: Nullable(DateTime),
  evidence: List(Attachment),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Responsibility = Static<typeof Responsibility>

export const ResponsibilityList = Named('ResponsibilityList', {
  vendorId: Id,
  vendorName: Text(200),
  entries: List(Responsibility),
})

/** Omitted fields keep their value; null or "" clears the assignee or the notes. */
export const ResponsibilityUpdate = Named('ResponsibilityUpdate', {
  status: Optional(ResponsibilityStatus),
  assignedToId: Optional(Nullable(Id)),
  notes: Optional(Nullable(Text(10_000))),
})
export type ResponsibilityUpdate = Static<typeof ResponsibilityUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  controlCode: ['Code of the control', 'A.5.1'],
  controlTitle: ['Title of the control', 'Policies for information security'],
  assignedToId: 'ID of the user who does it; null if nobody is assigned',
  assignedToName: ['Name of the user who does it; null if nobody is assigned', 'Ada Lovelace'],
}
