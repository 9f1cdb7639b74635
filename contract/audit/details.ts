import { SIGN_IN_METHODS } from '../people/signIn.ts'
import {
  Bool,
  Count,
  DateTime,
  Enum,
  Id,
  Integer,
  Nullable,
  Num,
  Optional,
  type Static,
  Struct,
  Text,
  type TProperties,
  type TSchema,
  Unsafe,
} from '../schema.ts'
import type { AuditAction } from './audit.ts'

const TEXT = Text(100_000)
const NAMES = Unsafe<readonly string[]>({ type: 'array', items: { type: 'string' } })
const COUNTS = Unsafe<{ readonly [what: string]: number }>({
  type: 'object',
  additionalProperties: { type: 'integer' },
})
/** A whole record, as the API returns it. */
const RECORD = Unsafe<object>({ type: 'object' })

const details = <T extends TProperties>(properties: T) => Struct(properties, { additionalProperties: false })
const none = Unsafe<{ [key: string]: never }>({ type: 'object', properties: {}, additionalProperties: false })

/** The old and the new value of a changed field. Secrets are never included. */
export type Changes = { [field: string]: { from: unknown; to: unknown } }
const change = {
  type: 'object',
  properties: { from: { description: 'The value before' }, to: { description: 'The value now' } },
  required: ['from', 'to'],
  additionalProperties: false,
}
const changes = Unsafe<Changes>({ type: 'object', additionalProperties: change })
const vendor = { vendorId: Id, vendorName: TEXT }
const task = { taskId: Id, task: TEXT }
const ofFinding = { ...vendor, assessmentId: Nullable(Id), assessmentTitle: Nullable(TEXT) }
const subprocessor = { subprocessorId: Id, subprocessor: TEXT }
/** How many customer responsibilities the change created. */
const generated = { responsibilities: Count }
const templateSize = { sections: Count, questions: Count }
const acceptance = { reason: TEXT, until: Nullable(DateTime), requestedBy: TEXT }
/** A step of the lifecycle. */
const transition = { ...vendor, from: TEXT, to: TEXT }
const score = { score: Nullable(Num()), findingsRaised: Count, findingsConfirmed: Count, findingsRemediated: Count }
const file = { file: Struct({ fileName: TEXT, mimeType: TEXT, sizeBytes: Count, sha256: TEXT }) }
const evidence = { ...vendor, questionId: Id, question: TEXT, ...file }
const account = { email: TEXT, role: TEXT }
const framework = { version: TEXT, controls: Count }
const section = { ...vendor, section: TEXT, holderName: Nullable(TEXT) }
const link = { expiresAt: Nullable(DateTime), hasPassword: Bool() }
/** The due date before, and the one that was asked for or granted. */
const extension = { dueDate: Nullable(DateTime), until: DateTime }
const mail = { kind: TEXT, to: TEXT }
/** Of its URL only the host, because the rest is often a secret. */
const webhook = { url: TEXT, events: NAMES, format: TEXT }
const delivery = { messageId: TEXT, event: TEXT }
const example = { vendors: Count, users: Count }

const PASSWORD_VIA = ['session', 'invitation', 'reset', 'command line'] as const
export type PasswordVia = (typeof PASSWORD_VIA)[number]

