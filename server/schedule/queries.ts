import type { Recurrence } from '../../contract/assessments/assessments.ts'
import type { Finding } from '../../contract/findings/findings.ts'
import { invited } from '../assessments/queries.ts'
import { dayOf, dueDay } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import { pageOf } from '../findings/sharing/queries.ts'
import { isFree, type Lease } from '../jobs/leases.ts'
import { hearers, roleHas } from '../people/identity/hearerQueries.ts'
import { type ReachableContacts, reached } from '../vendors/contacts/queries.ts'
import { type Refusals, refused } from '../vendors/contacts/refusedQueries.ts'
import { counts } from '../vendors/stageQueries.ts'

export type Plan = { nextRunAt: Date; lastError: string | null; timeZone: string }
/** When the next run is planned, unless a server is at it. */
export const plan = (db: Db, lease: Lease) =>
  first(db<Plan[]>`
  select greatest(s.next_run_at, 'epoch') as "nextRunAt", s.last_error as "lastError", o.time_zone as "timeZone"
  from schedule s, organisation o where ${isFree(db, lease)}`)

export const movePlan = (db: Db, { nextRunAt }: Plan, to: Date) => db`
  update schedule set next_run_at = ${to} where greatest(next_run_at, 'epoch') = ${nextRunAt}`

/** The run of the day, if it is due and no server is at it. */
export const claimRun = async (db: Db, lease: Lease) =>
  (
    await db`update schedule set leased_by = ${lease.by}, leased_until = ${lease.until}
    where next_run_at <= ${lease.now} and ${isFree(db, lease)}`
  ).count > 0

export type RunEnd = { nextRunAt: Date; error: string | null }
export const endRun = (db: Db, by: string, { nextRunAt, error }: RunEnd, now: Date) => db`
  update schedule set next_run_at = ${nextRunAt}, last_run_at = ${now}, last_error = ${error}, leased_by = null,
    leased_until = null, last_success_at = case when ${error}::text is null then ${now} else last_success_at end
  where leased_by = ${by}`

/** False if it was done before. */
export const mark = async (db: Db, cause: string, now: Date) =>
  (await db`insert into schedule_marks values (${cause}, ${now}) on conflict do nothing`).count > 0

/** What has lapsed stays so, and was told once: its mark is kept. */
export const removeOldMarks = (db: Db, before: Date) => db`
  delete from schedule_marks where created_at < ${before} and cause not like 'lapsed %'`

export const isMarked = async (db: Db, cause: string) =>
  (await db`select from schedule_marks where cause = ${cause}`).count > 0

/** Causes whose mark is missing. */
const unmarked = (db: Db) => db`not exists (select from schedule_marks k where k.cause = x.cause)`
/** Nobody is mailed about fictional vendors, nor about those that have left. */
const real = (db: Db) =>
  db`${counts(db)} and not exists (select from example_items i where i.entity_type = 'Vendor' and i.entity_id = v.id)`
const due = (db: Db) => dueDay(db, db`a.due_date`)
const sent = (db: Db) => dayOf(db, db`a.sent_at`)
/** The smallest of the chosen numbers of days that is not less than those that are left. */
const step = (db: Db, days: readonly number[], left: string) => db`
  (select min(n) from unnest(${days as number[]}::int[]) n where n >= ${db.unsafe(left)})`
/** Who hears of what vendor `v` has that expires. */
const responsible = (db: Db) => hearers(db, { kind: 'EXPIRING', named: [] })

/** How many are worked on before the list is read again. */
const BATCH = 200

export type Person = { id: string; name: string; email: string }
export type Late = {
  cause: string
  id: string
  due: string
  left: number /** The vendor waits for our answer. */
  owed: boolean
}

