import {
  Cursor,
  DateTime,
  Enum,
  FilterText,
  Integer,
  List,
  ListFormat,
  Named,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  period,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'

type Event = { label: string; entityType: string }
const event = (entityType: string, label: string): Event => ({ label, entityType })

/** Every action of the audit log and its subject type. auditDetails.ts has the schema of each entry's details. */
export const auditEvents = {
  LOGIN: event('User', 'Signed in'),
  LOGIN_FAILED: event('User', 'Sign-in failed'),
  CONFIRM_IDENTITY: event('User', 'Identity confirmed'),
  LOGOUT: event('User', 'Signed out'),
  CHANGE_PASSWORD: event('User', 'Password changed'),
  REVOKE_SESSION: event('User', 'Session revoked'),
  END_SESSIONS: event('User', 'Signed out everywhere'),

  MFA_ENABLED: event('User', 'Second factor set up'),
  MFA_DISABLED: event('User', 'Second factor removed'),
  MFA_RESET: event('User', 'Second factors reset'),
  PASSKEY_ADDED: event('User', 'Passkey added'),
  PASSKEY_RENAMED: event('User', 'Passkey renamed'),
  PASSKEY_REMOVED: event('User', 'Passkey removed'),
  CREATE_RECOVERY_CODES: event('User', 'Recovery codes created'),

  LINK_PROVIDER: event('User', 'Account linked to a provider'),
  CREATE_PROVIDER: event('Provider', 'Sign-in provider created'),
  UPDATE_PROVIDER: event('Provider', 'Sign-in provider updated'),
  DELETE_PROVIDER: event('Provider', 'Sign-in provider deleted'),

  CREATE_SCIM_TOKEN: event('Settings', 'SCIM token created'),
  REVOKE_SCIM_TOKEN: event('Settings', 'SCIM token revoked'),
  UPDATE_SCIM_SETTINGS: event('Settings', 'SCIM settings updated'),
  SCIM_CREATE_USER: event('User', 'User created by SCIM'),
  SCIM_UPDATE_USER: event('User', 'User updated by SCIM'),
  SCIM_DEACTIVATE_USER: event('User', 'User deactivated by SCIM'),
  SCIM_DELETE_USER: event('User', 'User deleted by SCIM'),
  SCIM_CREATE_GROUP: event('Group', 'Group created by SCIM'),
  SCIM_UPDATE_GROUP: event('Group', 'Group updated by SCIM'),
  SCIM_DELETE_GROUP: event('Group', 'Group deleted by SCIM'),

  CREATE_VENDOR: event('Vendor', 'Vendor created'),
  UPDATE_VENDOR: event('Vendor', 'Vendor updated'),
  DELETE_VENDOR: event('Vendor', 'Vendor deleted'),
  ADD_CONTACT: event('Vendor', 'Contact added'),
  UPDATE_CONTACT: event('Vendor', 'Contact updated'),
  REMOVE_CONTACT: event('Vendor', 'Contact removed'),
  START_VENDOR_IMPORT: event('Import', 'Import of vendors started'),
  UNDO_VENDOR_IMPORT: event('Import', 'Import of vendors undone'),
  CREATE_VENDOR_FIELD: event('Custom field', 'Custom field created'),
  UPDATE_VENDOR_FIELD: event('Custom field', 'Custom field updated'),
  DELETE_VENDOR_FIELD: event('Custom field', 'Custom field deleted'),
  REQUEST_INTAKE: event('Vendor', 'Vendor requested'),
  APPROVE_INTAKE: event('Vendor', 'Request approved'),
  DECLINE_INTAKE: event('Vendor', 'Request declined'),
  DELETE_UNCONFIRMED_INTAKE: event('Vendor', 'Unconfirmed requests deleted'),
  CREATE_INTAKE_LINK: event('Settings', 'Intake link created'),
  DELETE_INTAKE_LINK: event('Settings', 'Intake link switched off'),
  UPDATE_OFFBOARDING: event('Vendor', 'Offboarding checklist updated'),
  ADD_SUBPROCESSOR: event('Vendor', 'Sub-processor added'),
  REMOVE_SUBPROCESSOR: event('Vendor', 'Sub-processor removed'),

  CREATE_USER: event('User', 'User created'),
  UPDATE_USER: event('User', 'User updated'),
  DISABLE_USER: event('User', 'User disabled'),
  ENABLE_USER: event('User', 'User enabled'),
  CHANGE_ROLE: event('User', 'Role changed'),
  INVITE_USER: event('User', 'User invited again'),
  RESET_PASSWORD: event('User', 'Password reset requested'),
  DELETE_USER: event('User', 'User deleted'),

  CREATE_ROLE: event('Role', 'Role created'),
  UPDATE_ROLE: event('Role', 'Role updated'),
  DELETE_ROLE: event('Role', 'Role deleted'),

  CREATE_API_KEY: event('ApiKey', 'API key created'),
  UPDATE_API_KEY: event('ApiKey', 'API key updated'),
  REVOKE_API_KEY: event('ApiKey', 'API key revoked'),
  DELETE_API_KEY: event('ApiKey', 'API key deleted'),

  IMPORT_FRAMEWORK: event('Framework', 'Framework imported'),
  DELETE_FRAMEWORK: event('Framework', 'Framework deleted'),
  UPDATE_CONTROL: event('Control', 'Control updated'),

  CREATE_CERTIFICATION: event('Certification', 'Certification created'),
  UPDATE_CERTIFICATION: event('Certification', 'Certification updated'),
  DELETE_CERTIFICATION: event('Certification', 'Certification deleted'),
  UPDATE_RESPONSIBILITY: event('Responsibility', 'Customer responsibility updated'),

  CREATE_TEMPLATE: event('Template', 'Questionnaire created'),
  IMPORT_TEMPLATE: event('Template', 'Questionnaire imported'),
  DUPLICATE_TEMPLATE: event('Template', 'Questionnaire duplicated'),
  UPDATE_TEMPLATE: event('Template', 'Questionnaire updated'),
  PUBLISH_TEMPLATE: event('Template', 'Questionnaire published'),
  ARCHIVE_TEMPLATE: event('Template', 'Questionnaire archived'),
  DELETE_TEMPLATE: event('Template', 'Questionnaire deleted'),

  CREATE_ASSESSMENT: event('Assessment', 'Assessment created'),
  UPDATE_ASSESSMENT: event('Assessment', 'Assessment updated'),
  DELETE_ASSESSMENT: event('Assessment', 'Assessment deleted'),
  SEND_ASSESSMENT: event('Assessment', 'Assessment sent'),
  START_ASSESSMENT: event('Assessment', 'Assessment started by the vendor'),
  SUBMIT_ASSESSMENT: event('Assessment', 'Assessment submitted'),
  UNDO_REVIEW_DECISIONS: event('Assessment', 'Approvals undone'),
  REVIEW_DECISION: event('Assessment', 'Review decision'),
  SEND_BACK_ASSESSMENT: event('Assessment', 'Assessment sent back'),
  FINALIZE_ASSESSMENT: event('Assessment', 'Assessment finalized'),
  REOPEN_ASSESSMENT: event('Assessment', 'Assessment reopened'),
  RESEND_INVITATION: event('Assessment', 'Invitation sent again'),
  REMIND_VENDOR: event('Assessment', 'Vendor reminded'),
  VENDOR_FORWARDED: event('Assessment', 'Questionnaire forwarded by the vendor'),
  VENDOR_ASKED_FOR_TIME: event('Assessment', 'More time requested by the vendor'),
  VENDOR_DECLINED: event('Assessment', 'Questionnaire declined by the vendor'),
  GRANT_EXTENSION: event('Assessment', 'More time granted'),
  REFUSE_EXTENSION: event('Assessment', 'More time refused'),
  REVOKE_LINK: event('Assessment', 'Portal link revoked'),
  REGENERATE_LINK: event('Assessment', 'Portal link regenerated'),
  LINK_PASSWORD_FAILED: event('Assessment', 'Wrong password for a portal link'),
  CREATE_HAND_OFF: event('Assessment', 'Section link created by the vendor'),
  FINISH_HAND_OFF: event('Assessment', 'Section marked as done by the vendor'),
  REVOKE_HAND_OFF: event('Assessment', 'Section link revoked by the vendor'),
  ADD_COMMENT: event('Assessment', 'Comment added'),
  ADD_EVIDENCE: event('Assessment', 'Evidence added'),
  REMOVE_EVIDENCE: event('Assessment', 'Evidence removed'),

  CREATE_FINDING: event('Finding', 'Finding added'),
  IMPORT_FINDINGS: event('Vendor', 'Findings imported'),
  UPDATE_FINDING: event('Finding', 'Finding updated'),
  REOPEN_FINDING: event('Finding', 'Finding reopened'),
  SHARE_FINDING: event('Finding', 'Vendor asked to fix a finding'),
  REPORT_FIX: event('Finding', 'Fix reported by the vendor'),
  REJECT_FIX: event('Finding', 'Fix rejected'),
  VENDOR_FINDING_REQUEST: event('Finding', 'Date proposed or objection by the vendor'),
  ACCEPT_FINDING_REQUEST: event('Finding', 'Proposed date accepted'),
  ANSWER_FINDING_REQUEST: event('Finding', 'Vendor answered'),
  ADD_FINDING_TASK: event('Finding', 'Task added'),
  UPDATE_FINDING_TASK: event('Finding', 'Task updated'),
  DELETE_FINDING_TASK: event('Finding', 'Task deleted'),
  REQUEST_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance requested'),
  APPROVE_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance approved'),
  DECLINE_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance declined'),
  WITHDRAW_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance withdrawn'),

  ADD_DOCUMENT: event('Vendor', 'Document added'),
  REMOVE_DOCUMENT: event('Vendor', 'Document deleted'),
  UPDATE_DOCUMENT: event('Document', 'Document described'),
  ADD_ATTACHMENT: event('Certification', 'Attachment added'),
  REMOVE_ATTACHMENT: event('Certification', 'Attachment removed'),
  ADD_RESPONSIBILITY_EVIDENCE: event('Responsibility', 'Customer responsibility evidence added'),
  REMOVE_RESPONSIBILITY_EVIDENCE: event('Responsibility', 'Customer responsibility evidence removed'),

  UPDATE_MAIL_SETTINGS: event('Settings', 'Mail server set'),
  DELETE_MAIL_SETTINGS: event('Settings', 'Mail server removed'),
  TEST_MAIL_SETTINGS: event('Settings', 'Test mail sent'),
  UPDATE_MAIL_TEMPLATE: event('Settings', 'Mail template changed'),
  RETRY_MAIL: event('Mail', 'Mail queued again'),
  CANCEL_MAIL: event('Mail', 'Mail cancelled'),
  RELEASE_MAILS: event('Mail', 'Held mails released'),

  CREATE_WEBHOOK: event('Webhook', 'Webhook created'),
  UPDATE_WEBHOOK: event('Webhook', 'Webhook updated'),
  DELETE_WEBHOOK: event('Webhook', 'Webhook deleted'),
  ROTATE_WEBHOOK_SECRET: event('Webhook', 'Webhook secret rotated'),
  TEST_WEBHOOK: event('Webhook', 'Webhook tested'),
  PAUSE_WEBHOOK: event('Webhook', 'Webhook paused'),
  RETRY_DELIVERY: event('Webhook', 'Webhook delivery queued again'),
  CANCEL_DELIVERY: event('Webhook', 'Webhook delivery cancelled'),

  UPDATE_SETTINGS: event('Settings', 'Settings updated'),
  UPDATE_SIGN_IN_SETTINGS: event('Settings', 'Sign-in settings updated'),
  PRUNE_AUDIT_LOG: event('AuditLog', 'Audit entries past retention removed'),
  LOAD_EXAMPLE: event('Organisation', 'Example portfolio loaded'),
  REMOVE_EXAMPLE: event('Organisation', 'Example portfolio removed'),
  RESTORE_BACKUP: event('Organisation', 'Backup restored'),
  ROTATE_SECRET: event('Organisation', 'Secret rotated'),
  RESET_SECRET: event('Organisation', 'Secret reset'),
} as const

export type AuditAction = keyof typeof auditEvents

export const ACTOR_TYPES = ['USER', 'API_KEY', 'VENDOR', 'SYSTEM'] as const
export const AuditActor = Named('AuditActor', {
  type: Enum(ACTOR_TYPES),
  id: Nullable(Text(40, { description: 'ID of the user, API key or vendor; null for the system' })),
})
export type AuditActor = Static<typeof AuditActor>

export const AuditEntity = Named('AuditEntity', {
  type: Text(100, { description: 'The type of entity', example: 'Vendor' }),
  id: Nullable(Text(500, { description: 'The whole ID; null if the entity has none' })),
})

export const AuditEntry = Named('AuditEntry', {
  id: Text(40, { description: 'ID of the entry. It does not follow the order of commits; `position` does' }),
  position: Nullable(
    Integer({ minimum: 1, description: 'Place in the chain; null for some milliseconds, until the entry is sealed' }),
  ),
  action: Text(100, { description: 'Machine-readable; new actions may be added', example: 'UPDATE_VENDOR' }),
  actionLabel: Text(200, { example: 'Vendor updated' }),
  userName: Text(300, {
    description: 'The name at the time; "API key: …", "Vendor: …" or "System" if no user acted',
  }),
  actor: AuditActor,
  entityType: Nullable(Text(100)),
  entityId: Nullable(Text(8, { description: 'The first eight characters of the ID' })),
  entityName: Nullable(Text(500, { description: 'The name at the time' })),
  entity: Nullable(AuditEntity),
  meta: Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
  createdAt: DateTime,
})

export const AuditPage = Paged('AuditPage', AuditEntry)
export const AuditFeed = Named('AuditFeed', {
  entries: List(AuditEntry),
  nextAfter: Integer({ minimum: 0, description: 'Send it as `after` to read on' }),
})
export type AuditFeed = Static<typeof AuditFeed>
/** With `after` it is a feed, otherwise a page. The web only asks for pages. */
export const AuditAnswer = Unsafe<Static<typeof AuditPage>>({ anyOf: [AuditPage, AuditFeed] })
export const AUDIT_FEED_SIZE = 500

export const AuditFilter = Struct({
  action: FilterText('An action name, such as UPDATE_VENDOR'),
  userId: FilterText('ID of the user; actions of API keys belong to no user'),
  entityType: FilterText('The type of entity, such as Vendor'),
  entityId: FilterText('The full ID of the entity'),
  query: FilterText('Words, or their beginnings, in the names of user, entity and vendor, or in the action'),
  ...period('`createdAt`'),
  after: Optional(
    Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Reads the log as a feed: sealed entries after this position, oldest first. Start with 0, then send `nextAfter`',
    }),
  ),
  page: PageNumber,
  pageSize: PageSize(10, AUDIT_FEED_SIZE),
  cursor: Cursor,
  format: ListFormat,
})
export type AuditFilter = Static<typeof AuditFilter>

