import type { Fragment } from 'postgres'
import type { AuditActor, AuditOutcome } from '../../contract/audit/audit.ts'
import { auditEvents } from '../../contract/auditEvents.ts'
import { given } from '../db/filters.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { type CsvKey, csvBatch } from '../tables/csvQueries.ts'
import { following, type Key } from '../tables/cursor.ts'
import { columns } from '../tables/list.ts'
import { desc, orderBy } from '../tables/order.ts'
import { limitOf, limitTo } from '../tables/paging.ts'
import { CHANGE_LABEL, hasOutcome, NEW_STATUS, OLD_STATUS, OUTCOME } from './outcomeQueries.ts'
import { type Range, splitAtDays } from './rules.ts'
import { hasWords, type Word } from './words.ts'

export type Filter = Range & {
  action: string | undefined
  userId: string | undefined
  outcome?: AuditOutcome | undefined
  entityType?: string | undefined
  entityId?: string | undefined
  words?: Word[] | undefined
}
export type Row = {
  id: string
  position: number | null
  action: string
  actionLabel: string
  userName: string
  actor: AuditActor
  entityType: string | null
  entityId: string | null
  entityName: string | null
  entity: { type: string; id: string | null } | null
  meta: object | null
  createdAt: string
  outcome: AuditOutcome | null
  vendorId: string | null
  vendorName: string | null
  oldStatus: string | null
  newStatus: string | null
}
const LABELS = Object.fromEntries(Object.entries(auditEvents).map(([action, { label }]) => [action, label]))

/** Totals are kept by day and action. An action always has the same subject type, so a type is a few actions. */
const hasTotals = ({ userId, outcome, entityId, words }: Filter) =>
  [userId, outcome, entityId, words].every((given) => given === undefined)
const totalled = ({ action, entityType }: Filter) => {
  if (entityType === undefined) return [action ?? '']
  const actions = Object.entries(auditEvents).filter(([, event]) => event.entityType === entityType)
  return actions.map(([name]) => name).filter((name) => action === undefined || name === action)
}

const matches = (db: Db, f: Filter, { from, until }: Range = f) => db`true
  ${given(db, f.action, (action) => db`action = ${action}`)}
  ${given(db, f.userId, (userId) => db`user_id = ${userId}`)}
  ${given(db, f.outcome, (outcome) => hasOutcome(db, outcome))}
  ${given(db, f.entityType, (entityType) => db`entity_type = ${entityType}`)}
  ${given(db, f.entityId, (entityId) => db`entity_id = ${entityId}`)}
  ${given(db, from, (from) => db`created_at >= ${from}`)}
  ${given(db, until, (until) => db`created_at < ${until}`)} ${hasWords(db, f.words)}`

const isUnsealed = (db: Db) => db`(id in (select id from audit_unsealed))`

/** The list of actions is open: one that this version does not know is shown in words made of its name. */
const label = (db: Db) => db`coalesce(${db.unsafe(CHANGE_LABEL)}, ${db.json(LABELS)}::jsonb ->> a.action,
  replace(upper(left(a.action, 1)) || lower(substr(a.action, 2)), '_', ' '))`

/**
 * Derived from fields that every entry has had since the first version, and so covered by its hash: `meta` has an API
 * key's id only where a key acted, and a name of this form without a user or key is a vendor's.
 */
const ACTOR = `case
  when a.user_id is not null then json_build_object('type', 'USER', 'id', a.user_id)
  when a.meta ? 'keyId' then json_build_object('type', 'API_KEY', 'id', a.meta ->> 'keyId')
  when a.user_name like 'Vendor: %' then json_build_object('type', 'VENDOR', 'id', a.meta ->> 'vendorId')
  else json_build_object('type', 'SYSTEM', 'id', null) end`

export const COLUMNS = columns({
  id: 'a.id::text',
  createdAt: 'iso(a.created_at)',
  action: 'a.action',
  actionLabel: label,
  userName: 'a.user_name',
  entityType: 'a.entity_type',
  entityId: 'left(a.entity_id, 8)',
  entityName: 'a.entity_name',
  meta: { json: 'a.meta', csv: 'compact_json(a.meta)' },
  position: { json: '(select l.position::float8 from audit_links l where l.id = a.id)' },
  actor: { json: ACTOR },
  entity: {
    json: "case when a.entity_type is not null then json_build_object('type', a.entity_type, 'id', a.entity_id) end",
  },
  outcome: OUTCOME,
  vendorId: { json: "case when a.entity_type = 'Vendor' then a.entity_id else a.meta ->> 'vendorId' end" },
  vendorName: "case when a.entity_type = 'Vendor' then a.entity_name else a.meta ->> 'vendorName' end",
  oldStatus: OLD_STATUS,
  newStatus: NEW_STATUS,
})

export const ORDER = orderBy(desc('created_at'), desc('id'))

/** From this offset on it pays to skip whole days. */
const FAR = 1000

