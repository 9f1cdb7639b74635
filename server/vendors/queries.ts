import type { Fragment } from 'postgres'
import { parseMoment } from '../../contract/values/formats.ts'
import { fold } from '../../contract/values/text.ts'
import { csvNameOf, type VendorField } from '../../contract/vendors/customFields.ts'
import { vendorTable } from '../../contract/vendors/table.ts'
import type { TagFilter, VendorFilter, VendorRecord } from '../../contract/vendors/vendors.ts'
import { contains } from '../db/contains.ts'
import { given, when } from '../db/filters.ts'
import { idFilter } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { asOf } from '../figures/service.ts'
import { csvBatch } from '../tables/csvQueries.ts'
import { type Key, rowKey } from '../tables/cursor.ts'
import { columnValues, csvColumns, jsonColumns } from '../tables/fields.ts'
import { columns } from '../tables/list.ts'
import { asc, desc, nullsLast, type Order, orderBy, orders } from '../tables/order.ts'
import { limitOf, nextCursor, type PageRequest, pageClauses, partOf } from '../tables/paging.ts'
import { type ListFilter, meets } from './customFilter.ts'
import { keysOf, type VendorFields } from './rules.ts'
import { counts } from './stageQueries.ts'

const TIER_RANK = "array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], tier)"
const BY_NAME = [asc('name_key collate "C"'), asc('id')] as const
const BY_UPDATE = orderBy(asc('updated_at'), asc('id'))
const LEVEL = 'tier_step(residual_level)'
/** By level, then by number: within a level the number says more than the name. */
const byResidualRisk = (direction: typeof asc) =>
  orderBy(nullsLast(direction(LEVEL)), nullsLast(direction('residual_risk')), ...BY_NAME)
const ORDERS: Record<NonNullable<VendorFilter['sort']>, Order> = {
  residualRisk: byResidualRisk(asc),
  '-residualRisk': byResidualRisk(desc),
  ...orders('id', {
    name: BY_NAME[0],
    naturalName: asc('natural_key collate "C"'),
    score: [nullsLast(asc('overall_score')), ...BY_NAME],
    tier: [nullsLast(asc(TIER_RANK)), ...BY_NAME],
    lastAssessedAt: [nullsLast(asc('last_assessed_at')), ...BY_NAME],
    createdAt: asc('created_at'),
  }),
}
export const orderOf = ({ sort, updatedSince }: VendorFilter) =>
  sort === undefined && updatedSince !== undefined ? BY_UPDATE : ORDERS[sort ?? 'name']

/** The level of the residual risk in CSV files, with its reasons as codes. */
export const residualColumns = {
  residualLevel: (db: Db, now: Date) => asOf(db, 'residual_level', now),
  residualReasons: (db: Db, now: Date) => db`(
    select string_agg(concat_ws(' ', r ->> 'code', r ->> 'count'), '; ' order by n)
    from jsonb_array_elements(${asOf(db, 'residual_reasons', now)}) with ordinality x (r, n))`,
}

/** The CSV is named like the import's columns, so that it can be edited and imported again. */
export const COLUMNS = columns({
  id: 'id',
  ...csvColumns(vendorTable),
  overallScore: 'overall_score',
  lastAssessedAt: 'iso(last_assessed_at)',
  assessmentCount: 'assessment_count',
  ...residualColumns,
})
/** An entry as JSON is stored with its row. */
const entry = (db: Db, now: Date) => db`id, coalesce(${asOf(db, 'entry', now)}, vendor_entry(vendors)) as entry`
const ALL = `'[' || coalesce(string_agg(v.entry, ','), '') || ']'`

const threshold = (db: Db, name: 'green' | 'amber') =>
  db`(select (score_thresholds ->> ${name})::double precision from organisation)`

/** The same bands as `bandOf` in contract/library/scoring.ts. */
const inBand = (db: Db, band: NonNullable<VendorFilter['band']>) => {
  const [green, amber] = [threshold(db, 'green'), threshold(db, 'amber')]
  if (band === 'UNSCORED') return db`overall_score is null`
  if (band === 'GREEN') return db`overall_score >= ${green}`
  if (band === 'AMBER') return db`overall_score >= ${amber} and overall_score < ${green}`
  return db`overall_score < ${amber}`
}

/** As the dashboard counts: by each vendor's newest completed assessment, whatever its template. */
const fallsShortOf = (db: Db, controlId: string) => db`exists (
  select from assessment_controls d where d.control_id = ${idFilter(controlId) ?? null} and d.earned < d.possible
    and d.assessment_id = (select a.id from assessments a where a.vendor_id = vendors.id and a.status = 'COMPLETED'
      order by a.submitted_at desc nulls last, a.created_at desc, a.id desc limit 1))`

