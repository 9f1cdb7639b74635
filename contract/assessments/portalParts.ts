import { AssessmentStatus } from '../choices.ts'
import { Evidence, FileType } from '../files/files.ts'
import { FindingStatus, Severity } from '../findings/findings.ts'
import { FixState } from '../findings/fixes.ts'
import { PortalFindingRequest } from '../findings/requests.ts'
import { NullableText } from '../library/questions.ts'
import { PortalOrganisation } from '../organisation/settings.ts'
import { Bool, DateTime, Email, Id, Integer, List, Named, Nullable, Optional, type Static, Text } from '../schema.ts'
import { TypedText } from '../typedNames.ts'
import { AcceptedTerms, AnswerField } from './detail.ts'

/** Everything here is shown to the vendor, as in portal.ts. */
/** For pages of links that do not work. */
export const PortalContact = Named('PortalContact', {
  organisation: PortalOrganisation,
  contact: Nullable(Text(320, { description: 'Where to write to' })),
})
export type PortalContact = Static<typeof PortalContact>

export const AskedBy = Named('AskedBy', { name: Text(200), email: Nullable(Email) })

/** What a file may be, so that the page can say so before it is sent. */
export const UploadLimits = Named('UploadLimits', {
  maxFileMegabytes: Integer({ minimum: 1, description: 'Maximum file size in MiB' }),
  fileTypes: List(FileType, { description: 'Allowed file types, checked by content' }),
})

export const Reference = Text(20, { description: 'Names the assessment in messages about it', example: '3F0D9A52' })

const Digest = Text(64, { description: 'SHA-256 of the text, in hexadecimal' })
/** What is accepted with the submission. */
export const PortalTerms = Named('PortalTerms', { text: Text(10_000), digest: Digest })

export const Submission = Named('Submission', {
  at: DateTime,
  name: Nullable(Text(200)),
  role: Nullable(Text(200)),
  reference: Reference,
  acceptedTerms: AcceptedTerms,
})

export const Submit = Named('Submit', {
  name: Optional(Nullable(TypedText('Who declares that the answers are correct'))),
  role: Optional(Nullable(TypedText())),
  acceptedTerms: Optional(
    Nullable(Text(64, { description: 'The `digest` of the confidentiality terms; required if there are any' })),
  ),
})
export type Submit = Static<typeof Submit>
export const Submitted = Named('Submitted', { status: AssessmentStatus, submittedAt: DateTime })

/** An answer of the vendor's last assessment that still fits the question. */
export const PreviousAnswerShown = Named('PreviousAnswer', {
  value: AnswerField,
  isNotApplicable: Bool(),
  comment: NullableText(10_000),
  answeredAt: DateTime,
  evidence: List(Evidence),
})

/** A vendor's report that a finding is fixed. */
export const PortalFix = Named('PortalFix', {
  note: Text(10_000),
  at: DateTime,
  state: FixState,
  reply: NullableText(10_000),
  files: List(Evidence),
})

export const PortalFinding = Named('PortalFinding', {
  id: Id,
  title: Text(500),
  description: NullableText(10_000),
  questionId: Nullable(Id),
  severity: Severity,
  status: FindingStatus,
  dueDate: Nullable(DateTime),
  fix: Nullable(PortalFix),
  request: Nullable(PortalFindingRequest),
})
export type PortalFinding = Static<typeof PortalFinding>
