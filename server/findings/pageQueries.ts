import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

/**
 * The assessment on whose page the vendor sees finding `f`: one with a link that works before others, then the newest.
 * The same rule as of the page: server/assessments/portal/findingQueries.ts.
 */
export const pageOf = (db: Db, now: Date) => db`(
  select a.id from assessments a cross join organisation o
  where a.vendor_id = f.vendor_id and a.status = 'COMPLETED' and (o.portal_share = 'FINDINGS' or f.shared_at is not null)
    and (a.id = f.assessment_id or f.assessment_id is null and f.shared_at is not null
      or exists (select from finding_confirmations c where c.finding_id = f.id and c.assessment_id = a.id))
  order by exists (select from portal_links k where k.assessment_id = a.id and k.parent_id is null
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})) desc, a.completed_at desc, a.id desc
  limit 1)`

/** Null if the vendor sees it nowhere. */
export const findPage = async (db: Db, id: string, now: Date) =>
  (await first(db<{ page: string | null }[]>`select ${pageOf(db, now)} as page from findings f where f.id = ${id}`))
    ?.page ?? null

/** Whether the vendor of an assessment has anything open, shared or not. */
export const hasOpen = async (db: Db, assessmentId: string) =>
  (
    await db`select from findings f join assessments a on a.vendor_id = f.vendor_id
    where a.id = ${assessmentId} and f.status = 'OPEN' limit 1`
  ).count > 0
