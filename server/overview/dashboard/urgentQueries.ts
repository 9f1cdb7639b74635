import type { Fragment } from 'postgres'
import type { WorkKind } from '../../../contract/people/notices.ts'
import { EXPIRING_DAYS } from '../../../contract/vendors/certifications.ts'
import { hasPassed, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { hears } from '../../people/identity/hearerQueries.ts'
import { isInUse } from '../../vendors/contacts/refusedQueries.ts'
import { isDueAtOnce, nextReview } from '../../vendors/reviewQueries.ts'
import { counts } from '../../vendors/stageQueries.ts'

/** Whose it is: a person, nobody (for callers who are no person), or undefined for everybody. */
export type Whose = string | null | undefined

/** By the rule that says who hears of it; `v` is the vendor. */
const isOwn = (db: Db, whose: Whose, kind: WorkKind, ...named: Fragment[]) => {
  if (whose === undefined) return db`true`
  return whose === null ? db`false` : hears(db, db`${whose}::uuid`, { kind, named })
}

export type Search = { db: Db; now: Date; whose: Whose; seesVendors: boolean; limit: number }
type Urgent = {
  /** Tables and conditions. */
  rows: Fragment
  totals?: Fragment
  entry: Fragment
  order: Fragment
  /** Whether the caller may see the entries. The totals are for everybody. */
  named?: boolean
  limit: number
}

/** How many rows there are, and the most urgent ones. Only these are made into JSON: there may be 100,000 of them. */
const mostUrgent = (
  db: Db,
  { rows, totals = db`count(*) as "totalCount"`, entry, order, named = true, limit }: Urgent,
) => db`
  select row_to_json(u) as found from (
    select t.*, (
      select coalesce(json_agg(l.entry order by l.place), '[]') from (
        select row_to_json(r) as entry, row_number() over () as place from (
          select ${entry} from ${rows} order by ${order} limit ${named ? limit : 0}::int
        ) r
      ) l
    ) as entries from (select ${totals} from ${rows}) t
  ) u`

/** Longest overdue first. The same rule as the list's, in the terms of its index. */
export const overdue = ({ db, now, whose, limit }: Search) =>
  mostUrgent(db, {
    rows: db`assessments a join vendors v on v.id = a.vendor_id where a.status in ('SENT', 'IN_PROGRESS')
      and ${hasPassed(db, db`a.due_date`, now)} and ${counts(db)} and ${isOwn(db, whose, 'OVERDUE', db`a.reviewer_id`)}`,
    entry: db`a.id, a.vendor_id as "vendorId", v.name as "vendorName", a.title, a.status, iso(a.due_date) as "dueDate",
      (select u.name from users u where u.id = a.reviewer_id) as "reviewerName"`,
    order: db`a.due_date, a.id`,
    limit,
  })

/** Longest waiting first. */
export const waiting = ({ db, whose, limit }: Search) =>
  mostUrgent(db, {
    rows: db`assessments a join vendors v on v.id = a.vendor_id where a.status in ('SUBMITTED', 'UNDER_REVIEW')
      and ${counts(db)} and ${isOwn(db, whose, 'SUBMITTED', db`a.reviewer_id`)}`,
    totals: db`count(*) as "totalCount", count(*) filter (where a.status = 'SUBMITTED') as submitted,
      count(*) filter (where a.status = 'UNDER_REVIEW') as "underReview"`,
    entry: db`a.id, a.vendor_id as "vendorId", v.name as "vendorName", a.title, a.status, iso(a.submitted_at) as "submittedAt",
      (select u.name from users u where u.id = a.reviewer_id) as "reviewerName"`,
    order: db`a.submitted_at nulls first, a.id`,
    limit,
  })

/** The same days as `certificationStatus` in contract/vendors/certifications.ts: valid through the whole of the last one. */
export const certifications = ({ db, now, whose, limit, seesVendors }: Search) =>
  mostUrgent(db, {
    rows: db`certifications c join vendors v on v.id = c.vendor_id
      where c.expires_date <= ${today(db, now)} + ${EXPIRING_DAYS}::int and ${counts(db)} and ${isOwn(db, whose, 'EXPIRING')}`,
    totals: db`count(*) as "totalCount", count(*) filter (where c.expires_date < ${today(db, now)}) as expired,
      count(*) filter (where c.expires_date >= ${today(db, now)}) as expiring`,
    entry: db`c.id, c.vendor_id as "vendorId", v.name as "vendorName", c.name,
      case when c.expires_date < ${today(db, now)} then 'EXPIRED' else 'EXPIRING' end as status,
      iso_day(c.expires_date) as "expiresDate"`,
    order: db`c.expires_date, c.id`,
    limit,
    named: seesVendors,
  })

const finding = (db: Db) => db`f.id, f.vendor_id as "vendorId", v.name as "vendorName", f.title, f.severity,
  finding_origin(f.raised_by) as origin`
const owner = (db: Db) => db`(select u.name from users u where u.id = f.owner_id) as "ownerName"`

/** Most severe first. The list of findings has settled ones too. */
export const lapsed = ({ db, now, whose, limit }: Search) =>
  mostUrgent(db, {
    rows: db`findings f join vendors v on v.id = f.vendor_id where f.accepted_until < ${today(db, now)}
      and ${counts(db)} and ${isOwn(db, whose, 'ACCEPTANCE_LAPSED', db`f.owner_id`)} and not gap_is_settled(f)`,
    entry: db`${finding(db)}, iso_day(f.accepted_until) as "acceptedUntil", ${owner(db)}`,
    order: db`severity_rank(f.severity), f.accepted_until, f.id`,
    limit,
  })

/** Longest overdue first. */
export const overdueFindings = ({ db, now, whose, limit }: Search) =>
  mostUrgent(db, {
    rows: db`findings f join vendors v on v.id = f.vendor_id where f.status = 'OPEN'
      and ${hasPassed(db, db`f.due_date`, now)} and ${counts(db)} and ${isOwn(db, whose, 'ACCEPTANCE_LAPSED', db`f.owner_id`)}`,
    entry: db`${finding(db)}, iso(f.due_date) as "dueDate", ${owner(db)}`,
    order: db`f.due_date, severity_rank(f.severity), f.id`,
    limit,
  })

/** Longest waiting first. Theirs who are asked to approve. */
export const requested = ({ db, whose, limit }: Search) =>
  mostUrgent(db, {
    rows: db`finding_acceptances r join findings f on f.id = r.finding_id join vendors v on v.id = f.vendor_id
      where r.state = 'WAITING' and ${counts(db)} and ${isOwn(db, whose, 'ACCEPTANCE_REQUESTED', db`r.approver_id`)}`,
    entry: db`${finding(db)}, r.requested_by_name as "requestedBy", iso(r.requested_at) as "requestedAt",
      r.reason, iso_day(r.accept_until) as until`,
    order: db`r.requested_at, r.id`,
    limit,
  })

/** Critical ones first, then those that have waited longest. Listed for callers who may see vendors. */
export const neverAssessed = ({ db, whose, limit, seesVendors }: Search) =>
  mostUrgent(db, {
    rows: db`vendors v where ${isDueAtOnce(db)} and ${isOwn(db, whose, 'EXPIRING')}`,
    entry: db`v.id, v.id as "vendorId", v.name as "vendorName", v.tier, iso_day(${nextReview(db)}) as "dueDate"`,
    order: db`tier_step(v.tier) desc, v.created_at, v.id`,
    limit,
    named: seesVendors,
  })

/** Longest refused first: reminders do not reach the vendor there. Listed for callers who may see vendors. */
export const refusedAddresses = ({ db, whose, limit, seesVendors }: Search) =>
  mostUrgent(db, {
    rows: db`refused_addresses r join vendors v on v.id = r.vendor_id
      where ${isInUse(db)} and ${counts(db)} and ${isOwn(db, whose, 'MAIL_REFUSED')}`,
    entry: db`r.vendor_id as id, r.vendor_id as "vendorId", v.name as "vendorName", r.email, r.reason,
      iso(r.refused_at) as "refusedAt"`,
    order: db`r.refused_at, r.vendor_id, r.email`,
    limit,
    named: seesVendors,
  })
