import { COUNTS, changes, details, event, file, NAMES, TEXT, vendor } from '../auditEvent.ts'
import { Bool, Count, DateTime, Enum, Id, Integer, Nullable, Num, Optional, Struct } from '../schema.ts'

/** A step of the lifecycle. */
const transition = { ...vendor, from: TEXT, to: TEXT }
const score = { score: Nullable(Num()), findingsRaised: Count, findingsConfirmed: Count, findingsRemediated: Count }
const evidence = { ...vendor, questionId: Id, question: TEXT, ...file }
const section = { ...vendor, section: TEXT, holderName: Nullable(TEXT) }
const link = { expiresAt: Nullable(DateTime), hasPassword: Bool() }
/** The due date before, and the one that was asked for or granted. */
const extension = { dueDate: Nullable(DateTime), until: DateTime }

/** What the audit log records. */
export const events = {
  CREATE_ASSESSMENT: event(
    'Assessment',
    'Assessment created',
    details({ ...vendor, template: TEXT, templateVersion: Integer() }),
  ),
  UPDATE_ASSESSMENT: event(
    'Assessment',
    'Assessment updated',
    details({ ...vendor, changes, linkExpiresAt: Optional(DateTime) }),
  ),
  DELETE_ASSESSMENT: event(
    'Assessment',
    'Assessment deleted',
    details({ ...vendor, status: TEXT, removed: COUNTS, seriesEnded: Optional(Bool()) }),
  ),
  SEND_ASSESSMENT: event('Assessment', 'Assessment sent', details({ ...transition, ...link })),
  START_ASSESSMENT: event('Assessment', 'Assessment started by the vendor', details(transition)),
  SUBMIT_ASSESSMENT: event(
    'Assessment',
    'Assessment submitted',
    details({
      ...transition,
      ...score,
      declaredBy: Optional(Struct({ name: Nullable(TEXT), role: Nullable(TEXT) })),
      acceptedTerms: Optional(TEXT),
    }),
  ),
  UNDO_REVIEW_DECISIONS: event('Assessment', 'Approvals undone', details({ ...vendor, questions: NAMES })),
  REVIEW_DECISION: event(
    'Assessment',
    'Review decision',
    details({
      ...transition,
      questionId: Id,
      question: TEXT,
      decision: TEXT,
      note: Nullable(TEXT),
      complianceOverride: Nullable(Bool()),
      creditOverride: Optional(Integer()),
    }),
  ),
  SEND_BACK_ASSESSMENT: event(
    'Assessment',
    'Assessment sent back',
    details({
      ...transition,
      message: Nullable(TEXT),
      clarifications: Count,
      dueDate: Optional(Nullable(DateTime)),
      link: Enum(['KEPT', 'EXTENDED', 'REPLACED']),
      expiresAt: Nullable(DateTime),
    }),
  ),
  FINALIZE_ASSESSMENT: event(
    'Assessment',
    'Assessment finalized',
    details({ ...transition, ...score, sharedFindings: Optional(Integer()) }),
  ),
  REOPEN_ASSESSMENT: event('Assessment', 'Assessment reopened', details({ ...transition, reason: TEXT })),
  RESEND_INVITATION: event('Assessment', 'Invitation sent again', details({ ...vendor, to: TEXT })),
  REMIND_VENDOR: event('Assessment', 'Vendor reminded', details({ ...vendor, kind: TEXT, to: TEXT })),
  VENDOR_FORWARDED: event(
    'Assessment',
    'Questionnaire forwarded by the vendor',
    details({ ...vendor, by: TEXT, to: TEXT, message: Nullable(TEXT) }),
  ),
  VENDOR_ASKED_FOR_TIME: event(
    'Assessment',
    'More time requested by the vendor',
    details({ ...vendor, by: TEXT, ...extension, reason: TEXT }),
  ),
  VENDOR_DECLINED: event(
    'Assessment',
    'Questionnaire declined by the vendor',
    details({ ...vendor, by: TEXT, reason: TEXT }),
  ),
  GRANT_EXTENSION: event(
    'Assessment',
    'More time granted',
    details({ ...vendor, ...extension, linkExpiresAt: Optional(DateTime) }),
  ),
  REFUSE_EXTENSION: event(
    'Assessment',
    'More time refused',
    details({ ...vendor, until: DateTime, reason: Nullable(TEXT) }),
  ),
  REVOKE_LINK: event('Assessment', 'Portal link revoked', details(vendor)),
  REGENERATE_LINK: event('Assessment', 'Portal link regenerated', details({ ...vendor, ...link })),
  LINK_PASSWORD_FAILED: event('Assessment', 'Wrong password for a portal link', details(vendor)),
  CREATE_HAND_OFF: event(
    'Assessment',
    'Section link created by the vendor',
    details({ ...section, to: Optional(TEXT) }),
  ),
  FINISH_HAND_OFF: event('Assessment', 'Section marked as done by the vendor', details(section)),
  REVOKE_HAND_OFF: event('Assessment', 'Section link revoked by the vendor', details(section)),
  ADD_COMMENT: event(
    'Assessment',
    'Comment added',
    details({
      ...vendor,
      commentId: Id,
      questionId: Nullable(Id),
      visibility: TEXT,
      audience: Optional(TEXT),
    }),
  ),
  ADD_EVIDENCE: event('Assessment', 'Evidence added', details(evidence)),
  REMOVE_EVIDENCE: event('Assessment', 'Evidence removed', details(evidence)),
} as const