/** Who keeps a copy of the list, or names a vendor, must learn that it has left. */
const inStage = (db: Db, { stage, updatedSince, externalId, ids }: ListFilter) => {
  if (stage !== undefined) return stage === 'ALL' ? db`` : db`and stage = ${stage}`
  const isNamed = updatedSince !== undefined || externalId !== undefined || ids !== undefined
  return isNamed ? db`` : db`and ${counts(db, 'vendors')}`
}

const matches = (db: Db, f: ListFilter) => db`true
  ${given(db, f.query, (query) => db`${contains(db, db`search_key`, fold(query))}`)}
  ${given(db, f.updatedSince, (updatedSince) => db`updated_at >= ${parseMoment(updatedSince) ?? null}`)}
  ${given(db, f.tier, (tier) => (tier === 'UNSPECIFIED' ? db`tier is null` : db`tier = ${tier}`))}
  ${inStage(db, f)}
  ${given(db, f.band, (band) => inBand(db, band))}
  ${given(db, f.inherentRisk, (inherentRisk) => db`inherent_level(tier, data_sensitivity, contract_value, geographic_risk) = ${inherentRisk}`)}
  ${given(db, f.residualLevel, (residualLevel) => db`coalesce(${asOf(db, 'residual_level', f.now)}, 'UNSPECIFIED') = ${residualLevel}`)}
  ${when(db, f.neverAssessed, () => db`last_assessed_at is null`)}
  ${given(db, f.dataType, (dataType) => db`data_types @> ${[dataType]}`)}
  ${given(db, f.tag, (tag) => db`tag_keys @> ${[fold(tag)]}`)}
  ${given(db, f.ids, (ids) => db`vendors.id = any(${ids.split(',')}::uuid[])`)}
  ${given(db, f.externalId, (externalId) => db`external_id = ${externalId}`)}
  ${given(db, f.ownerId, (ownerId) => db`owner_id = ${idFilter(ownerId) ?? null}`)}
  ${given(db, f.state, (state) => db`vendors.id in (select a.vendor_id from assessments a where a.status = ${state})`)}
  ${given(db, f.failedControlId, (id) => fallsShortOf(db, id))}
  ${given(db, f.responsibility, (responsibility) => db`exists (select from responsibilities r where r.vendor_id = vendors.id and r.status = ${responsibility})`)}
  ${(f.conditions ?? []).reduce((all, condition) => db`${all} ${meets(db, condition)}`, db``)}`

/**
 * The whole list, or the page of it that is requested. A page is found by its ids alone: a vendor's row is wide, and an
 * index has all that most orders need. As an array, for which PostgreSQL reads their rows by index, never the whole table.
 */
const selectList = (db: Db, shown: Fragment | Fragment[], f: ListFilter, request: PageRequest | undefined) => {
  const order = db.unsafe(orderOf(f).sql)
  if (request === undefined) return db`select ${shown} from vendors where ${matches(db, f)} order by ${order}`
  const part = partOf(db, db`select id from vendors where ${matches(db, f)}`, request)
  return db`select ${shown} from vendors where id = any(array(${part})) order by ${order} ${limitOf(db, request)}`
}

/** JSON text from the database: it is passed on without parsing. */
const bytes = (column: Uint8Array | null | undefined) => column ?? Buffer.alloc(0)

/** The whole list as one JSON text, built in the database: 10,000 vendors cost one statement and no objects. */
export const listJson = async (db: Db, f: ListFilter, request: PageRequest | undefined) => {
  const rows = selectList(db, entry(db, f.now), f, request)
  if (request === undefined) {
    const [json] = await only(db`select ${db.unsafe(ALL)} from (${rows}) v`.raw())
    return { json: bytes(json), total: null, cursor: null }
  }
  const [json, total, count, key] = await only(
    db`
    select p.entries, (select count(*) from vendors where ${matches(db, f)}), p.rows,
      (select ${rowKey(db, request.order)}::text from vendors where vendors.id = p.last)
    from (select ${db.unsafe(ALL)} as entries, count(*) as rows, (array_agg(v.id))[count(*)] as last
      from (${rows}) v) p`.raw(),
  )
  const last: Key | null = key ? JSON.parse(String(key)) : null
  return { json: bytes(json), total: Number(total), cursor: nextCursor(request, Number(count), last) }
}

/** The same list as CSV lines, in one statement as well. */
export const listCsv = (db: Db, f: ListFilter, request: PageRequest | undefined, fields: readonly VendorField[]) => {
  const shown = [...COLUMNS.csv(db, f.now), ...fields.map((field) => customColumn(db, field))]
  return csvBatch(db, selectList(db, shown, f, request), csvNames(fields))
}

export const csvNames = (fields: readonly VendorField[]) => [...COLUMNS.csvNames, ...fields.map(csvNameOf)]

