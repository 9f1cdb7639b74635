import type { Fragment } from 'postgres'
import type { FindingFilter } from '../../../contract/findings/findings.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import { fold } from '../../../contract/values/text.ts'
import { hasPassed, today } from '../../db/days.ts'
import { given, when } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { type CsvKey, csvBatch } from '../../tables/csvQueries.ts'
import { asc, desc, nullsLast, type Order, orderBy, orders } from '../../tables/order.ts'
import { limitOf, type PageRequest, pageText, partOf } from '../../tables/paging.ts'
import { COLUMNS } from '../queries.ts'
import type { Filter } from '../rules.ts'

const matches = (db: Db, f: Filter, now: Date) => db`true
  ${given(db, f.status, (status) => db`f.status = ${status}`)}
  ${given(db, f.severity, (severity) => db`f.severity = ${severity}`)}
  ${given(db, f.vendorId, (vendorId) => db`f.vendor_id = ${vendorId}`)}
  ${given(
    db,
    f.assessmentId,
    (assessmentId) => db`(f.assessment_id = ${assessmentId} or f.id = any(array(
    select c.finding_id from finding_confirmations c where c.assessment_id = ${assessmentId})))`,
  )}
  ${given(db, f.ownerId, (ownerId) => db`f.owner_id = ${ownerId}`)}
  ${given(db, f.updatedSince, (updatedSince) => db`f.updated_at >= ${updatedSince}`)}
  ${given(db, f.query, (query) => db`strpos(f.search_key, ${fold(query)}) > 0`)}
  ${when(db, f.awaitingApproval, () => db`exists (select from finding_acceptances r where r.finding_id = f.id and r.state = 'WAITING')`)}
  ${when(db, f.overdue, () => db`f.status = 'OPEN' and ${hasPassed(db, db`f.due_date`, now)}`)}
  ${given(db, f.origin, (origin) => db`f.raised_by = ${origin === 'ASSESSMENT' ? 'SCORING' : origin}`)}
  ${given(db, f.source, (source) => db`f.source = ${source}`)}
  ${when(db, f.missing, () => db`f.missing_since is not null`)}
  ${when(db, f.lapsed, () => db`f.accepted_until < ${today(db, now)} and not gap_is_settled(f)`)}`

/** The same order in the terms of the index, so that a page is read from where it begins. */
const within = (db: Db, closed: boolean | undefined, severity: RiskWeight | undefined) => db`
  ${given(db, closed, (closed) => db`(f.status <> 'OPEN') = ${closed}`)}
  ${given(db, severity, (severity) => db`severity_rank(f.severity) = severity_rank(${severity})`)}`

const isClosed = ({ status }: Filter) => (status === undefined ? undefined : status !== 'OPEN')

export type Sort = NonNullable<FindingFilter['sort']>
const BY_SEVERITY = [asc('severity_rank(f.severity)'), desc('f.created_at'), desc('f.id')] as const
const OPEN_FIRST = [asc("f.status <> 'OPEN'"), ...BY_SEVERITY] as const
const STANDARD = orderBy(...OPEN_FIRST)
const BY_UPDATE = orderBy(asc('f.updated_at'), asc('f.id'))
const ORDERS: Record<Sort, Order> = orders('f.id', {
  createdAt: asc('f.created_at'),
  title: asc('f.search_key collate "C"'),
  vendorName: [asc('v.name_key collate "C"'), ...OPEN_FIRST],
  severity: BY_SEVERITY,
  dueDate: nullsLast(asc('f.due_date')),
})
export const orderOf = ({ sort, updatedSince }: FindingFilter) => {
  if (sort !== undefined) return ORDERS[sort]
  return updatedSince === undefined ? STANDARD : BY_UPDATE
}

/** The page is selected before the joins, so that it comes from the index without sorting. */
export const page = (db: Db, f: Filter, request: PageRequest, now: Date, shown: Fragment[] = COLUMNS.json(db, now)) => {
  const byVendor = request.order.sql.includes('v.') ? db`join vendors v on v.id = f.vendor_id` : db``
  const select = db`select f.* from findings f ${byVendor}
    where ${matches(db, f, now)} ${within(db, isClosed(f), f.severity)}`
  return db`
    select ${shown}
    from (${partOf(db, select, request)}) f
      join vendors v on v.id = f.vendor_id
    order by ${db.unsafe(request.order.sql)} ${limitOf(db, request)}`
}

/** By status and severity the totals are kept; anything else is counted. */
const storedTotal = (db: Db, { status, severity, ...others }: Filter) => {
  if (Object.values(others).some((value) => value !== undefined && value !== false)) return undefined
  return db`(select coalesce(sum(t.change), 0)::bigint from finding_totals t where true
    ${given(db, status, (status) => db`t.status = ${status}`)}
    ${given(db, severity, (severity) => db`t.severity = ${severity}`)})`
}

/** Adds up the changes. What another server is adding up at the same time is left to it. */
export const addUpTotals = (db: Db) => db`
  with parts as (
    delete from finding_totals where id in (select id from finding_totals order by id for update skip locked)
    returning status, severity, change
  )
  insert into finding_totals (status, severity, change)
  select status, severity, sum(change) from parts group by 1, 2 having sum(change) <> 0`

export const pageJson = async (db: Db, f: Filter, request: PageRequest, now: Date) => {
  const all = db`findings f where ${matches(db, f, now)}`
  const from = db`findings f join vendors v on v.id = f.vendor_id`
  return (
    (await pageText(db, request, {
      rows: page(db, f, request, now),
      all,
      total: storedTotal(db, f),
      from,
      id: 'f.id',
    })) ?? ''
  )
}

/** The list in parts that are one index range each: open findings, then closed ones, by severity. */
export type Part = { closed: boolean; severity: RiskWeight }

export const csvPage = (db: Db, f: Filter, request: PageRequest, now: Date) =>
  csvBatch(db, page(db, f, request, now, COLUMNS.csv(db, now)), COLUMNS.csvNames)

/** The next batch of a part. Times are text: the driver would truncate them to milliseconds. */
export const csvAfter = (db: Db, f: Filter, part: Part, [createdAt, id]: CsvKey = [], limit: number, now: Date) =>
  csvBatch(
    db,
    db`
    select ${COLUMNS.csv(db, now)}, f.created_at
    from (
      select * from findings f where ${matches(db, f, now)} ${within(db, part.closed, part.severity)}
        ${createdAt && id ? db`and (f.created_at, f.id) < (${createdAt}::text::timestamptz, ${id}::uuid)` : db``}
      order by f.created_at desc, f.id desc limit ${limit}
    ) f join vendors v on v.id = f.vendor_id
    order by f.created_at desc, f.id desc`,
    COLUMNS.csvNames,
    ['created_at', 'id'],
  )
