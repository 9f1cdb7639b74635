import type { VendorAssessmentFilter } from '../../contract/vendors.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

/** The due date has passed while the vendor could still answer. */
const overdue = (db: Db, now: Date) => db`(a.status in ('SENT', 'IN_PROGRESS') and a.due_date < ${now} is true)`

const entry = (db: Db, now: Date) => db`
  a.id, a.title, a.status, a.vendor_id as "vendorId", v.name as "vendorName", a.score, iso(a.due_date) as "dueDate",
  iso(a.created_at) as "createdAt", iso(a.sent_at) as "sentAt", iso(a.submitted_at) as "submittedAt",
  iso(a.completed_at) as "completedAt", a.template_name as "templateName", a.template_version as "templateVersion",
  u.name as "reviewerName", coalesce(${overdue(db, now)}, false) as overdue`

/** One page of a vendor's assessments as JSON text; no row when there is no such vendor. */
export const ofVendorJson = (db: Db, vendorId: string, f: VendorAssessmentFilter, now: Date) => {
  const { page = 1, pageSize = 25, status } = f
  const chosen = db`vendor_id = v.id ${status === undefined ? db`` : db`and status = ${status}`}`
  return first(db<{ json: string }[]>`
    select json_build_object('vendorId', v.id, 'vendorName', v.name, 'entries', (
        select coalesce(json_agg(e), '[]') from (
          select ${entry(db, now)} from assessments a left join users u on u.id = a.reviewer_id
          where ${chosen} order by a.created_at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
        ) e),
      'page', ${page}::int, 'pageSize', ${pageSize}::int,
      'totalCount', (select count(*) from assessments where ${chosen}))::text as json
    from vendors v where v.id = ${vendorId}`)
}
