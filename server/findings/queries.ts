import type { Finding } from '../../contract/findings.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { columns } from '../tables/list.ts'
import { type FailingQuestion, type FindingFields, type NewFinding, searchKeyOf } from './rules.ts'

/** A finding as every endpoint returns it; `f` is its row, `a` its assessment, `v` its vendor. */
export const COLUMNS = columns({
  id: 'f.id',
  title: 'f.title',
  description: { json: 'f.description' },
  severity: 'f.severity',
  status: 'f.status',
  vendorId: 'f.vendor_id',
  vendorName: 'v.name',
  assessmentId: 'f.assessment_id',
  assessmentTitle: 'a.title',
  questionId: { json: 'f.question_id' },
  controlCodes: { json: 'f.control_codes', csv: "array_to_string(f.control_codes, '; ')" },
  ownerId: { json: 'f.owner_id' },
  ownerName: '(select u.name from users u where u.id = f.owner_id)',
  dueDate: 'iso(f.due_date)',
  acceptedUntil: 'iso_day(f.accepted_until)',
  lapsed: (db, now: Date) => db`coalesce(f.accepted_until < (${now}::timestamptz at time zone 'UTC')::date, false)`,
  resolutionNote: 'f.resolution_note',
  resolvedAt: 'iso(f.resolved_at)',
  resolvedByName: 'f.resolved_by_name',
  createdAt: 'iso(f.created_at)',
})
export const finding = COLUMNS.json

const placed = (db: Db) => db`join assessments a on a.id = f.assessment_id join vendors v on v.id = f.vendor_id`

export const byId = (db: Db, id: string, now: Date) =>
  first(db<Finding[]>`select ${finding(db, now)} from findings f ${placed(db)} where f.id = ${id}`)

/** Locks their vendors and assessments in the usual order: docs/decisions/0017-lock-order.md. */
export const holdParents = async (db: Db, ids: readonly string[]) => {
  const parents = db`findings where id = any(${ids as string[]})`
  await db`select from vendors where id in (select vendor_id from ${parents}) order by id for key share`
  await db`select from assessments where id in (select assessment_id from ${parents}) order by id for key share`
}

/** A second caller waits here and then sees the first one's decision. */
export const lock = (db: Db, id: string, now: Date) =>
  first(db<Finding[]>`select ${finding(db, now)} from findings f ${placed(db)} where f.id = ${id} for update of f`)

export const insert = (db: Db, f: NewFinding, now: Date) =>
  only(db<Finding[]>`
  with f as (
    insert into findings (vendor_id, assessment_id, question_id, raised_by, title, description, severity, control_codes,
      owner_id, due_date, search_key, created_at, updated_at)
    values (${f.vendorId}, ${f.assessmentId}, ${f.questionId}, 'REVIEWER', ${f.title}, ${f.description}, ${f.severity},
      ${f.controlCodes}, ${f.ownerId}, ${f.dueDate}, ${searchKeyOf(f)}, ${now}, ${now}) returning *
  ) select ${finding(db, now)} from f ${placed(db)}`)

/** Locks in a fixed order, so that two concurrent calls wait for each other instead of deadlocking. */
export const lockAll = (db: Db, ids: readonly string[], now: Date) => db<Finding[]>`
  select ${finding(db, now)} from findings f ${placed(db)} where f.id = any(${ids as string[]}) order by f.id for update of f`

/** Updates many findings, each with its own fields. */
export const updateAll = (db: Db, all: readonly ({ id: string } & FindingFields)[], by: Resolver, now: Date) => db<
  Finding[]
>`
  with f as (
    update findings f set status = x.status, resolution_note = x."resolutionNote", accepted_until = x."acceptedUntil",
      owner_id = x."ownerId", due_date = x."dueDate", updated_at = ${now},
      resolved_at = case when x.status = 'OPEN' then null else ${now}::timestamptz end,
      resolved_by_id = case when x.status = 'OPEN' then null else ${by.id}::uuid end,
      resolved_by_name = case when x.status = 'OPEN' then null else ${by.name} end
    from jsonb_to_recordset(${db.json(all as never)}) x (id uuid, status text, "resolutionNote" text,
      "acceptedUntil" date, "ownerId" uuid, "dueDate" timestamptz)
    where f.id = x.id returning f.*
  ) select ${finding(db, now)} from f ${placed(db)} order by f.id`

export type Resolver = { id: string | null; name: string }
export const update = (db: Db, id: string, fields: FindingFields, by: Resolver, now: Date) =>
  only(db<Finding[]>`
  with f as (
    update findings set status = ${fields.status}, resolution_note = ${fields.resolutionNote},
      accepted_until = ${fields.acceptedUntil}, owner_id = ${fields.ownerId}, due_date = ${fields.dueDate}, updated_at = ${now}
      ${fields.status === 'OPEN' ? db`` : db`, resolved_at = ${now}, resolved_by_id = ${by.id}, resolved_by_name = ${by.name}`}
    where id = ${id} returning *
  ) select ${finding(db, now)} from f ${placed(db)}`)

/** Closes findings raised by scoring whose answers are now compliant. */
export const remediate = (db: Db, assessmentId: string, questionIds: readonly string[], now: Date) => db<Finding[]>`
  with f as (
    update findings set status = 'REMEDIATED', resolution_note = 'The answer is now compliant.', resolved_at = ${now},
      resolved_by_name = 'System', resolved_by_scoring = true, updated_at = ${now}
    where assessment_id = ${assessmentId} and raised_by = 'SCORING' and status = 'OPEN'
      and question_id in (select q.id::uuid from jsonb_array_elements_text(${db.json(questionIds)}) q(id))
    returning *
  ) select ${finding(db, now)} from f ${placed(db)}`

/**
 * One finding for each failing question without one. What a person closed stays closed; what scoring closed may be
 * raised again.
 */
export const raise = (
  db: Db,
  { assessmentId, vendorId }: { assessmentId: string; vendorId: string },
  failing: readonly FailingQuestion[],
  now: Date,
) => db<Finding[]>`
  with f as (
    insert into findings (vendor_id, assessment_id, question_id, raised_by, title, description, severity, control_codes,
      search_key, created_at, updated_at)
    select ${vendorId}, ${assessmentId}, q."questionId", 'SCORING', left(q.title, 500), q.description, q.severity,
      q."controlCodes", q."searchKey", ${now}, ${now}
    from jsonb_to_recordset(${db.json(failing.map((q) => ({ ...q, searchKey: searchKeyOf(q) })))}) as q("questionId" uuid,
      title text, description text, severity text, "controlCodes" text[], "searchKey" text)
    where not exists (select from findings f where f.assessment_id = ${assessmentId} and f.question_id = q."questionId"
      and f.raised_by = 'SCORING' and (f.status = 'OPEN' or not f.resolved_by_scoring))
    on conflict (assessment_id, question_id) where raised_by = 'SCORING' and status = 'OPEN' do nothing
    returning *
  ) select ${finding(db, now)} from f ${placed(db)}`
