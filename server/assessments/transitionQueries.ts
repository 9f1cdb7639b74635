import type { AssessmentStatus } from '../../contract/choices.ts'
import type { Db } from '../db/open.ts'
import { together } from '../db/tx.ts'

export type Locked = {
  id: string
  title: string
  status: AssessmentStatus
  vendorId: string
  dueDate: string | null
  reviewerId: string | null
  recurrence: string
  submittedAt: Date | null
  updatedAt: Date
}

/** The vendor of an assessment, which cannot be deleted until the transaction ends. */
const holdVendor = (db: Db, id: string) => db<{ vendorId: string; vendorName: string }[]>`
  select id as "vendorId", name as "vendorName" from vendors
  where id = (select vendor_id from assessments where id = ${id}) for key share`

/**
 * A concurrent step waits here, and then sees the new state. Findings of other assessments may refer to this one
 * meanwhile, so the key is not locked.
 */
const lockOne = (db: Db, id: string) => db<Locked[]>`
  select id, title, status, vendor_id as "vendorId", iso(due_date) as "dueDate", reviewer_id as "reviewerId", recurrence,
    submitted_at as "submittedAt", updated_at as "updatedAt"
  from assessments where id = ${id} for no key update`

/** The vendor first, in the order in which deleting one locks, so that neither can deadlock. */
export const lock = async (db: Db, id: string) => {
  const [[vendor], [assessment]] = await together(holdVendor(db, id), lockOne(db, id))
  return vendor && assessment && { vendor, assessment }
}

export const markStarted = (db: Db, id: string, now: Date) => db`
  update assessments set status = 'IN_PROGRESS', started_at = coalesce(started_at, ${now}), updated_at = ${now}
  where id = ${id}`

/** `terms` is the digest of those that were accepted. */
export type SubmittedBy = { name: string | null; role: string | null; terms: string | null }
export const markSubmitted = (db: Db, id: string, score: number | null, by: SubmittedBy, now: Date) => db`
  update assessments set status = 'SUBMITTED', score = ${score}, started_at = coalesce(started_at, ${now}),
    submitted_at = ${now}, submitted_by_name = ${by.name}, submitted_by_role = ${by.role}, terms_digest = ${by.terms}, updated_at = ${now}
  where id = ${id}`

/**
 * A request for clarification is met when the vendor has changed the answer or commented on it since. Otherwise it
 * stays open.
 */
export const markClarified = (db: Db, id: string, now: Date) => db`
  update reviews r set clarified_at = ${now}
  where r.assessment_id = ${id} and r.decision = 'CLARIFICATION_REQUESTED' and r.clarified_at is null and (
    exists (select from answer_history h where h.assessment_id = r.assessment_id and h.question_id = r.question_id
      and h.answered_at >= r.decided_at)
    or exists (select from files f where f.assessment_id = r.assessment_id and f.question_id = r.question_id
      and f.created_at >= r.decided_at)
    or exists (select from comments c where c.assessment_id = r.assessment_id and c.question_id = r.question_id
      and c.author_type = 'VENDOR' and c.audience = 'REVIEWERS' and c.created_at >= r.decided_at))`
