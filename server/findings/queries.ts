import type { Fragment } from 'postgres'
import { type Finding, findingTable } from '../../contract/findings/findings.ts'
import type { RiskWeight } from '../../contract/library/questions.ts'
import { today } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { columnTypes, columnValues, jsonColumns } from '../tables/fields.ts'
import { columns } from '../tables/list.ts'
import { type NewFinding, type Rewrite, searchKeyOf } from './rules.ts'

const { ownerId, dueDate: due, acceptedUntil, note, ...others } = jsonColumns(findingTable, 'f')
/** A finding as every endpoint returns it; `f` is its row, `v` its vendor. */
export const COLUMNS = columns({
  id: 'f.id',
  title: 'f.title',
  description: { json: 'f.description' },
  severity: 'f.severity',
  highestSeverity: { json: 'coalesce(f.highest_severity, f.severity)' },
  severitySetBy: { json: 'f.severity_set_by' },
  status: 'f.status',
  vendorId: 'f.vendor_id',
  vendorName: 'v.name',
  assessmentId: 'f.assessment_id',
  assessmentTitle: '(select t.title from assessments t where t.id = f.assessment_id)',
  questionId: { json: 'f.question_id' },
  controlCodes: { json: 'f.control_codes', csv: "array_to_string(f.control_codes, '; ')" },
  ownerId: { json: ownerId },
  ownerName: '(select u.name from users u where u.id = f.owner_id)',
  dueDate: due,
  acceptedUntil,
  lapsed: (db, now: Date) => db`coalesce(f.accepted_until < ${today(db, now)}, false)`,
  sharedAt: { json: 'iso(f.shared_at)' },
  note: { json: note },
  ...others,
  resolvedAt: 'iso(f.resolved_at)',
  resolvedByName: 'f.resolved_by_name',
  createdAt: 'iso(f.created_at)',
  confirmedBy: {
    json: `(select coalesce(json_agg(json_build_object('assessmentId', c.assessment_id, 'title', o.title, 'at',
      iso(c.confirmed_at)) order by c.confirmed_at, c.assessment_id), '[]')
      from finding_confirmations c join assessments o on o.id = c.assessment_id where c.finding_id = f.id)`,
  },
  acceptance: {
    json: `(select json_build_object('state', r.state, 'reason', r.reason, 'until', iso_day(r.accept_until),
      'requestedBy', r.requested_by_name, 'requestedById', r.requested_by_id, 'requestedAt', iso(r.requested_at),
      'approverId', r.approver_id, 'approverName', (select u.name from users u where u.id = r.approver_id),
      'decidedBy', r.decided_by_name, 'decidedAt', iso(r.decided_at), 'note', r.note)
      from finding_acceptances r where r.finding_id = f.id order by r.requested_at desc, r.id desc limit 1)`,
  },
  updatedAt: { json: 'iso(f.updated_at)' },
  origin: 'finding_origin(f.raised_by)',
  source: 'f.source',
  sourceKey: 'f.source_key',
  missingSince: 'iso(f.missing_since)',
})
export const finding = COLUMNS.json

export const placed = (db: Db) => db`join vendors v on v.id = f.vendor_id`

export const byId = (db: Db, id: string, now: Date) =>
  first(db<Finding[]>`select ${finding(db, now)} from findings f ${placed(db)} where f.id = ${id}`)

/**
 * Locks their vendors and assessments in the usual order: docs/decisions/0017-lock-order.md. The vendors' figures follow
 * from their findings, so changes to findings of one vendor come one after the other.
 */
export const holdParents = async (db: Db, ids: readonly string[]) => {
  const parents = db`findings where id = any(${ids as string[]})`
  await db`select from vendors where id in (select vendor_id from ${parents}) order by id for no key update`
  await db`select from assessments where id in (select assessment_id from ${parents}) order by id for key share`
}

/** A second caller waits here and then sees the first one's decision. */
export const lock = (db: Db, id: string, now: Date) =>
  first(db<Finding[]>`select ${finding(db, now)} from findings f ${placed(db)} where f.id = ${id} for update of f`)

/** When a finding of a severity that was found now is due, by the organisation's settings; `severity` is SQL. */
export const dueDate = (db: Db, severity: Fragment, now: Date) => dueDateFrom(db, severity, today(db, now))

export const dueDateFrom = (db: Db, severity: Fragment, day: Fragment) => db`(${day}
  + (select (o.finding_due_days ->> ${severity})::int from organisation o))::timestamp at time zone 'UTC'`

export const dueDateOf = async (db: Db, severity: RiskWeight, now: Date) =>
  (await only(db<{ due: string | null }[]>`select iso(${dueDate(db, db`${severity}::text`, now)}) as due`)).due

