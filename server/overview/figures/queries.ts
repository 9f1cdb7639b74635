import type { Db } from '../../db/open.ts'

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