/** The details of each action's entry, beside actor, time and origin. */
export const auditDetails = {
  LOGIN: details({ method: Enum(SIGN_IN_METHODS) }),
  CONFIRM_IDENTITY: details({ method: Enum(SIGN_IN_METHODS) }),
  LOGIN_FAILED: details({ email: TEXT, reason: TEXT }),
  LOGOUT: none,
  CHANGE_PASSWORD: details({ via: Enum(PASSWORD_VIA) }),
  REVOKE_SESSION: details({ sessionId: Id }),
  END_SESSIONS: details({ sessions: Count }),

  MFA_ENABLED: details({ factor: TEXT }),
  MFA_DISABLED: details({ factor: TEXT }),
  MFA_RESET: details({ totp: Bool(), passkeys: Count }),
  PASSKEY_ADDED: details({ passkey: TEXT }),
  PASSKEY_RENAMED: details({ changes }),
  PASSKEY_REMOVED: details({ passkey: TEXT }),
  CREATE_RECOVERY_CODES: none,

  LINK_PROVIDER: details({ provider: TEXT, issuer: TEXT }),
  CREATE_PROVIDER: details({ issuer: TEXT, clientId: TEXT }),
  UPDATE_PROVIDER: details({ changes, secretChanged: Bool() }),
  DELETE_PROVIDER: details({ issuer: TEXT, clientId: TEXT }),

  CREATE_SCIM_TOKEN: none,
  REVOKE_SCIM_TOKEN: none,
  UPDATE_SCIM_SETTINGS: details({ changes }),
  SCIM_CREATE_USER: details({ ...account, active: Bool() }),
  SCIM_UPDATE_USER: details({ changes }),
  SCIM_DEACTIVATE_USER: details({ changes }),
  SCIM_DELETE_USER: details(account),
  SCIM_CREATE_GROUP: details({ members: Count }),
  SCIM_UPDATE_GROUP: details({ changes }),
  SCIM_DELETE_GROUP: details({ members: Count }),
  CREATE_VENDOR: details({ vendor: RECORD }),
  /** With the items of its offboarding checklist that were open when it left. */
  UPDATE_VENDOR: details({ changes, openItems: Optional(NAMES) }),
  DELETE_VENDOR: details({ vendor: RECORD, removed: COUNTS }),
  ADD_CONTACT: details({ contactId: Id, contact: RECORD }),
  UPDATE_CONTACT: details({ contactId: Id, contact: TEXT, changes }),
  REMOVE_CONTACT: details({ contactId: Id, contact: RECORD }),
  START_VENDOR_IMPORT: details({ rows: Count }),
  UNDO_VENDOR_IMPORT: details({ deletedVendors: Count, restoredVendors: Count, keptVendors: Count }),
  CREATE_VENDOR_FIELD: details({ key: TEXT, kind: TEXT, choices: NAMES }),
  UPDATE_VENDOR_FIELD: details({ changes }),
  DELETE_VENDOR_FIELD: details({ key: TEXT, kind: TEXT, vendors: Count }),
  REQUEST_INTAKE: details({ requestId: Id, requester: TEXT, email: TEXT }),
  APPROVE_INTAKE: details({ requestId: Id, tier: Nullable(TEXT) }),
  DECLINE_INTAKE: details({ requestId: Id, reason: TEXT }),
  DELETE_UNCONFIRMED_INTAKE: details({ requests: Count }),
  CREATE_INTAKE_LINK: none,
  DELETE_INTAKE_LINK: none,
  UPDATE_OFFBOARDING: details({ item: TEXT, done: Bool(), note: Nullable(TEXT) }),
  ADD_SUBPROCESSOR: details({ ...subprocessor, purpose: Nullable(TEXT) }),
  REMOVE_SUBPROCESSOR: details(subprocessor),

  CREATE_USER: details(account),
  UPDATE_USER: details({ changes }),
  DISABLE_USER: none,
  ENABLE_USER: none,
  CHANGE_ROLE: details({ changes }),
  INVITE_USER: none,
  RESET_PASSWORD: none,
  DELETE_USER: details(account),

  CREATE_ROLE: details({ permissions: NAMES }),
  UPDATE_ROLE: details({ changes }),
  DELETE_ROLE: details({ permissions: NAMES }),

  CREATE_API_KEY: details({
    prefix: TEXT,
    permissions: Nullable(NAMES),
    allowedAddresses: NAMES,
    expiresAt: Nullable(DateTime),
  }),
  UPDATE_API_KEY: details({ changes }),
  REVOKE_API_KEY: details({ prefix: TEXT }),
  DELETE_API_KEY: details({ prefix: TEXT }),

  IMPORT_FRAMEWORK: details(framework),
  DELETE_FRAMEWORK: details(framework),
  UPDATE_CONTROL: details({ frameworkId: Id, changes, ...generated }),

  CREATE_CERTIFICATION: details({ ...vendor, certification: RECORD, ...generated }),
  UPDATE_CERTIFICATION: details({ ...vendor, changes, ...generated }),
  DELETE_CERTIFICATION: details({ ...vendor, certification: RECORD }),
  UPDATE_RESPONSIBILITY: details({ ...vendor, changes }),

  CREATE_TEMPLATE: details(templateSize),
  IMPORT_TEMPLATE: details({ ...templateSize, warnings: Count }),
  DUPLICATE_TEMPLATE: details({ ...templateSize, copiedFrom: Id }),
  UPDATE_TEMPLATE: details({ version: Integer(), changedQuestions: NAMES, changes }),
  PUBLISH_TEMPLATE: details({ version: Integer() }),
  ARCHIVE_TEMPLATE: details({ version: Integer() }),
  DELETE_TEMPLATE: details({ version: Integer(), versions: Count }),

  CREATE_ASSESSMENT: details({ ...vendor, template: TEXT, templateVersion: Integer() }),
  UPDATE_ASSESSMENT: details({ ...vendor, changes, linkExpiresAt: Optional(DateTime) }),
  DELETE_ASSESSMENT: details({ ...vendor, status: TEXT, removed: COUNTS, seriesEnded: Optional(Bool()) }),
  SEND_ASSESSMENT: details({ ...transition, ...link }),
  START_ASSESSMENT: details(transition),
  SUBMIT_ASSESSMENT: details({
    ...transition,
    ...score,
    declaredBy: Optional(Struct({ name: Nullable(TEXT), role: Nullable(TEXT) })),
    acceptedTerms: Optional(TEXT),
  }),
  UNDO_REVIEW_DECISIONS: details({ ...vendor, questions: NAMES }),
  REVIEW_DECISION: details({
    ...transition,
    questionId: Id,
    question: TEXT,
    decision: TEXT,
    note: Nullable(TEXT),
    complianceOverride: Nullable(Bool()),
    creditOverride: Optional(Integer()),
  }),
  SEND_BACK_ASSESSMENT: details({
    ...transition,
    message: Nullable(TEXT),
    clarifications: Count,
    dueDate: Optional(Nullable(DateTime)),
    link: Enum(['KEPT', 'EXTENDED', 'REPLACED']),
    expiresAt: Nullable(DateTime),
  }),
  FINALIZE_ASSESSMENT: details({ ...transition, ...score, sharedFindings: Optional(Integer()) }),
  REOPEN_ASSESSMENT: details({ ...transition, reason: TEXT }),
  RESEND_INVITATION: details({ ...vendor, to: TEXT }),
  REMIND_VENDOR: details({ ...vendor, kind: TEXT, to: TEXT }),
  VENDOR_FORWARDED: details({ ...vendor, by: TEXT, to: TEXT, message: Nullable(TEXT) }),
  VENDOR_ASKED_FOR_TIME: details({ ...vendor, by: TEXT, ...extension, reason: TEXT }),
  VENDOR_DECLINED: details({ ...vendor, by: TEXT, reason: TEXT }),
  GRANT_EXTENSION: details({ ...vendor, ...extension, linkExpiresAt: Optional(DateTime) }),
  REFUSE_EXTENSION: details({ ...vendor, until: DateTime, reason: Nullable(TEXT) }),
  REVOKE_LINK: details(vendor),
  REGENERATE_LINK: details({ ...vendor, ...link }),
  LINK_PASSWORD_FAILED: details(vendor),
  CREATE_HAND_OFF: details({ ...section, to: Optional(TEXT) }),
  FINISH_HAND_OFF: details(section),
  REVOKE_HAND_OFF: details(section),
  ADD_COMMENT: details({
    ...vendor,
    commentId: Id,
    questionId: Nullable(Id),
    visibility: TEXT,
    audience: Optional(TEXT),
  }),
  ADD_EVIDENCE: details(evidence),
  REMOVE_EVIDENCE: details(evidence),

  CREATE_FINDING: details({
    ...ofFinding,
    severity: TEXT,
    description: Nullable(TEXT),
    source: Optional(TEXT),
    sourceKey: Optional(TEXT),
  }),
  IMPORT_FINDINGS: details({ source: TEXT, created: Count, changed: Count, missing: Count, seenAgain: Count }),
  UPDATE_FINDING: details({ ...ofFinding, changes, reason: Optional(TEXT) }),
  SHARE_FINDING: details(ofFinding),
  REOPEN_FINDING: details({ ...ofFinding, reason: TEXT, changes }),
  REPORT_FIX: details({ ...ofFinding, note: TEXT, files: Unsafe<object[]>({ type: 'array', items: file.file }) }),
  REJECT_FIX: details({ ...ofFinding, note: TEXT }),
  VENDOR_FINDING_REQUEST: details({
    ...{ ...ofFinding, kind: TEXT, by: TEXT, reason: TEXT },
    ...{ dueDate: Nullable(DateTime), until: Nullable(DateTime) },
  }),
  ACCEPT_FINDING_REQUEST: details({ ...ofFinding, dueDate: Nullable(DateTime), until: DateTime }),
  ANSWER_FINDING_REQUEST: details({ ...ofFinding, kind: TEXT, note: TEXT }),
  ADD_FINDING_TASK: details({ ...ofFinding, ...task }),
  UPDATE_FINDING_TASK: details({ ...ofFinding, ...task, changes }),
  DELETE_FINDING_TASK: details({ ...ofFinding, ...task }),
  REQUEST_RISK_ACCEPTANCE: details({ ...ofFinding, ...acceptance }),
  APPROVE_RISK_ACCEPTANCE: details({ ...ofFinding, ...acceptance, note: Nullable(TEXT) }),
  DECLINE_RISK_ACCEPTANCE: details({ ...ofFinding, ...acceptance, note: Nullable(TEXT) }),
  WITHDRAW_RISK_ACCEPTANCE: details({ ...ofFinding, ...acceptance }),

  ADD_DOCUMENT: details({ documentType: TEXT, validUntil: Nullable(DateTime), ...file }),
  REMOVE_DOCUMENT: details(file),
  UPDATE_DOCUMENT: details({ ...vendor, changes }),
  ADD_ATTACHMENT: details({ ...vendor, ...file }),
  REMOVE_ATTACHMENT: details({ ...vendor, ...file }),
  ADD_RESPONSIBILITY_EVIDENCE: details({ ...vendor, ...file }),
  REMOVE_RESPONSIBILITY_EVIDENCE: details({ ...vendor, ...file }),

  UPDATE_MAIL_SETTINGS: details({ changes, passwordChanged: Bool(), held: Optional(Count) }),
  DELETE_MAIL_SETTINGS: details({ host: TEXT }),
  TEST_MAIL_SETTINGS: details({ to: TEXT, accepted: Bool() }),
  UPDATE_MAIL_TEMPLATE: details({ kind: TEXT, language: Optional(TEXT), changes }),
  RETRY_MAIL: details(mail),
  CANCEL_MAIL: details(mail),
  RELEASE_MAILS: details({ released: Count }),

  CREATE_WEBHOOK: details({ ...webhook, enabled: Bool() }),
  UPDATE_WEBHOOK: details({ changes }),
  DELETE_WEBHOOK: details(webhook),
  ROTATE_WEBHOOK_SECRET: details({ previousSecretExpiresAt: DateTime }),
  TEST_WEBHOOK: details(delivery),
  PAUSE_WEBHOOK: details({ reason: TEXT }),
  RETRY_DELIVERY: details(delivery),
  CANCEL_DELIVERY: details(delivery),

  UPDATE_SETTINGS: details({ changes }),
  UPDATE_SIGN_IN_SETTINGS: details({ changes, sessionsEnded: Optional(Count) }),
  PRUNE_AUDIT_LOG: details({ entries: Count, before: TEXT }),
  LOAD_EXAMPLE: details(example),
  REMOVE_EXAMPLE: details(example),
  RESTORE_BACKUP: details({ createdAt: TEXT }),
  ROTATE_SECRET: details({ resealed: Count, unreadable: Count }),
  RESET_SECRET: details({ lost: COUNTS }),
} satisfies Record<AuditAction, TSchema>

// Worked out once for each action and not again at every call: the check of types takes half the time.
interface DetailsByAction extends Details {}
type Details = { [A in AuditAction]: Static<(typeof auditDetails)[A]> }
export type AuditDetails<A extends AuditAction> = DetailsByAction[A]

/** The origin of a change, which every entry may have beside its details. */
export const auditOrigin = {
  requestId: Optional(Nullable(TEXT)),
  address: Optional(Nullable(TEXT)),
  userAgent: Optional(Nullable(TEXT)),
  keyId: Optional(Id),
  example: Optional(Bool()),
}