export const insert = (db: Db, f: NewFinding, now: Date) =>
  only(db<Finding[]>`
  with f as (
    insert into findings (vendor_id, assessment_id, question_id, raised_by, source, source_key, title, description,
      severity, control_codes, owner_id, due_date, due_date_set_by, search_key, created_at, updated_at)
    values (${f.vendorId}, ${f.assessmentId}, ${f.questionId}, ${f.raisedBy}, ${f.source}, ${f.sourceKey}, ${f.title},
      ${f.description}, ${f.severity}, ${f.controlCodes}, ${f.ownerId}, ${f.dueDate}, ${f.dueDateSetBy}, ${searchKeyOf(f)}, ${now}, ${now})
    returning *
  ) select ${finding(db, now)} from f ${placed(db)}`)

/** Locks in a fixed order, so that two concurrent calls wait for each other instead of deadlocking. */
export const lockAll = (db: Db, ids: readonly string[], now: Date) => db<Finding[]>`
  select ${finding(db, now)} from findings f ${placed(db)} where f.id = any(${ids as string[]}) order by f.id for update of f`

const columnsOf = ({
  id,
  fields: { status, missingSince, severity, title, ...fields },
  searchKey,
  setBy,
}: Rewrite) => ({
  id,
  status,
  severity,
  title,
  search_key: searchKey,
  missing_since: missingSince,
  severity_set_by: setBy.severity,
  title_set_by: setBy.title,
  due_date_set_by: setBy.dueDate,
  ...columnValues(findingTable, fields),
})
const SET_BY = ['severity_set_by', 'title_set_by', 'due_date_set_by']
const VALUES = {
  ...{ status: 'text', severity: 'text', title: 'text', search_key: 'text', missing_since: 'timestamptz' },
  ...columnTypes(findingTable),
}
const ROW = [
  ...Object.entries(VALUES).map(([name, type]) => `${name} ${type}`),
  ...SET_BY.map((name) => `${name} text`),
]
const CHANGES = [
  ...Object.keys(VALUES).map((name) => `${name} = x.${name}`),
  ...SET_BY.map((name) => `${name} = coalesce(x.${name}, f.${name})`),
]

export type Resolver = { id: string | null; name: string }
/** Updates many findings, each with its own fields. */
export const updateAll = (db: Db, all: readonly Rewrite[], by: Resolver, now: Date) => db<Finding[]>`
  with f as (
    update findings f set ${db.unsafe(CHANGES.join(', '))}, updated_at = ${now},
      resolved_at = case when x.status = 'OPEN' then null else ${now}::timestamptz end,
      resolved_by_id = case when x.status = 'OPEN' then null else ${by.id}::uuid end,
      resolved_by_name = case when x.status = 'OPEN' then null else ${by.name} end
    from jsonb_to_recordset(${db.json(all.map(columnsOf))}) x (id uuid, ${db.unsafe(ROW.join(', '))})
    where f.id = x.id returning f.*
  ) select ${finding(db, now)} from f ${placed(db)} order by f.id`

export const update = (db: Db, one: Rewrite, by: Resolver, now: Date) => only(updateAll(db, [one], by, now))

/** When `f` is due with another severity: earlier if it is worse, unless a person has said when. */
export const dueWith = (db: Db, severity: Fragment, now: Date) => db`case
  when f.due_date_set_by is null and severity_rank(${severity}) < severity_rank(f.severity)
  then least(f.due_date, ${dueDate(db, severity, now)}) else f.due_date end`

export const dueDateWith = async (db: Db, id: string, severity: RiskWeight, now: Date) =>
  (
    await only(db<{ due: string | null }[]>`
    select iso(${dueWith(db, db`${severity}::text`, now)}) as due from findings f where f.id = ${id}`)
  ).due

/** Whether its gap has another open finding: a gap has one at a time. */
export const gapIsOpen = async (db: Db, id: string) =>
  (
    await db`select from findings f join findings g on g.vendor_id = f.vendor_id and g.template_id = f.template_id
      and g.question_key = f.question_key and g.raised_by = 'SCORING' and g.status = 'OPEN'
    where f.id = ${id} and f.raised_by = 'SCORING'`
  ).count > 0

export const reopenAll = (db: Db, ids: readonly string[], now: Date) => db<Finding[]>`
  with f as (
    update findings set status = 'OPEN', resolution_note = null, resolved_at = null, resolved_by_id = null,
      resolved_by_name = null, resolved_by_scoring = false, resolved_in = null, accepted_until = null,
      reopened_at = ${now}, updated_at = greatest(updated_at, ${now})
    where id = any(${ids as string[]}) returning *
  ) select ${finding(db, now)} from f ${placed(db)} order by f.id`

/** A confirmed fix of a finding that is open again was none. */
export const rejectConfirmedFix = (db: Db, id: string, { reply, by }: { reply: string; by: string }, now: Date) => db`
  update finding_fixes set state = 'REJECTED', reply = ${reply}, decided_by = ${by}, decided_at = ${now}
  where finding_id = ${id} and state = 'CONFIRMED'`