/** A distant page starts at the day that contains it: the totals say how many entries are newer. */
const cutOf = async (db: Db, f: Filter, { limit, offset, after }: PageRequest): Promise<Cut> => {
  if (after) return { f, limit, offset: 0, after }
  const skipped = offset < FAR || !hasTotals(f) ? undefined : await newerThanItsDay(db, f, offset)
  return skipped ? { f: { ...f, until: skipped.until }, limit, offset: offset - skipped.newer } : { f, limit, offset }
}

export const page = async (db: Db, f: Filter, request: PageRequest): Promise<Row[]> =>
  pageOf(db, COLUMNS.json(db), await cutOf(db, f, request))

export const csvPage = async (db: Db, f: Filter, request: PageRequest) =>
  csvBatch(db, pageOf(db, COLUMNS.csv(db), await cutOf(db, f, request)), COLUMNS.csvNames)

/** The last day whose first entry is at or before the offset. Unsealed entries count as the newest. */
const newerThanItsDay = async (db: Db, f: Filter, offset: number) => {
  const { days, edges } = splitAtDays(f)
  if (!days) return undefined
  const edge = edges.find(({ until }) => until === f.until)
  return first(db<{ until: Date; newer: number }[]>`
    with days as (
      select day, sum(sum(entries)) over (order by day desc) - sum(entries)
        + (select count(*) from audit_log where ${isUnsealed(db)} and ${matches(db, f)})
        + ${edge ? db`(select count(*) from audit_log where not ${isUnsealed(db)} and ${matches(db, f, edge)})` : db`0`}
        as newer
      from audit_totals where action = any(${totalled(f)}) ${within(db, days)} group by day
    )
    select (day + 1)::timestamptz as until, newer::int from days where newer <= ${offset} order by day limit 1`)
}

type PageRequest = { limit: number; offset: number; after?: Key | undefined }
type Cut = PageRequest & { f: Filter }

/**
 * The ids come from an index only, so that rows before the page are not read. What a search finds is collected first:
 * PostgreSQL takes every word for a common one, and would read the whole log from its end to find a rare one.
 */
const selected = (db: Db, f: Filter) =>
  f.words === undefined
    ? db`(select id, created_at from audit_log where ${matches(db, f)})`
    : db`(with found as materialized (select id, created_at from audit_log where ${matches(db, f)}) select * from found)`

const pageOf = (db: Db, shown: Fragment[], { f, limit, offset, after }: Cut) => db<Row[]>`
  select ${shown} from audit_log a
  join (select id from ${selected(db, f)} s where true ${following(db, ORDER, after)}
    order by created_at desc, id desc ${limitTo(db, { limit, offset })}) p using (id)
  order by a.created_at desc, a.id desc`

/** Continues after the last entry of the previous batch, so that new entries do not shift the list. */
export const csvAfter = (db: Db, f: Filter, [createdAt, id]: CsvKey = [], limit: number) =>
  csvBatch(
    db,
    db`
    select ${COLUMNS.csv(db)}, a.created_at from ${selected(db, f)} s join audit_log a using (id) where true
    ${createdAt && id ? db`and (s.created_at, s.id) < (${createdAt}::text::timestamptz, ${id}::bigint)` : db``}
    order by s.created_at desc, s.id desc limit ${limit}`,
    COLUMNS.csvNames,
    ['created_at', 'id'],
  )

/**
 * Counting half a million rows takes longer than a page may: whole days come from the totals that sealing keeps, the
 * rest (partial days and unsealed entries) is counted.
 */
export const total = async (db: Db, f: Filter) => {
  const { days, edges } = hasTotals(f) ? splitAtDays(f) : { days: undefined, edges: [f] }
  const sealed = days ? db`and not ${isUnsealed(db)}` : db``
  const sum = edges.reduce(
    (counted, edge) => db`${counted} + (select count(*) from audit_log where ${matches(db, f, edge)} ${sealed})`,
    days ? wholeDays(db, f, days) : db`0`,
  )
  return (await only(db<{ total: number }[]>`select (${sum})::int as total`)).total
}

const within = (db: Db, { from, until }: Range) => db`
  ${given(db, from, (from) => db`day >= ${from}::date`)}
  ${given(db, until, (until) => db`day < ${until}::date`)}`

const wholeDays = (db: Db, f: Filter, days: Range) => db`
  (select coalesce(sum(entries), 0) from audit_totals where action = any(${totalled(f)})
    ${within(db, days)})
  + (select count(*) from audit_log where ${isUnsealed(db)} and ${matches(db, f)})`

/**
 * Positions are given under a lock that is held until commit, so anyone who sees one sees all before it. One statement
 * reads the entries and the head: what it skips because of the filter is older than the head, and is not read again.
 */
export const feed = (db: Db, f: Filter, after: number, limit: number) =>
  only(db<{ json: string }[]>`
    with part as (
      select ${COLUMNS.json(db)} from audit_links l join audit_log a using (id)
      where l.position > ${after} and ${matches(db, f)} order by l.position ${limitOf(db, { limit })}
    )
    select json_build_object(
      'entries', coalesce(json_agg(part order by part.position), '[]'),
      'nextAfter', case when count(*) = ${limit} then max(part.position)
        else greatest(${after}, (select head_position from audit_chain)) end
    )::text as json from part`)
