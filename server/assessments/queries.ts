import type { Fragment } from 'postgres'
import type { AssessmentFilter } from '../../contract/assessments/assessments.ts'
import type { VendorRequestFilter } from '../../contract/assessments/vendorRequests.ts'
import { ASSESSMENT_STATUSES, type AssessmentStatus } from '../../contract/choices.ts'
import { MAX_STORED_ANSWERS } from '../../contract/limits.ts'
import { fold } from '../../contract/values/text.ts'
import { given, when } from '../db/filters.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { delivery } from '../mail/queries.ts'
import { type CsvKey, csvBatch } from '../tables/csvQueries.ts'
import { columns } from '../tables/list.ts'
import { asc, desc, nullsLast, type Order, orderBy, orders } from '../tables/order.ts'
import { limitOf, type PageRequest, pageText, partOf } from '../tables/paging.ts'
import { unreadMessages } from './comments/queries.ts'
import { overdue } from './detailQueries.ts'
import type { AssessmentFields } from './rules.ts'
import { hasRequest, vendorRequest } from './vendorRequestQueries.ts'

export const COLUMNS = columns({
  id: 'a.id',
  title: 'a.title',
  vendorId: 'a.vendor_id',
  vendorName: 'v.name',
  status: 'a.status',
  score: 'a.score',
  dueDate: 'iso(a.due_date)',
  createdAt: 'iso(a.created_at)',
  updatedAt: { json: 'iso(a.updated_at)' },
  sentAt: 'iso(a.sent_at)',
  submittedAt: 'iso(a.submitted_at)',
  completedAt: 'iso(a.completed_at)',
  templateName: 'a.template_name',
  templateVersion: 'a.template_version',
  reviewerName: '(select u.name from users u where u.id = a.reviewer_id)',
  overdue: { json: overdue },
  delivery: { json: delivery },
  vendorRequest: { json: vendorRequest },
  unreadMessages: { json: unreadMessages },
})

/** One page of a vendor's assessments as JSON text; undefined if the vendor does not exist. */
export const ofVendorJson = (db: Db, vendorId: string, status: string | undefined, request: PageRequest, now: Date) => {
  const chosen = db`a.vendor_id = ${vendorId} ${given(db, status, (status) => db`a.status = ${status}`)}`
  const part = partOf(db, db`select a.* from assessments a where ${chosen}`, request)
  const rows = db`
    select ${COLUMNS.json(db, now)} from (${part}) a join vendors v on v.id = a.vendor_id
    order by ${db.unsafe(request.order.sql)} ${limitOf(db, request)}`
  const source = { rows, all: db`assessments a where ${chosen}`, from: db`assessments a`, id: 'a.id' }
  const extra = db`'vendorId', v.id, 'vendorName', v.name,`
  return pageText(db, request, { ...source, extra }, db`join vendors v on v.id = ${vendorId}`)
}

export type Filter = {
  vendorId: string | undefined
  status: AssessmentStatus | undefined
  from: Date | undefined
  until: Date | undefined
  updatedSince: Date | undefined
  query: string | undefined
  overdue: boolean
  reviewerId: string | undefined
  templateId: string | undefined
  vendorRequest: VendorRequestFilter | undefined
}

const matches = (db: Db, f: Filter, now: Date) => db`true
  ${given(db, f.vendorId, (vendorId) => db`a.vendor_id = ${vendorId}`)}
  ${given(db, f.status, (status) => db`a.status = ${status}`)}
  ${given(db, f.from, (from) => db`a.created_at >= ${from}`)}
  ${given(db, f.until, (until) => db`a.created_at < ${until}`)}
  ${given(db, f.updatedSince, (updatedSince) => db`a.updated_at >= ${updatedSince}`)}
  ${given(db, f.query, (query) => db`strpos(a.title_key, ${fold(query)}) > 0`)}
  ${given(db, f.reviewerId, (reviewerId) => db`a.reviewer_id = ${reviewerId}`)}
  ${given(db, f.templateId, (templateId) => db`a.template_id = ${templateId}`)}
  ${given(db, f.vendorRequest, (vendorRequest) => db`${hasRequest(db, vendorRequest)}`)}
  ${when(db, f.overdue, () => db`${overdue(db, now)}`)}`

export type Sort = NonNullable<AssessmentFilter['sort']>
const STATUS_RANK = `array_position(array['${ASSESSMENT_STATUSES.join("', '")}'], a.status)`
const NEWEST = [desc('a.created_at'), desc('a.id')] as const
const BY_UPDATE = orderBy(asc('a.updated_at'), asc('a.id'))
const ORDERS: Record<Sort, Order> = orders('a.id', {
  createdAt: asc('a.created_at'),
  title: asc('a.title_key collate "C"'),
  vendorName: [asc('v.name_key collate "C"'), ...NEWEST],
  status: [asc(STATUS_RANK), ...NEWEST],
  score: [nullsLast(asc('a.score')), ...NEWEST],
  dueDate: nullsLast(asc('a.due_date')),
  submittedAt: nullsLast(asc('a.submitted_at')),
})
export const orderOf = (sort: Sort | undefined, updatedSince?: string) =>
  sort === undefined && updatedSince !== undefined ? BY_UPDATE : ORDERS[sort ?? '-createdAt']

const FROM = 'assessments a join vendors v on v.id = a.vendor_id'

