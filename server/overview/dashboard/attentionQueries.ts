import { EXPIRING_DAYS } from '../../../contract/certifications.ts'
import { MAX_URGENT } from '../../../contract/dashboard.ts'
import { hasPassed, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { counts, ofCountedVendor } from '../../vendors/stageQueries.ts'

/** Longest overdue first. The same rule as the list's, in the terms of its index. */
const overdue = (db: Db, now: Date) => db`
  select json_build_object('totalCount', (select count(*) from assessments
      where status in ('SENT', 'IN_PROGRESS') and ${hasPassed(db, db`due_date`, now)}
        and ${ofCountedVendor(db)}),
    'entries', coalesce(json_agg(l), '[]')) as found from (
    select a.id, a.vendor_id as "vendorId", v.name as "vendorName", a.title, a.status, iso(a.due_date) as "dueDate"
    from assessments a join vendors v on v.id = a.vendor_id
    where a.status in ('SENT', 'IN_PROGRESS') and ${hasPassed(db, db`a.due_date`, now)} and ${counts(db)}
    order by a.due_date, a.id limit ${MAX_URGENT}
  ) l`

/** Longest waiting first. */
const waiting = (db: Db) => db`
  select json_build_object('totalCount', c.submitted + c.under_review, 'submitted', c.submitted,
    'underReview', c.under_review, 'entries', l.entries) as found
  from (select count(*) filter (where status = 'SUBMITTED') as submitted,
      count(*) filter (where status = 'UNDER_REVIEW') as under_review
    from assessments where status in ('SUBMITTED', 'UNDER_REVIEW') and ${ofCountedVendor(db)}) c
  cross join (select coalesce(json_agg(l), '[]') as entries from (
    select a.id, a.vendor_id as "vendorId", v.name as "vendorName", a.title, a.status,
      iso(a.submitted_at) as "submittedAt"
    from (select * from assessments where status in ('SUBMITTED', 'UNDER_REVIEW') and ${ofCountedVendor(db)}
      order by submitted_at nulls first, id limit ${MAX_URGENT}) a join vendors v on v.id = a.vendor_id
    order by a.submitted_at nulls first, a.id
  ) l) l`

/** The same days as `certificationStatus` in contract/certifications.ts: valid through the whole of the last one. */
const certifications = (db: Db, now: Date, named: boolean) => db`
  select json_build_object('totalCount', c.expired + c.expiring, 'expired', c.expired, 'expiring', c.expiring,
    'entries', l.entries) as found
  from (select count(*) filter (where expires_date < ${today(db, now)}) as expired,
      count(*) filter (where expires_date >= ${today(db, now)}) as expiring
    from certifications where expires_date <= ${today(db, now)} + ${EXPIRING_DAYS}::int and ${ofCountedVendor(db)}) c
  cross join (select coalesce(json_agg(l), '[]') as entries from (
    select c.id, c.vendor_id as "vendorId", v.name as "vendorName", c.name,
      case when c.expires_date < ${today(db, now)} then 'EXPIRED' else 'EXPIRING' end as status,
      iso_day(c.expires_date) as "expiresDate"
    from certifications c join vendors v on v.id = c.vendor_id
    where ${named} and c.expires_date <= ${today(db, now)} + ${EXPIRING_DAYS}::int and ${counts(db)}
    order by c.expires_date, c.id limit ${MAX_URGENT}
  ) l) l`

/** Most severe first. The list of findings has settled ones too. */
const lapsed = (db: Db, now: Date) => db`
  select json_build_object('totalCount', (select count(*) from findings f
      where f.accepted_until < ${today(db, now)} and ${ofCountedVendor(db)} and not gap_is_settled(f)),
    'entries', coalesce(json_agg(l), '[]')) as found from (
    select f.id, f.vendor_id as "vendorId", v.name as "vendorName", f.title, f.severity,
      iso_day(f.accepted_until) as "acceptedUntil"
    from findings f join vendors v on v.id = f.vendor_id
    where f.accepted_until < ${today(db, now)} and ${counts(db)} and not gap_is_settled(f)
    order by severity_rank(f.severity), f.accepted_until, f.id limit ${MAX_URGENT}
  ) l`

/** Certifications are listed for callers who may see vendors, and counted for all. */
export const attentionJson = async (db: Db, now: Date, seesVendors: boolean) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('overdue', o.found, 'waitingForReview', w.found, 'endingCertifications', c.found,
      'lapsedAcceptances', l.found)::text as json
    from (${overdue(db, now)}) o cross join (${waiting(db)}) w cross join (${certifications(db, now, seesVendors)}) c
      cross join (${lapsed(db, now)}) l`)
  return json
}

/** Every tier is included, also one without vendors. */
const vendors = (db: Db) => db`
  select json_object_agg(tiers.tier, json_build_object('green', coalesce(green, 0), 'amber', coalesce(amber, 0),
    'red', coalesce(red, 0), 'unscored', coalesce(unscored, 0))) as found
  from unnest(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNSPECIFIED']) tiers (tier) left join (
    select coalesce(tier, 'UNSPECIFIED') as tier, count(*) filter (where overall_score >= t.green) as green,
      count(*) filter (where overall_score >= t.amber and overall_score < t.green) as amber,
      count(*) filter (where overall_score < t.amber) as red, count(*) filter (where overall_score is null) as unscored
    from vendors v cross join (
      select (score_thresholds ->> 'green')::float8 as green, (score_thresholds ->> 'amber')::float8 as amber
      from organisation
    ) t where ${counts(db)} group by 1
  ) counted on counted.tier = tiers.tier`

const responsibilities = (db: Db) => db`
  select json_object_agg(states.status, json_build_object('actions', coalesce(actions, 0), 'vendors', coalesce(vendors, 0))) as found
  from unnest(array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE']) states (status) left join (
    select status, sum(actions) as actions, count(*) as vendors
    from (select vendor_id, status, count(*) as actions from responsibilities
      where ${ofCountedVendor(db)} group by 1, 2) ours group by 1
  ) counted on counted.status = states.status`

export const breakdownJson = async (db: Db) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('vendorsByTierAndBand', v.found, 'responsibilitiesByStatus', r.found)::text as json
    from (${vendors(db)}) v cross join (${responsibilities(db)}) r`)
  return json
}
