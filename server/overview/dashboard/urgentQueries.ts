import { MAX_URGENT } from '../../../contract/dashboard.ts'
import { hasPassed, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { isDueAtOnce, nextReview } from '../../vendors/reviewQueries.ts'
import { counts } from '../../vendors/stageQueries.ts'

/** Whose it is: a person, nobody (for callers who are no person), or undefined for everybody. */
export type Whose = string | null | undefined

/** An assessment `a` is its reviewer's; without one, the owner's of vendor `v`. */
export const isOwnAssessment = (db: Db, whose: Whose) =>
  whose === undefined ? db`true` : db`coalesce(a.reviewer_id, v.owner_id) = ${whose}`
const isOwnFinding = (db: Db, whose: Whose) =>
  whose === undefined ? db`true` : db`coalesce(f.owner_id, v.owner_id) = ${whose}`
export const isOwnVendor = (db: Db, whose: Whose) => (whose === undefined ? db`true` : db`v.owner_id = ${whose}`)

/** Most severe first. The list of findings has settled ones too. */
export const lapsed = (db: Db, now: Date, whose: Whose) => db`
  select json_build_object('totalCount', coalesce(max(total), 0), 'entries', coalesce(json_agg(l.entry order by l.place), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) over () as total, json_build_object('id', f.id,
      'vendorId', f.vendor_id, 'vendorName', v.name, 'title', f.title, 'severity', f.severity,
      'acceptedUntil', iso_day(f.accepted_until)) as entry
    from findings f join vendors v on v.id = f.vendor_id
    where f.accepted_until < ${today(db, now)} and ${counts(db)} and ${isOwnFinding(db, whose)} and not gap_is_settled(f)
    window urgency as (order by severity_rank(f.severity), f.accepted_until, f.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** Longest overdue first. */
export const overdueFindings = (db: Db, now: Date, whose: Whose) => db`
  select json_build_object('totalCount', coalesce(max(total), 0), 'entries', coalesce(json_agg(l.entry order by l.place), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) over () as total, json_build_object('id', f.id,
      'vendorId', f.vendor_id, 'vendorName', v.name, 'title', f.title, 'severity', f.severity,
      'dueDate', iso(f.due_date)) as entry
    from findings f join vendors v on v.id = f.vendor_id
    where f.status = 'OPEN' and ${hasPassed(db, db`f.due_date`, now)} and ${counts(db)} and ${isOwnFinding(db, whose)}
    window urgency as (order by f.due_date, severity_rank(f.severity), f.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** Longest waiting first. Theirs who are asked to approve. */
export const requested = (db: Db, whose: Whose) => db`
  select json_build_object('totalCount', coalesce(max(total), 0), 'entries', coalesce(json_agg(l.entry order by l.place), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) over () as total, json_build_object('id', f.id,
      'vendorId', f.vendor_id, 'vendorName', v.name, 'title', f.title, 'severity', f.severity,
      'requestedBy', r.requested_by_name, 'requestedAt', iso(r.requested_at)) as entry
    from finding_acceptances r join findings f on f.id = r.finding_id join vendors v on v.id = f.vendor_id
    where r.state = 'WAITING' and ${counts(db)} and ${whose === undefined ? db`true` : db`r.approver_id = ${whose}`}
    window urgency as (order by r.requested_at, r.id)
    order by place limit ${MAX_URGENT}
  ) l`

/** Critical ones first, then those that have waited longest. Listed for callers who may see vendors. */
export const neverAssessed = (db: Db, whose: Whose, named: boolean) => db`
  select json_build_object('totalCount', coalesce(max(total), 0),
    'entries', coalesce(json_agg(l.entry order by l.place) filter (where ${named}), '[]')) as found
  from (
    select row_number() over urgency as place, count(*) over () as total, json_build_object('id', v.id,
      'vendorId', v.id, 'vendorName', v.name, 'tier', v.tier, 'dueDate', iso_day(${nextReview(db)})) as entry
    from vendors v where ${isDueAtOnce(db)} and ${isOwnVendor(db, whose)}
    window urgency as (order by tier_step(v.tier) desc, v.created_at, v.id)
    order by place limit ${MAX_URGENT}
  ) l`