/** Format: `entries` and `head` of an earlier answer. */
const CHAIN_MARK = '^[1-9][0-9]{0,14}:[0-9a-f]{64}$'
export const AuditChainQuery = Struct({
  expect: Optional(
    Unsafe<string>({
      type: 'string',
      pattern: CHAIN_MARK,
      description: '`<entries>:<head>` from an earlier response; the log must still have that head in that place',
      example: `42:${'0f'.repeat(32)}`,
    }),
  ),
})
export type ChainMark = { entries: number; head: string }

/** Parses `expect`, here and on the command line; undefined if it is malformed. */
export const parseChainMark = (text: string): ChainMark | undefined => {
  if (!new RegExp(CHAIN_MARK).test(text)) return undefined
  const [entries, head = ''] = text.split(':')
  return { entries: Number(entries), head }
}

export const AuditChainState = Named('AuditChainState', {
  entries: Unsafe<number>({ type: 'integer' }),
  valid: Unsafe<boolean>({ type: 'boolean' }),
  head: Nullable(
    Text(64, {
      description: 'Hash of the newest sealed entry. Keep it with `entries` outside Assay to verify the log later',
    }),
  ),
  firstBroken: Nullable(Struct({ id: Nullable(Text(40)), position: Text(40), problem: Text(500) })),
})