/** The page is selected first: other columns are computed for its entries only. */
const pageOf = (db: Db, shown: Fragment[], f: Filter, request: PageRequest, now: Date) => {
  const source = db.unsafe(request.order.sql.includes('v.') ? FROM : 'assessments a')
  const part = partOf(db, db`select a.* from ${source} where ${matches(db, f, now)}`, request)
  return db`select ${shown} from (${part}) a join vendors v on v.id = a.vendor_id
    order by ${db.unsafe(request.order.sql)} ${limitOf(db, request)}`
}

export const listJson = async (db: Db, f: Filter, request: PageRequest, now: Date) => {
  const rows = pageOf(db, COLUMNS.json(db, now), f, request, now)
  const all = db`assessments a where ${matches(db, f, now)}`
  return (await pageText(db, request, { rows, all, from: db.unsafe(FROM), id: 'a.id' })) ?? ''
}

/** The next batch. Times are text: the driver would truncate them to milliseconds. */
export const csvAfter = (db: Db, f: Filter, [createdAt, id]: CsvKey = [], limit: number, now: Date) =>
  csvBatch(
    db,
    db`
    select ${COLUMNS.csv(db, now)}, a.created_at from assessments a join vendors v on v.id = a.vendor_id
    where ${matches(db, f, now)}
    ${createdAt && id ? db`and (a.created_at, a.id) < (${createdAt}::text::timestamptz, ${id}::uuid)` : db``}
    order by a.created_at desc, a.id desc limit ${limit}`,
    COLUMNS.csvNames,
    ['created_at', 'id'],
  )

export const csvPage = (db: Db, f: Filter, request: PageRequest, now: Date) =>
  csvBatch(db, pageOf(db, COLUMNS.csv(db, now), f, request, now), COLUMNS.csvNames)

export type NewAssessment = AssessmentFields & {
  template: { id: string; versionId: string; name: string; version: number }
}

/** Deleted frameworks that the version maps to: a new assessment is not about them. */
const deletedFrameworks = (db: Db, versionId: string) => db`array(
  select distinct m.framework_id from template_questions q join template_question_controls m on m.question_id = q.id
  where q.version_id = ${versionId} and m.control_id is null)`

/** One for each vendor, in one statement. */
export const insert = (db: Db, vendorIds: readonly string[], a: NewAssessment, now: Date) => db<
  { id: string; title: string; vendorId: string }[]
>`
  insert into assessments (vendor_id, title, title_key, template_id, template_name, template_version,
    template_version_id, due_date, reviewer_id, recurrence, deleted_frameworks, created_at, updated_at)
  select x.id, ${a.title}, ${fold(a.title)}, ${a.template.id}, ${a.template.name}, ${a.template.version},
    ${a.template.versionId}, ${a.dueDate}, ${a.reviewerId}, ${a.recurrence}, ${deletedFrameworks(db, a.template.versionId)},
    ${now}, ${now}
  from unnest(${vendorIds as string[]}::uuid[]) x (id) order by x.id
  returning id, title, vendor_id as "vendorId"`

export const entriesJson = (db: Db, ids: readonly string[], now: Date) =>
  only(db<{ json: string }[]>`
  select json_build_object('entries', coalesce(json_agg(e), '[]'))::text as json from (
    select ${COLUMNS.json(db, now)} from assessments a join vendors v on v.id = a.vendor_id
    where a.id = any(${ids as string[]}) order by v.name_key collate "C", a.id) e`)

export const update = (db: Db, id: string, f: AssessmentFields, now: Date) => db`
  update assessments set title = ${f.title}, title_key = ${fold(f.title)}, due_date = ${f.dueDate},
    reviewer_id = ${f.reviewerId}, recurrence = ${f.recurrence}, updated_at = ${now} where id = ${id}`

/** Whether the vendor of assessment `a` got it by mail. */
export const invited = (db: Db) => db`exists (select from mails m where m.assessment_id = a.id
  and m.kind in ('INVITATION', 'CLARIFICATION', 'FORWARDED') and m.user_id is null and m.status <> 'CANCELLED')`
export const wasInvited = async (db: Db, id: string) =>
  (await db`select from assessments a where a.id = ${id} and ${invited(db)}`).count > 0

/** The vendor's link, if it would end before that. */
export const extendLink = (db: Db, id: string, until: Date) =>
  first(db<{ expiresAt: string }[]>`
  update portal_links set expires_at = ${until} where assessment_id = ${id} and parent_id is null and revoked_at is null
    and expires_at < ${until} returning iso(expires_at) as "expiresAt"`)

/** How much is deleted with it, for the audit log. */
export const belongings = (db: Db, id: string) =>
  only(db<{ answers: number; findings: number; files: number }[]>`
  select (select count(*)::int from answers where assessment_id = ${id}) as answers,
    (select count(*)::int from findings where assessment_id = ${id}) as findings,
    (select count(*)::int from files where assessment_id = ${id}) as files`)

export const remove = (db: Db, id: string) => db`delete from assessments where id = ${id}`

/** The saved answers to one question, newest first; no row if the assessment does not have the question. */
export const answerHistoryJson = (db: Db, id: string, questionId: string) =>
  first(db<{ json: string }[]>`
  select (select coalesce(json_agg(h), '[]') from (
      select h.value, h.is_not_applicable as "isNotApplicable", h.comment, iso(h.answered_at) as "answeredAt",
        h.answered_by as "answeredBy"
      from answer_history h where h.assessment_id = a.id and h.question_id = q.id order by h.id desc limit ${MAX_STORED_ANSWERS}
    ) h)::text as json
  from assessments a join template_questions q on q.version_id = a.template_version_id
  where a.id = ${id} and q.id = ${questionId}`)