/** A key has only letters, digits and underscores. People are shown by name, as owners are. */
const customColumn = (db: Db, field: VendorField) => {
  const { key, kind } = field
  const value = db.unsafe(`custom_fields ->> '${key}'`)
  const shown = kind === 'PERSON' ? db`(select u.name from users u where u.id::text = ${value})` : value
  return db`, ${shown} as ${db.unsafe(`"${csvNameOf(field)}"`)}`
}

/** Each tag in its most frequent spelling. */
export const TAG_ORDER = orderBy(desc('"vendorCount"'), asc('key collate "C"'))
export const tagsJson = async (db: Db, { query }: TagFilter, request: PageRequest) => {
  const found = await only(db<{ json: string; rows: number; key: Key | null }[]>`
  select coalesce(json_agg(json_build_object('tag', l.tag, 'vendorCount', l."vendorCount")), '[]')::text as json,
    count(*)::int as rows, (array_agg(l.place))[count(*)] as key
  from (select tag, "vendorCount", ${rowKey(db, TAG_ORDER)} as place from (
    select mode() within group (order by x.tag) as tag, count(*)::int as "vendorCount", x.key
    from vendors v, unnest(tags, tag_keys) x (tag, key)
    where ${counts(db)} ${given(db, query, (query) => db`strpos(x.key, ${fold(query)}) > 0`)} group by x.key) t
  where true ${pageClauses(db, request)}) l`)
  return { json: found.json, cursor: nextCursor(request, found.rows, found.key) }
}

const FIELDS = Object.entries(jsonColumns(vendorTable, 'vendors')).map(([name, sql]) => `${sql} as "${name}"`)
/** The columns of a record, from a row named `vendors`. */
export const RECORD = `vendors.id, ${FIELDS.join(', ')}, vendors.overall_score as "overallScore",
  iso(vendors.last_assessed_at) as "lastAssessedAt", iso(vendors.created_at) as "createdAt", iso(vendors.updated_at) as "updatedAt",
  vendors.custom_fields as "customFields"`
export const record = (db: Db) => db.unsafe(RECORD)

export const scoreJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('id', v.id, 'name', v.name, 'tier', v.tier, 'overallScore', v.overall_score,
    'lastAssessedAt', iso(v.last_assessed_at), 'assessmentCount', v.assessment_count,
    'latestScore', s.history -> 0 -> 'score', 'domainBreakdown', coalesce(s.domain_breakdown, '[]'))::text as json
  from vendors v left join vendor_summaries s on s.vendor_id = v.id where v.id = ${id}`)

export const columnsOf = (fields: VendorFields) => ({
  ...columnValues(vendorTable, fields),
  custom_fields: fields.customFields,
  ...keysOf(fields),
})

export const insert = (db: Db, fields: VendorFields, now: Date) =>
  only(db<VendorRecord[]>`
  insert into vendors ${db({ ...columnsOf(fields), created_at: now, updated_at: now })} returning ${record(db)}`)

/** Locks the vendor, so that checks against it still hold when the change is written. */
export const lock = (db: Db, id: string) =>
  first(db<(VendorRecord & { revision: number })[]>`
  select ${record(db)}, revision from vendors where id = ${id} for update`)

/** Keeps the vendor from being deleted until the transaction ends, for callers that add something to it. */
export const hold = (db: Db, id: string) =>
  first(db<{ id: string; name: string }[]>`select id, name from vendors where id = ${id} for key share`)

export const update = (db: Db, id: string, fields: VendorFields, now: Date) =>
  only(db<(VendorRecord & { revision: number })[]>`
    update vendors set ${db({ ...columnsOf(fields), updated_at: now })}, revision = revision + 1
    where id = ${id} returning ${record(db)}, revision`)

/** How much is deleted with the vendor, for the audit log. */
export const belongings = (db: Db, id: string) =>
  only(db<{ [what: string]: number }[]>`
  select (select count(*)::int from assessments where vendor_id = ${id}) as assessments,
    (select count(*)::int from answers r join assessments a on a.id = r.assessment_id where a.vendor_id = ${id}) as answers,
    (select count(*)::int from findings where vendor_id = ${id}) as findings,
    (select count(*)::int from certifications where vendor_id = ${id}) as certifications,
    (select count(*)::int from responsibilities where vendor_id = ${id}) as responsibilities,
    (select count(*)::int from files where vendor_id = ${id}) as files`)

export const remove = (db: Db, id: string) => db`delete from vendors where id = ${id}`

/** Locks in a fixed order, so that two concurrent calls wait for each other instead of deadlocking. */
export const holdAll = (db: Db, ids: readonly string[]) => db<{ id: string; name: string }[]>`
  select id, name from vendors where id = any(${ids as string[]}) order by id for key share`
