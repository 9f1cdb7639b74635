import type { Finding } from '../../../contract/findings/findings.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { finding, placed } from '../queries.ts'

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

/** The open findings of an assessment that the vendor has not been asked to fix yet, or one of them. */
export const share = (db: Db, of: { assessmentId: string } | { id: string }, now: Date) => db<Finding[]>`
  with f as (
    update findings f set shared_at = ${now}, updated_at = greatest(f.updated_at, ${now})
    where f.status = 'OPEN' and f.shared_at is null and ${
      'id' in of
        ? db`f.id = ${of.id}`
        : db`(f.assessment_id = ${of.assessmentId} or exists (
          select from finding_confirmations c where c.finding_id = f.id and c.assessment_id = ${of.assessmentId}))`
    } returning *
  ) select ${finding(db, now)} from f ${placed(db)} order by severity_rank(f.severity), f.created_at, f.id`

/** The open findings of an assessment that the vendor sees. */
export const openForVendor = (db: Db, assessmentId: string, now: Date) => db<Finding[]>`
  select ${finding(db, now)} from findings f ${placed(db)} cross join organisation o
  where f.status = 'OPEN' and (o.portal_share = 'FINDINGS' or f.shared_at is not null)
    and (f.assessment_id = ${assessmentId} or exists (
      select from finding_confirmations c where c.finding_id = f.id and c.assessment_id = ${assessmentId})
      or f.assessment_id is null and f.shared_at is not null
        and f.vendor_id = (select vendor_id from assessments where id = ${assessmentId}))
  order by severity_rank(f.severity), f.created_at, f.id`
