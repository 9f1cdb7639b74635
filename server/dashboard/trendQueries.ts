import type { Fragment } from 'postgres'
import { dayOf, momentOf, today } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

/** The end of a moment's month for the organisation: the beginning of the next one. */
const endOfMonth = (db: Db, moment: Fragment) =>
  momentOf(db, db`date_trunc('month', ${dayOf(db, moment)}::timestamp) + interval '1 month'`)

const months = (db: Db, count: number, now: Date) => db`
  select to_char(month, 'YYYY-MM') as month, ${momentOf(db, db`month`)} as starts,
    ${momentOf(db, db`month + interval '1 month'`)} as ends
  from generate_series(0, ${count - 1}::int) n, lateral (
    select date_trunc('month', ${today(db, now)}::timestamp) - make_interval(months => n) as month) m`

/**
 * The period in which each completed assessment was the newest one of its vendor and template: until the next one in
 * the order of `recount` in figures/queries.ts was completed, or the vendor was offboarded.
 */
const newest = (db: Db) => db`
  select a.vendor_id, a.score, a.completed_at as since, least(v.offboarded_at, coalesce(min(a.completed_at) over (
    partition by a.vendor_id, a.template_id order by a.submitted_at nulls first, a.created_at, a.id
    rows between 1 following and unbounded following), 'infinity')) as until
  from assessments a join vendors v on v.id = a.vendor_id where a.status = 'COMPLETED'`

/** The rule of a vendor's overall score, as of the end of each month. */
const scores = (db: Db) => db`
  select ends, score_of(sum(score::numeric), count(score)) as average, count(score) as scored from (
    select m.ends, n.vendor_id, score_of(sum(n.score::numeric), count(n.score)) as score
    from (${newest(db)}) n join months m on n.since < m.ends and n.until >= m.ends
    group by m.ends, n.vendor_id
  ) vendors group by ends`

const completed = (db: Db) => db`
  select ${endOfMonth(db, db`completed_at`)} as ends, count(*) as count from assessments
  where status = 'COMPLETED' and completed_at >= (select min(starts) from months) group by 1`

/** What was raised and closed before the first month counts as one earlier month: the difference was open then. */
const findings = (db: Db) => db`
  select ends, sum(raised) as raised, sum(closed) as closed, sum(sum(raised) - sum(closed)) over (order by ends) as open
  from (
    select greatest(month, (select min(starts) from months)) as ends, raised, closed from (
      select ${endOfMonth(db, db`created_at`)} as month, count(*) as raised, 0 as closed from findings group by 1
      union all
      select ${endOfMonth(db, db`resolved_at`)}, 0, count(*) from findings where resolved_at is not null group by 1
    ) moved
    union all select ends, 0, 0 from months
  ) moved group by ends`

/** In one statement, and so from one snapshot. */
export const compute = async (db: Db, count: number, now: Date) => {
  const { trend } = await only(db<{ trend: string }[]>`
    with months as materialized (${months(db, count, now)})
    select json_build_object('months', json_agg(json_build_object(
      'month', m.month, 'averageScore', s.average,
      'scoredVendors', coalesce(s.scored, 0), 'completedAssessments', coalesce(c.count, 0),
      'findingsRaised', f.raised, 'findingsClosed', f.closed, 'openFindings', f.open) order by m.ends))::text as trend
    from months m join (${findings(db)}) f on f.ends = m.ends
      left join (${scores(db)}) s on s.ends = m.ends left join (${completed(db)}) c on c.ends = m.ends`)
  return trend
}
