import {
  Cursor,
  DateTime,
  Enum,
  FilterText,
  Integer,
  List,
  ListFormat,
  Named,
  NamedEnum,
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

export const AUDIT_OUTCOMES = ['RISK_ACCEPTED', 'REMEDIATED', 'REOPENED', 'SHARED', 'SEVERITY_CHANGED'] as const
export const AuditOutcome = NamedEnum('AuditOutcome', AUDIT_OUTCOMES, {
  description: 'What was decided about a finding',
})
export type AuditOutcome = Static<typeof AuditOutcome>

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
  outcome: Nullable(AuditOutcome),
  vendorId: Nullable(Text(500, { description: 'ID of the vendor that it is about; null if it is about none' })),
  vendorName: Nullable(Text(500, { description: 'Name of that vendor at the time' })),
  oldStatus: Nullable(Text(100, { description: 'The status before; null if it did not change', example: 'OPEN' })),
  newStatus: Nullable(Text(100, { description: 'The status since; null if it did not change', example: 'REMEDIATED' })),
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
  outcome: Optional(AuditOutcome),
  entityType: FilterText('The type of entity, such as Vendor'),
  entityId: FilterText('The full ID of the entity'),
  query: FilterText(
    'Words, or their beginnings, in the names of user, entity and vendor, in the action, or in changed fields and the old and new status',
  ),
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
