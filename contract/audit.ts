import {
  DateTime,
  Enum,
  FilterText,
  ListFormat,
  Moment,
  Named,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  type Static,
  Struct,
  Text,
  Unsafe,
} from './schema.ts'

/** What a changed field was and what it became. Secrets never stand here. */
export type Changes = { [field: string]: { from: unknown; to: unknown } }

export type PasswordVia = 'session' | 'invitation' | 'reset' | 'command line'

type Event<Meta> = { label: string; entityType: string; meta?: Meta }
const event = <Meta extends object = Empty>(entityType: string, label: string): Event<Meta> => ({ label, entityType })
type Empty = { [key: string]: never }
type Changed = { changes: Changes }
type OfVendor = { vendorId: string; vendorName: string }
/** How many actions for the customer came with the change. */
type Generated = { responsibilities: number }
type TemplateSize = { sections: number; questions: number }
type OfAssessment = OfVendor & { assessmentId: string; assessmentTitle: string }
/** A step of the lifecycle. */
type Moved = OfVendor & { from: string; to: string }
/** What scoring made of the answers. */
type Scored = { score: number | null; findingsRaised: number; findingsRemediated: number }
type StoredFile = { fileName: string; mimeType: string; sizeBytes: number; sha256: string }

/** Every action that the log knows, what it is about, and what its entry tells beside who, when and from where. */
export const auditEvents = {
  LOGIN: event('User', 'Signed in'),
  LOGIN_FAILED: event<{ email: string; reason: string }>('User', 'Sign-in failed'),
  LOGOUT: event('User', 'Signed out'),
  CHANGE_PASSWORD: event<{ via: PasswordVia }>('User', 'Password changed'),
  REVOKE_SESSION: event<{ sessionId: string }>('User', 'Session revoked'),
  END_SESSIONS: event<{ sessions: number }>('User', 'Signed out everywhere'),

  CREATE_VENDOR: event<{ vendor: object }>('Vendor', 'Vendor created'),
  UPDATE_VENDOR: event<Changed>('Vendor', 'Vendor updated'),
  DELETE_VENDOR: event<{ vendor: object; removed: { [what: string]: number } }>('Vendor', 'Vendor deleted'),

  CREATE_USER: event<{ email: string; role: string }>('User', 'User created'),
  UPDATE_USER: event<Changed>('User', 'User updated'),
  DISABLE_USER: event('User', 'User disabled'),
  ENABLE_USER: event('User', 'User enabled'),
  CHANGE_ROLE: event<Changed>('User', 'Role changed'),
  INVITE_USER: event('User', 'User invited again'),
  RESET_PASSWORD: event('User', 'Password reset requested'),
  DELETE_USER: event<{ email: string; role: string }>('User', 'User deleted'),

  CREATE_ROLE: event<{ permissions: readonly string[] }>('Role', 'Role created'),
  UPDATE_ROLE: event<Changed>('Role', 'Role updated'),
  DELETE_ROLE: event<{ permissions: readonly string[] }>('Role', 'Role deleted'),

  CREATE_API_KEY: event<{
    prefix: string
    permissions: readonly string[] | null
    allowedAddresses: readonly string[]
    expiresAt: string | null
  }>('ApiKey', 'API key created'),
  UPDATE_API_KEY: event<Changed>('ApiKey', 'API key updated'),
  REVOKE_API_KEY: event<{ prefix: string }>('ApiKey', 'API key revoked'),
  DELETE_API_KEY: event<{ prefix: string }>('ApiKey', 'API key deleted'),

  IMPORT_FRAMEWORK: event<{ version: string; controls: number }>('Framework', 'Framework imported'),
  DELETE_FRAMEWORK: event<{ version: string; controls: number }>('Framework', 'Framework deleted'),
  UPDATE_CONTROL: event<{ frameworkId: string } & Changed & Generated>('Control', 'Control updated'),

  CREATE_CERTIFICATION: event<OfVendor & { certification: object } & Generated>(
    'Certification',
    'Certification created',
  ),
  UPDATE_CERTIFICATION: event<OfVendor & Changed & Generated>('Certification', 'Certification updated'),
  DELETE_CERTIFICATION: event<OfVendor & { certification: object }>('Certification', 'Certification deleted'),
  UPDATE_RESPONSIBILITY: event<OfVendor & Changed>('Responsibility', 'Customer responsibility updated'),

  CREATE_TEMPLATE: event<TemplateSize>('Template', 'Template created'),
  IMPORT_TEMPLATE: event<TemplateSize & { warnings: number }>('Template', 'Template imported'),
  DUPLICATE_TEMPLATE: event<TemplateSize & { copiedFrom: string }>('Template', 'Template duplicated'),
  UPDATE_TEMPLATE: event<{ version: number; changedQuestions: readonly string[] } & Changed>(
    'Template',
    'Template updated',
  ),
  PUBLISH_TEMPLATE: event<{ version: number }>('Template', 'Template published'),
  ARCHIVE_TEMPLATE: event<{ version: number }>('Template', 'Template archived'),
  DELETE_TEMPLATE: event<{ version: number; versions: number }>('Template', 'Template deleted'),

  CREATE_ASSESSMENT: event<OfVendor & { template: string; templateVersion: number }>(
    'Assessment',
    'Assessment created',
  ),
  UPDATE_ASSESSMENT: event<OfVendor & Changed>('Assessment', 'Assessment updated'),
  DELETE_ASSESSMENT: event<OfVendor & { status: string; removed: { [what: string]: number } }>(
    'Assessment',
    'Assessment deleted',
  ),
  SEND_ASSESSMENT: event<Moved & { expiresAt: string | null; hasPassword: boolean }>('Assessment', 'Assessment sent'),
  START_ASSESSMENT: event<Moved>('Assessment', 'Assessment started by the vendor'),
  SUBMIT_ASSESSMENT: event<Moved & Scored>('Assessment', 'Assessment submitted'),
  REVIEW_DECISION: event<
    Moved & {
      questionId: string
      question: string
      decision: string
      note: string | null
      complianceOverride: boolean | null
    }
  >('Assessment', 'Review decision'),
  SEND_BACK_ASSESSMENT: event<
    Moved & {
      message: string | null
      clarifications: number
      link: 'KEPT' | 'EXTENDED' | 'REPLACED'
      expiresAt: string | null
    }
  >('Assessment', 'Assessment sent back'),
  FINALIZE_ASSESSMENT: event<Moved & Scored>('Assessment', 'Assessment finalized'),
  REOPEN_ASSESSMENT: event<Moved & { reason: string }>('Assessment', 'Assessment reopened'),
  REVOKE_LINK: event<OfVendor>('Assessment', 'Portal link revoked'),
  REGENERATE_LINK: event<OfVendor & { expiresAt: string | null; hasPassword: boolean }>(
    'Assessment',
    'Portal link regenerated',
  ),
  LINK_PASSWORD_FAILED: event<OfVendor>('Assessment', 'Wrong password for a portal link'),
  CREATE_HAND_OFF: event<OfVendor & { section: string; holderName: string | null }>(
    'Assessment',
    'Section handed off by the vendor',
  ),
  REVOKE_HAND_OFF: event<OfVendor & { section: string; holderName: string | null }>(
    'Assessment',
    'Section hand-off revoked by the vendor',
  ),
  ADD_COMMENT: event<OfVendor & { commentId: string; questionId: string | null; visibility: string }>(
    'Assessment',
    'Comment added',
  ),
  ADD_EVIDENCE: event<OfVendor & { questionId: string; question: string; file: StoredFile }>(
    'Assessment',
    'Evidence added',
  ),
  REMOVE_EVIDENCE: event<OfVendor & { questionId: string; question: string; file: StoredFile }>(
    'Assessment',
    'Evidence removed',
  ),

  CREATE_FINDING: event<OfAssessment & { severity: string; description: string | null }>('Finding', 'Finding added'),
  UPDATE_FINDING: event<OfAssessment & Changed>('Finding', 'Finding updated'),

  ADD_ATTACHMENT: event<OfVendor & { file: StoredFile }>('Certification', 'Attachment added'),
  REMOVE_ATTACHMENT: event<OfVendor & { file: StoredFile }>('Certification', 'Attachment removed'),
  ADD_RESPONSIBILITY_EVIDENCE: event<OfVendor & { file: StoredFile }>(
    'Responsibility',
    'Customer responsibility evidence added',
  ),
  REMOVE_RESPONSIBILITY_EVIDENCE: event<OfVendor & { file: StoredFile }>(
    'Responsibility',
    'Customer responsibility evidence removed',
  ),

  UPDATE_SETTINGS: event<Changed>('Settings', 'Settings updated'),
  PRUNE_AUDIT_LOG: event<{ entries: number; before: string }>('AuditLog', 'Audit entries past retention removed'),
  LOAD_EXAMPLE: event<{ vendors: number; users: number }>('Organisation', 'Example portfolio loaded'),
  REMOVE_EXAMPLE: event<{ vendors: number; users: number }>('Organisation', 'Example portfolio removed'),
  RESTORE_BACKUP: event<{ createdAt: string }>('Organisation', 'Backup restored'),
} as const

