import { EXPIRING_DAYS } from '../../../contract/certifications.ts'
import { MAX_URGENT } from '../../../contract/dashboard.ts'
import { hasPassed, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { counts, ofCountedVendor } from '../../vendors/stageQueries.ts'
import {
  isOwnAssessment,
  isOwnVendor,
  lapsed,
  neverAssessed,
  overdueFindings,
  requested,
  type Whose,
} from './urgentQueries.ts'

/** Longest overdue first. The same rule as the list's, in the terms of its index. */
const overdue = (db: Db, now: Date, whose: Whose) => db`
  select json_build_object('totalCount', coalesce(max(total), 0), 'entries', coalesce(json_agg(l.entry order by l.place), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) over () as total, json_build_object('id', a.id,
      'vendorId', a.vendor_id, 'vendorName', v.name, 'title', a.title, 'status', a.status, 'dueDate', iso(a.due_date)) as entry
    from assessments a join vendors v on v.id = a.vendor_id
    where a.status in ('SENT', 'IN_PROGRESS') and ${hasPassed(db, db`a.due_date`, now)} and ${counts(db)}
      and ${isOwnAssessment(db, whose)}
    window urgency as (order by a.due_date, a.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** Longest waiting first. */
const waiting = (db: Db, whose: Whose) => db`
  select json_build_object('totalCount', coalesce(max(submitted + under_review), 0), 'submitted', coalesce(max(submitted), 0),
    'underReview', coalesce(max(under_review), 0), 'entries', coalesce(json_agg(l.entry order by l.place), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) filter (where a.status = 'SUBMITTED') over () as submitted,
      count(*) filter (where a.status = 'UNDER_REVIEW') over () as under_review, json_build_object('id', a.id,
      'vendorId', a.vendor_id, 'vendorName', v.name, 'title', a.title, 'status', a.status,
      'submittedAt', iso(a.submitted_at)) as entry
    from assessments a join vendors v on v.id = a.vendor_id
    where a.status in ('SUBMITTED', 'UNDER_REVIEW') and ${counts(db)} and ${isOwnAssessment(db, whose)}
    window urgency as (order by a.submitted_at nulls first, a.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** The same days as `certificationStatus` in contract/certifications.ts: valid through the whole of the last one. */
const certifications = (db: Db, now: Date, whose: Whose, named: boolean) => db`
  select json_build_object('totalCount', coalesce(max(expired + expiring), 0), 'expired', coalesce(max(expired), 0),
    'expiring', coalesce(max(expiring), 0),
    'entries', coalesce(json_agg(l.entry order by l.place) filter (where ${named}), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) filter (where c.expires_date < ${today(db, now)}) over () as expired,
      count(*) filter (where c.expires_date >= ${today(db, now)}) over () as expiring, json_build_object('id', c.id,
      'vendorId', c.vendor_id, 'vendorName', v.name, 'name', c.name,
      'status', case when c.expires_date < ${today(db, now)} then 'EXPIRED' else 'EXPIRING' end,
      'expiresDate', iso_day(c.expires_date)) as entry
    from certifications c join vendors v on v.id = c.vendor_id
    where c.expires_date <= ${today(db, now)} + ${EXPIRING_DAYS}::int and ${counts(db)} and ${isOwnVendor(db, whose)}
    window urgency as (order by c.expires_date, c.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** Certifications and vendors are listed for callers who may see vendors, and counted for all. */
export const attentionJson = async (db: Db, now: Date, whose: Whose, seesVendors: boolean) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('overdue', o.found, 'waitingForReview', w.found, 'endingCertifications', c.found,
      'lapsedAcceptances', l.found, 'requestedAcceptances', r.found, 'overdueFindings', f.found, 'neverAssessed', n.found)::text as json
    from (${overdue(db, now, whose)}) o cross join (${waiting(db, whose)}) w
      cross join (${certifications(db, now, whose, seesVendors)}) c cross join (${lapsed(db, now, whose)}) l
      cross join (${requested(db, whose)}) r cross join (${overdueFindings(db, now, whose)}) f cross join (${neverAssessed(db, whose, seesVendors)}) n`)
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