/** With the vendor, due soon, and sent before the day of the reminder. Nobody is reminded who was not invited by mail. */
export const toRemind = (db: Db, today: string, days: readonly number[]) => db<Late[]>`
  select * from (
    select a.id, ${due(db)}::text as due, d.left, ${owed(db)} as owed,
      ${ifOwed(db)} || 'reminder ' || a.id || ' ' || ${due(db)} || ' ' || s.days as cause
    from assessments a join vendors v on v.id = a.vendor_id,
      lateral (select ${due(db)} - ${today}::date as left) d,
      lateral (select ${step(db, days, 'd.left')} as days) s
    where a.status in ('SENT', 'IN_PROGRESS') and d.left >= 0 and s.days is not null
      and ${sent(db)} < ${due(db)} - s.days and ${real(db)}
      and (${owed(db)} or ${invited(db)} and not ${declined(db)})
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

/** More time is asked for: the vendor is not reminded before we answer, and we are instead. */
const owed = (db: Db) => db`exists (select from vendor_requests w where w.assessment_id = a.id
  and w.state = 'OPEN' and w.ended_at is null)`
/** A cause of its own, because the vendor may still be reminded after the answer. */
const ifOwed = (db: Db) => db`case when ${owed(db)} then 'owed ' else '' end`

/** Nobody is reminded of what they declined; our own people still learn that it is overdue. */
const declined = (db: Db) => db`exists (select from vendor_requests w where w.assessment_id = a.id
  and w.kind = 'DECLINED' and w.ended_at is null)`

export type Overdue = Late & { week: number; invited: boolean; declined: boolean }
/** One notice for each week, and none for weeks that have passed. */
export const overdue = (db: Db, today: string, notices: number) => db<Overdue[]>`
  select * from (
    select a.id, ${due(db)}::text as due, d.left, w.week, ${owed(db)} as owed, ${invited(db)} as invited, ${declined(db)} as declined,
      ${ifOwed(db)} || 'overdue ' || a.id || ' ' || ${due(db)} || ' ' || w.week as cause
    from assessments a join vendors v on v.id = a.vendor_id,
      lateral (select ${due(db)} - ${today}::date as left) d,
      lateral (select (-d.left - 1) / 7 as week) w
    where a.status in ('SENT', 'IN_PROGRESS') and d.left < 0 and w.week < greatest(${notices}::int, 1) and ${real(db)}
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type Expiring = {
  cause: string
  id: string
  vendorId: string
  vendor: string
  name: string
  expires: string
  left: number
  people: Person[]
}
export const expiringCertifications = (db: Db, today: string, days: readonly number[]) => db<ExpiringCertification[]>`
  select * from (
    select c.id, v.id as "vendorId", v.name as vendor, c.name, c.expires_date::text as expires, d.left,
      ${reached(db)}, ${refused(db)}, ${responsible(db)} as people,
      'certification ' || c.id || ' ' || c.expires_date || ' ' || s.days as cause
    from certifications c join vendors v on v.id = c.vendor_id,
      lateral (select c.expires_date - ${today}::date as left) d, lateral (select ${step(db, days, 'd.left')} as days) s
    where d.left >= 0 and s.days is not null and ${real(db)}
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type ExpiringCertification = Expiring & ReachableContacts & Refusals
export type ExpiringDocument = ExpiringCertification & {
  assessmentId: string | null
  assessmentTitle: string | null
  /** Not one that was added by a user, as contracts are. */
  fromVendor: boolean
}
/** A newer document of the same type renews it; other documents have nothing in common. */
export const expiringDocuments = (db: Db, today: string, days: readonly number[]) => db<ExpiringDocument[]>`
  select * from (
    select f.id, v.id as "vendorId", v.name as vendor, f.file_name as name, f.valid_until::text as expires, d.left,
      a.id as "assessmentId", a.title as "assessmentTitle",
      num_nonnulls(f.assessment_id, f.certification_id, f.responsibility_id, f.fix_id) > 0 as "fromVendor",
      ${reached(db)}, ${refused(db)}, ${responsible(db)} as people,
      'document ' || f.id || ' ' || f.valid_until || ' ' || s.days as cause
    from files f join vendors v on v.id = f.vendor_id left join assessments a on a.id = f.assessment_id,
      lateral (select f.valid_until - ${today}::date as left) d, lateral (select ${step(db, days, 'd.left')} as days) s
    where d.left >= 0 and s.days is not null and ${real(db)} and not exists (
      select from files n where n.vendor_id = f.vendor_id and n.document_type = f.document_type
        and n.document_type <> 'OTHER' and n.valid_until > f.valid_until)
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type DueFindings = {
  cause: string
  id: string
  due: string
  left: number
  findings: { title: string; dueDate: string | null }[]
}
/** A week before, and on the day. */
const FINDING_STEPS = [7, 0]
/**
 * Open findings that the vendor was asked to fix, by the page that shows them and day; one that is reported as fixed waits
 * for us.
 */
export const dueFindings = (db: Db, today: string, now: Date) => db<DueFindings[]>`
  select * from (
    select p.page as id, d.due::text, d.due - ${today}::date as left,
      json_agg(json_build_object('title', f.title, 'dueDate', null) order by f.title collate "C", f.id) as findings,
      'findings ' || p.page || ' ' || d.due || ' ' || s.days as cause
    from findings f join vendors v on v.id = f.vendor_id,
      lateral (select ${dueDay(db, db`f.due_date`)} as due) d,
      lateral (select d.due - ${today}::date as left) l,
      lateral (select ${step(db, FINDING_STEPS, 'l.left')} as days) s,
      lateral (select ${pageOf(db, now)} as page) p join assessments a on a.id = p.page
    where f.status = 'OPEN' and f.due_date >= ${today}::date - 1 and l.left >= 0 and s.days is not null and ${real(db)}
      and ${dayOf(db, db`coalesce(f.shared_at, a.completed_at)`)} < d.due - s.days
      and not exists (select from finding_fixes x where x.finding_id = f.id and x.state = 'WAITING')
    group by p.page, d.due, s.days
  ) x where ${unmarked(db)} order by id, due limit ${BATCH}`

/** Those of the last month: who starts with Assay need not hear of everything that ever expired. */
export const expiredCertifications = (db: Db, today: string) => db<Expiring[]>`
  select * from (
    select c.id, v.id as "vendorId", v.name as vendor, c.name, c.expires_date::text as expires,
      c.expires_date - ${today}::date as left, '[]'::json as people, 'expired ' || c.id || ' ' || c.expires_date as cause
    from certifications c join vendors v on v.id = c.vendor_id
    where c.expires_date < ${today}::date and c.expires_date >= ${today}::date - 31 and ${real(db)}
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export const renewals = (db: Db, today: string, days: readonly number[]) => db<Expiring[]>`
  select * from (
    select v.id, v.id as "vendorId", v.name as vendor, v.name, v.contract_renewal_date::text as expires, d.left,
      ${responsible(db)} as people, 'contract ' || v.id || ' ' || v.contract_renewal_date || ' ' || s.days as cause
    from vendors v, lateral (select v.contract_renewal_date - ${today}::date as left) d,
      lateral (select ${step(db, days, 'd.left')} as days) s
    where d.left >= 0 and s.days is not null and ${real(db)}
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type Lapsed = Expiring &
  Pick<Finding, 'assessmentId' | 'assessmentTitle' | 'severity' | 'status' | 'origin' | 'source'>
export const lapsed = (db: Db, today: string) => db<Lapsed[]>`
  select * from (
    select f.id, a.id as "assessmentId", a.title as "assessmentTitle", f.severity, f.status, f.source,
      finding_origin(f.raised_by) as origin, v.id as "vendorId",
      v.name as vendor, f.title as name, f.accepted_until::text as expires,
      f.accepted_until - ${today}::date as left, 'lapsed ' || f.id || ' ' || f.accepted_until as cause,
      ${hearers(db, { kind: 'ACCEPTANCE_LAPSED', named: [db`f.owner_id`] })} as people
    from findings f join vendors v on v.id = f.vendor_id left join assessments a on a.id = f.assessment_id
    where f.status = 'RISK_ACCEPTED' and f.accepted_until < ${today}::date and ${real(db)}
      and not gap_is_settled(f)
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type Recurring = {
  cause: string
  id: string
  vendorId: string
  templateId: string
  title: string
  reviewerId: string | null
  recurrence: Recurrence
  /** How much time the series gives; null: an older version sent it. */
  answerDays: number | null
  sent: string
  due: string | null
}
/** A user who has left, or may not review any more, is not the reviewer of the next one. */
const reviewerAgain = (db: Db) => db`(
  select u.id from users u join roles r on r.id = u.role_id
  where u.id = a.reviewer_id and u.disabled_at is null and ${roleHas(db, 'assessments:review')})`

/** Completed, to be repeated, and not repeated yet; its template can still be used. */
export const recurring = (db: Db, today: string) => db<Recurring[]>`
  select * from (
    select a.id, a.vendor_id as "vendorId", a.template_id as "templateId", a.title, a.recurrence, a.answer_days as "answerDays",
      ${reviewerAgain(db)} as "reviewerId",
      ${sent(db)}::text as sent, ${due(db)}::text as due,
      'recurrence ' || a.id || ' ' || a.repeats_on as cause
    from assessments a join vendors v on v.id = a.vendor_id join templates t on t.id = a.template_id
    where v.stage <> 'OFFBOARDING' and a.status = 'COMPLETED' and a.repeats_on <= ${today}::date and ${real(db)}
      and not exists (select from assessments n where n.repeats_id = a.id)
      and t.archived_at is null
      and exists (select from template_versions p where p.template_id = t.id and p.published_at is not null)
  ) x where ${unmarked(db)} order by id limit ${BATCH}`

export type StoppedSeries = Pick<Expiring, 'cause' | 'id' | 'vendorId' | 'vendor' | 'people'> & {
  title: string
  reason: 'ARCHIVED' | 'OFFBOARDING' | 'DECLINED'
}
/** What would be repeated if nothing was in the way. Those of the last month, as of certifications. */
export const stoppedSeries = (db: Db, today: string) => db<StoppedSeries[]>`
  select * from (
    select a.id, v.id as "vendorId", v.name as vendor, a.title, s.reason,
      ${hearers(db, { kind: 'SERIES_STOPPED', named: [db`a.reviewer_id`] })} as people,
      'stopped ' || a.id || ' ' || a.repeats_on as cause
    from assessments a join vendors v on v.id = a.vendor_id left join templates t on t.id = a.template_id,
      lateral (select case when a.status <> 'COMPLETED' then 'DECLINED' when v.stage = 'OFFBOARDING' then 'OFFBOARDING'
        else 'ARCHIVED' end as reason) s
    where a.repeats_on <= ${today}::date and a.repeats_on >= ${today}::date - 31 and ${real(db)}
      and not exists (select from assessments n where n.repeats_id = a.id)
      and (a.status = 'COMPLETED' and (v.stage = 'OFFBOARDING' or t.id is null or t.archived_at is not null)
        or a.status in ('SENT', 'IN_PROGRESS') and ${declined(db)})
  ) x where ${unmarked(db)} order by id limit ${BATCH}`
