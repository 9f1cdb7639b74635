import type { VendorRequest } from '../../contract/assessments/vendorRequests.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

const shape = (db: Db) => db`json_build_object('kind', w.kind, 'at', iso(w.requested_at), 'by', w.requested_by,
  'until', iso(w.until), 'reason', w.reason, 'state', w.state)`

/** What matters now, an open one first; `a` is the assessment. */
export const vendorRequest = (db: Db) => db`(
  select ${shape(db)} from vendor_requests w where w.assessment_id = a.id and w.ended_at is null
  order by w.state is not distinct from 'OPEN' desc, w.id desc limit 1)`

/** Whether the vendor asks for more time, or declines to answer. */
export const hasRequest = (db: Db, which: 'OPEN' | 'DECLINED') => db`exists (
  select from vendor_requests w where w.assessment_id = a.id and w.ended_at is null
    and ${which === 'OPEN' ? db`w.state = 'OPEN'` : db`w.kind = 'DECLINED'`})`

export type NewRequest = Pick<VendorRequest, 'kind' | 'by' | 'until' | 'reason' | 'state'>
export const insert = async (db: Db, assessmentId: string, r: NewRequest, now: Date) =>
  (
    await only(db<{ request: VendorRequest }[]>`
    with w as (
      insert into vendor_requests (assessment_id, kind, state, requested_at, requested_by, until, reason)
      values (${assessmentId}, ${r.kind}, ${r.state}, ${now}, ${r.by}, ${r.until}, ${r.reason}) returning *)
    select ${shape(db)} as request from w`)
  ).request

export const find = (db: Db, assessmentId: string, which: 'OPEN' | 'DECLINED') =>
  first(db<({ id: string } & Pick<VendorRequest, 'until' | 'by' | 'reason'>)[]>`
  select w.id::text, iso(w.until) as until, w.requested_by as by, w.reason from assessments a join vendor_requests w on w.assessment_id = a.id
  where a.id = ${assessmentId} and w.ended_at is null
    and ${which === 'OPEN' ? db`w.state = 'OPEN'` : db`w.kind = 'DECLINED'`}`)

/** Of every kind, also those that no longer matter. The assessment is locked. */
export const countSince = async (db: Db, assessmentId: string, since: Date) =>
  (await db`select from vendor_requests where assessment_id = ${assessmentId} and requested_at > ${since}`).count

export const decide = (db: Db, id: string, state: 'GRANTED' | 'REFUSED', until: string | null) => db`
  update vendor_requests set state = ${state}, until = coalesce(${until}, until) where id = ${id}`

/** By a due date that was moved by hand: an open request is answered with it. */
export const settle = (db: Db, assessmentId: string, before: string | null, dueDate: string | null) => {
  const isShorter = before !== null && dueDate !== null && dueDate < before
  return db`
  update vendor_requests set state = ${isShorter ? 'REFUSED' : 'GRANTED'},
    until = case when ${isShorter} then until else coalesce(${dueDate}, until) end
  where assessment_id = ${assessmentId} and state = 'OPEN' and ended_at is null`
}

/** Those that no longer matter. */
export const end = (db: Db, assessmentId: string, which: 'ALL' | 'DECLINED', now: Date) => db`
  update vendor_requests set ended_at = ${now} where assessment_id = ${assessmentId} and ended_at is null
    ${which === 'ALL' ? db`` : db`and kind = 'DECLINED'`}`

export const setDueDate = (db: Db, assessmentId: string, dueDate: string, now: Date) => db`
  update assessments set due_date = ${dueDate}, updated_at = ${now} where id = ${assessmentId}`