export type AuditAction = keyof typeof auditEvents
export type AuditMeta<A extends AuditAction> = (typeof auditEvents)[A] extends Event<infer M> ? M : never

export const ACTOR_TYPES = ['USER', 'API_KEY', 'VENDOR', 'SYSTEM'] as const
export const AuditActor = Named('AuditActor', {
  type: Enum(ACTOR_TYPES),
  id: Nullable(Text(40, { description: 'The id of the user, the API key or the vendor; null for the system' })),
})
export type AuditActor = Static<typeof AuditActor>

export const AuditEntry = Named('AuditEntry', {
  id: Text(40),
  action: Text(100, { description: 'Machine-readable; the list is open', example: 'UPDATE_VENDOR' }),
  actionLabel: Text(200, { example: 'Vendor updated' }),
  userName: Text(300, {
    description: 'The name at that time; "API key: …", "Vendor: …" or "System" where no user acted',
  }),
  actor: AuditActor,
  entityType: Nullable(Text(100)),
  entityId: Nullable(Text(8, { description: 'The first eight characters of the id' })),
  entityName: Nullable(Text(500, { description: 'As it was at that time' })),
  meta: Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
  createdAt: DateTime,
})

export const AuditPage = Paged('AuditPage', AuditEntry)

export const AuditFilter = Struct({
  action: FilterText('An action name, such as UPDATE_VENDOR'),
  userId: FilterText('The id of a user; what API keys did belongs to no user'),
  entityType: FilterText('What it is about, such as Vendor'),
  entityId: FilterText('The whole id of what it is about'),
  fromDate: Optional(Moment),
  toDate: Optional(Moment),
  page: PageNumber,
  pageSize: PageSize(10, 500),
  format: ListFormat,
})
export type AuditFilter = Static<typeof AuditFilter>

/** As `entries` and `head` of an earlier answer tell it. */
const CHAIN_MARK = '^[1-9][0-9]{0,14}:[0-9a-f]{64}$'
export const AuditChainQuery = Struct({
  expect: Optional(
    Unsafe<string>({
      type: 'string',
      pattern: CHAIN_MARK,
      description: '`<entries>:<head>` of an earlier answer: the log must still have that head at that place',
      example: `42:${'0f'.repeat(32)}`,
    }),
  ),
})
export type ChainMark = { entries: number; head: string }

/** What `expect` says, here and on the command line; nothing when it is not of that form. */
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
      description: 'Hash of the newest sealed entry; note it with `entries`, elsewhere, to prove the log later',
    }),
  ),
  firstBroken: Nullable(Struct({ id: Nullable(Text(40)), position: Text(40), problem: Text(500) })),
})
