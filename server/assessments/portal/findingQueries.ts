import type { PortalFinding } from '../../../contract/assessments/portalParts.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { newestFixForVendor, newestRequestForVendor } from '../../findings/partQueries.ts'

/**
 * The findings that a link shows; `a` is the assessment, `o` the organisation. Open ones, and those that the vendor has
 * fixed: what the organisation decides about the others is its own business.
 */
const shared = (db: Db, sectionIndex: number | null) => db`
  findings f where (o.portal_share = 'FINDINGS' or f.shared_at is not null) and a.status = 'COMPLETED'
    and f.vendor_id = a.vendor_id and (f.assessment_id = a.id or f.assessment_id is null and f.shared_at is not null
      or exists (select from finding_confirmations c where c.finding_id = f.id and c.assessment_id = a.id))
    and (f.status = 'OPEN' or f.status = 'REMEDIATED' and exists (select from finding_fixes x where x.finding_id = f.id))
    and (${sectionIndex}::int is null or exists (select from template_questions q
      where q.version_id = a.template_version_id and q.section_index = ${sectionIndex}::int
        and (q.id = f.question_id or q.key = f.question_key)))`

/** The question of this questionnaire that it is about; the finding may be from an earlier one. */
const questionId = (db: Db) => db`(select q.id from template_questions q where q.version_id = a.template_version_id
  and (q.id = f.question_id or q.key = f.question_key) order by q.id = f.question_id desc nulls last limit 1)`

const columns = (
  db: Db,
) => db`f.id, f.title, f.description, ${questionId(db)} as "questionId", f.severity, f.status, iso(f.due_date) as "dueDate",
  ${newestFixForVendor(db)} as fix, ${newestRequestForVendor(db)} as request`

export const findings = (db: Db, sectionIndex: number | null) => db`
  case when a.status = 'COMPLETED' and (o.portal_share = 'FINDINGS' or exists (
    select from ${shared(db, sectionIndex)})) then (
    select coalesce(json_agg(l), '[]') from (
      select ${columns(db)} from ${shared(db, sectionIndex)}
      order by f.status <> 'OPEN', severity_rank(f.severity), f.created_at, f.id) l) end`

/** One of them. */
export const findShared = (db: Db, assessmentId: string, sectionIndex: number | null, findingId: string) =>
  first(db<PortalFinding[]>`
  select ${columns(db)} from assessments a cross join organisation o cross join lateral (
    select f.* from ${shared(db, sectionIndex)}) f
  where a.id = ${assessmentId} and f.id = ${findingId}`)

export type FixPlace = { vendorId: string; reviewerId: string | null }
/** The assessments of the link and of the finding, in the order of docs/decisions/0017-lock-order.md. */
export const lockAssessments = (db: Db, assessmentId: string, findingId: string) => db`
  select from assessments a where a.id = ${assessmentId}
    or a.id = (select f.assessment_id from findings f where f.id = ${findingId}) order by a.id for update`

export const placeOf = (db: Db, assessmentId: string) =>
  first(db<FixPlace[]>`
  select a.vendor_id as "vendorId", a.reviewer_id as "reviewerId" from assessments a where a.id = ${assessmentId}`)
