import {
  Bool,
  Count,
  DateTime,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Score,
  type Static,
  Text,
} from './schema.ts'

export const ASSESSMENT_STATUSES = ['DRAFT', 'SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'] as const
export const AssessmentStatus = NamedEnum('AssessmentStatus', ASSESSMENT_STATUSES)
export type AssessmentStatus = Static<typeof AssessmentStatus>

export const AssessmentEntry = Named('AssessmentEntry', {
  id: Id,
  title: Text(200),
  status: AssessmentStatus,
  vendorId: Id,
  vendorName: Text(200),
  score: Score,
  dueDate: Nullable(DateTime),
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
  submittedAt: Nullable(DateTime),
  completedAt: Nullable(DateTime),
  templateName: Nullable(Text(200)),
  templateVersion: Nullable(Integer()),
  reviewerName: Nullable(Text(200)),
  overdue: Bool({ description: 'The due date has passed while the status is SENT or IN_PROGRESS' }),
})

export const VendorAssessmentList = Named('VendorAssessmentList', {
  vendorId: Id,
  vendorName: Text(200),
  entries: List(AssessmentEntry),
  page: Integer(),
  pageSize: Integer(),
  totalCount: Count,
})
