import { today } from '../db/days.ts'
import type { Db } from '../db/open.ts'

export type ScoreChange = { id: string; name: string; from: number | null; to: number | null }

/** Locks the vendors first, so that a concurrent change to one of them waits and then sees this one. */
export const summarise = (db: Db, ids: readonly string[]) =>
  db`select refresh_vendor_summaries(${ids as string[]}::uuid[])`

/**
 * The assessment figures of vendors: how many there are, when the newest completed one was submitted, and the mean over
 * the templates of the score of the newest completed one of each. Returns the score of each vendor that changed, before and after.
 */
export const recount = (db: Db, ids: readonly string[], now: Date) => db<ScoreChange[]>`
  update vendors v set overall_score = c.score, last_assessed_at = c.last, assessment_count = c.count, updated_at = greatest(v.updated_at, ${now})
  from vendors before join (
    select x.id, score_of(sum(a.score::numeric) filter (where a.status = 'COMPLETED' and a.newness = 1),
        count(a.score) filter (where a.status = 'COMPLETED' and a.newness = 1)) as score,
      max(a.submitted_at) filter (where a.status = 'COMPLETED') as last, count(a.id) as count
    from unnest(${ids as string[]}::uuid[]) x (id) left join (
      select a.id, a.vendor_id, a.status, a.score, a.submitted_at, row_number() over (
        partition by a.vendor_id, a.template_id, a.status = 'COMPLETED'
        order by a.submitted_at desc nulls last, a.created_at desc, a.id desc) as newness
      from assessments a where a.vendor_id = any(${ids as string[]})
    ) a on a.vendor_id = x.id group by x.id
  ) c on c.id = before.id where v.id = c.id and (v.overall_score, v.last_assessed_at, v.assessment_count)
    is distinct from (c.score, c.last, c.count::int)
  returning v.id, v.name, before.overall_score as "from", v.overall_score as "to"`

/** Findings that became overdue, or open again, count from that day on. */
export const recountFindings = (db: Db, ids: readonly string[], now: Date) =>
  db`select refresh_finding_figures(${ids as string[]}::uuid[], ${now})`

/** Vendors whose figures time alone has changed, as of the organisation's day. */
export const outdated = (db: Db, now: Date, limit: number) => db<{ id: string }[]>`
  select id from vendors where findings_change_on <= ${today(db, now)} order by id limit ${limit}`

type Dated = 'entry' | 'residual_level' | 'residual_reasons'
/** A stored column of a vendor's row, unless time has changed it since: then it is computed. */
export const asOf = (db: Db, column: Dated, now: Date, row = 'vendors') => {
  const [vendor, day] = [db(row), today(db, now)]
  return db`case when ${vendor}.findings_change_on <= ${day} then (vendor_on(${vendor}, ${day})).${db(column)}
    else ${vendor}.${db(column)} end`
}
/** The same as text, for the SQL of a day. */
export const asOfDay = (column: Dated, day: string) =>
  `case when vendors.findings_change_on <= ${day} then (vendor_on(vendors, ${day})).${column} else vendors.${column} end`
