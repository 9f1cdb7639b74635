import type { Glossary } from '../schema.ts'
import {
  Count,
  Cursor,
  DateTime,
  Id,
  Named,
  NamedEnum,
  Nullable,
  Paged,
  PageNumber,
  PageSize,
  type Static,
  Struct,
  Text,
} from '../schema.ts'
import { DocumentFacts } from './documents.ts'

/** The history of a vendor: its documents and events. */
export const TrailFilter = Struct({ page: PageNumber, pageSize: PageSize(25, 200), cursor: Cursor })
export type TrailFilter = Static<typeof TrailFilter>

export const DocumentKind = NamedEnum('DocumentKind', ['EVIDENCE', 'CERTIFICATION', 'RESPONSIBILITY', 'VENDOR'])

export const VendorDocument = Named('VendorDocument', {
  id: Id,
  fileName: Text(255),
  mimeType: Text(200),
  sizeBytes: Count,
  createdAt: DateTime,
  uploadedBy: Text(300),
  kind: DocumentKind,
  belongsTo: Text(700, { description: 'Title of the assessment, or name of the certification, control or vendor' }),
  questionNumber: Nullable(Text(20)),
  questionText: Nullable(Text(2000)),
  assessmentId: Nullable(Id),
  questionId: Nullable(Id),
  certificationId: Nullable(Id),
  responsibilityId: Nullable(Id),
  ...DocumentFacts,
})
export type VendorDocument = Static<typeof VendorDocument>
export const VendorDocumentPage = Paged('VendorDocumentPage', VendorDocument)

export const TIMELINE_KINDS = [
  'VENDOR_ADDED',
  'ASSESSMENT_CREATED',
  'ASSESSMENT_SENT',
  'ASSESSMENT_SUBMITTED',
  'ASSESSMENT_COMPLETED',
  'ASSESSMENT_REOPENED',
  'FINDINGS_RAISED',
  'FINDINGS_REMEDIATED',
  'RISKS_ACCEPTED',
  'CERTIFICATION_ADDED',
  'CERTIFICATION_EXPIRED',
] as const
export const TimelineKind = NamedEnum('TimelineKind', TIMELINE_KINDS)

export const TimelineEvent = Named('TimelineEvent', {
  id: Text(100, { description: 'Unique and stable' }),
  at: DateTime,
  kind: TimelineKind,
  name: Text(500, {
    description: 'What the event is about; for several findings, the title of their assessment',
  }),
  count: Count,
  assessmentId: Nullable(Id),
  findingId: Nullable(Id),
  certificationId: Nullable(Id),
})
export type TimelineEvent = Static<typeof TimelineEvent>
export const VendorTimelinePage = Paged('VendorTimelinePage', TimelineEvent)

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  certificationId: 'ID of the certification; null if it is about none',
  uploadedBy: ['Who uploaded it, by name', 'Bea Contact'],
  responsibilityId: 'ID of the customer responsibility; null if it is about none',
}
