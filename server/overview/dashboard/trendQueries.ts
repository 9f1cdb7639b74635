import type { Fragment } from 'postgres'
import { dayOf, momentOf, today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

/** The end of a moment's month for the organisation: the beginning of the next one. */
const endOfMonth = (db: Db, moment: Fragment) =>
  momentOf(db, db`date_trunc('month', ${dayOf(db, moment)}::timestamp) + interval '1 month'`)

export const months = (db: Db, count: number, now: Date) => db`
  select to_char(month, 'YYYY-MM') as month, ${momentOf(db, db`month`)} as starts,
    ${momentOf(db, db`month + interval '1 month'`)} as ends
  from generate_series(0, ${count - 1}::int) n, lateral (
    select date_trunc('month', ${today(db, now)}::timestamp) - make_interval(months => n) as month) m`

/**
 * The period in which each completed assessment was the newest one of its vendor and template: until the next one in
 * the order of `recount` in figures/queries.ts was completed.
 */
export const newest = (db: Db) => db`
  select a.vendor_id, a.score, a.completed_at as since, coalesce(min(a.completed_at) over (
    partition by a.vendor_id, a.template_id order by a.submitted_at nulls first, a.created_at, a.id
    rows between 1 following and unbounded following), 'infinity') as until
  from assessments a where a.status = 'COMPLETED'`

/** The vendors that were offboarded at the end of each month, or now. Nothing of them counts in that month. */
export const away = (db: Db) => db`
  select a.vendor_id, m.starts, m.ends from months m
  join vendor_absences a on a.since < m.ends and coalesce(a.until, 'infinity') >= m.ends`
const wasAway = (db: Db, row: string) =>
  db.unsafe(`exists (select from away w where w.vendor_id = ${row}.vendor_id and w.ends = ${row}.ends)`)

/** The rule of a vendor's overall score, as of the end of each month. */
const scores = (db: Db) => db`
  select ends, score_of(sum(score::numeric), count(score)) as average, count(score) as scored from (
    select m.ends, n.vendor_id, score_of(sum(n.score::numeric), count(n.score)) as score
    from (${newest(db)}) n join months m on n.since < m.ends and n.until >= m.ends
    group by m.ends, n.vendor_id
  ) vendors where not ${wasAway(db, 'vendors')} group by ends`

const completed = (db: Db) => db`
  select ends, count(*) as count from (
    select ${endOfMonth(db, db`completed_at`)} as ends, vendor_id from assessments
    where status = 'COMPLETED' and completed_at >= (select min(starts) from months)
  ) a where not ${wasAway(db, 'a')} group by ends`

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

/** The part of it that belongs to vendors that were away. They are few, so their findings are counted one by one. */
const awayFindings = (db: Db) => db`
  select w.ends, count(*) filter (where f.created_at >= w.starts) as raised,
    count(*) filter (where f.resolved_at >= w.starts and f.resolved_at < w.ends) as closed,
    count(*) filter (where f.resolved_at is null or f.resolved_at >= w.ends) as open
  from away w join findings f on f.vendor_id = w.vendor_id and f.created_at < w.ends group by w.ends`

/** In one statement, and so from one snapshot. */
export const compute = async (db: Db, count: number, now: Date) => {
  const { trend } = await only(db<{ trend: string }[]>`
    with months as materialized (${months(db, count, now)}), away as materialized (${away(db)})
    select json_build_object('months', json_agg(json_build_object(
      'month', m.month, 'averageScore', s.average,
      'scoredVendors', coalesce(s.scored, 0), 'completedAssessments', coalesce(c.count, 0),
      'findingsRaised', f.raised - coalesce(g.raised, 0), 'findingsClosed', f.closed - coalesce(g.closed, 0),
      'openFindings', f.open - coalesce(g.open, 0)) order by m.ends))::text as trend
    from months m join (${findings(db)}) f on f.ends = m.ends left join (${awayFindings(db)}) g on g.ends = m.ends
      left join (${scores(db)}) s on s.ends = m.ends left join (${completed(db)}) c on c.ends = m.ends`)
  return trend
}
