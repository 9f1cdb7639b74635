import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { away, months, newest } from './trendQueries.ts'

/** Each vendor's score at the end of the month. */
const scores = (db: Db) => db`
  select n.vendor_id, score_of(sum(n.score::numeric), count(n.score)) as score
  from (${newest(db)}) n join months m on n.since < m.ends and n.until >= m.ends group by n.vendor_id`

/** The findings that counted then: not closed yet, or accepted until a day before its end while their gap was there. */
const findings = (db: Db) => db`
  select f.vendor_id, count(*) filter (where f.severity = 'CRITICAL')::int as critical, count(*) filter (where late)::int as overdue,
    count(*) filter (where late and f.severity = 'HIGH')::int as overdue_high,
    count(*) filter (where late and f.severity = 'CRITICAL')::int as overdue_critical,
    count(*) filter (where late and is_open)::int as overdue_open
  from months m cross join lateral (
    select f.vendor_id, f.severity, f.resolved_at is null or f.resolved_at >= m.ends as is_open,
      coalesce((f.due_date at time zone 'UTC')::date < m.last_day, false) as late
    from findings f where f.created_at < m.ends
      and (f.resolved_at is null or f.resolved_at >= m.ends or f.accepted_until < m.last_day and not gap_was_settled(f, m.ends))
  ) f group by f.vendor_id`

/** Whether something is known of a month ago. What was imported counts from its own dates. */
const hasData = (db: Db, now: Date) => db`(select least((select min(created_at) from vendors),
    (select min(created_at) from assessments), (select min(created_at) from findings))
  <= ${now}::timestamptz - interval '1 month')`

/** The rules of today, as of the end of last month. */
export const compute = async (db: Db, now: Date) => {
  const { json } = await only(db<{ json: string }[]>`
    with months as materialized (
      select m.*, (to_date(m.month, 'YYYY-MM') + interval '1 month' - interval '1 day')::date as last_day
      from (${months(db, 2, now)}) m order by m.starts limit 1
    ), away as materialized (${away(db)})
    select json_build_object('month', (select month from months),
      'criticalAndHighVendors', case when ${hasData(db, now)} then count(*) filter (where residual_level(
        inherent_level(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk), score_band(s.score),
        coalesce(f.critical, 0), coalesce(f.overdue, 0), coalesce(f.overdue_high, 0), coalesce(f.overdue_critical, 0)
      ) in ('CRITICAL', 'HIGH')) end,
      'overdueFindings', case when ${hasData(db, now)} then coalesce(sum(f.overdue_open), 0) end)::text as json
    from vendors v join months m on v.created_at < m.ends
      left join (${scores(db)}) s on s.vendor_id = v.id left join (${findings(db)}) f on f.vendor_id = v.id
    where not exists (select from away w where w.vendor_id = v.id)`)
  return json
}
