import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

/** Addresses of vendor `v` to which no reminder goes, as a column of `Refusals`. */
export type Refusals = { refused: string[] }
export const refused = (db: Db) => db`
  array(select r.email from refused_addresses r where r.vendor_id = v.id order by r.email) as refused`

/** Refused addresses, `r`, that a contact of vendor `v` still has: a contact, or whom a questionnaire was forwarded to. */
export const isInUse = (db: Db) => db`(r.email = v.contact_email
  or exists (select from vendor_contacts c where c.vendor_id = v.id and c.email = r.email)
  or exists (select from assessments a join portal_links k on k.assessment_id = a.id and k.revoked_at is null
    where a.vendor_id = v.id and a.status in ('SENT', 'IN_PROGRESS') and k.parent_id is null and k.holder_email = r.email))`

type Refusal = { vendorId: string; email: string; reason: string }
export const note = (db: Db, { vendorId, email, reason }: Refusal, now: Date) => db`
  insert into refused_addresses (vendor_id, email, reason, refused_at)
  select id, ${email}, ${reason}, ${now} from vendors where id = ${vendorId} for key share
  on conflict (vendor_id, email) do update set reason = excluded.reason, refused_at = excluded.refused_at`

/** Where a mail belongs; nothing if the vendor is gone. */
export const placeOf = (db: Db, vendorId: string, assessmentId: string | null) =>
  first(db<{ vendorName: string; reviewerId: string | null }[]>`
  select v.name as "vendorName", a.reviewer_id as "reviewerId"
  from vendors v left join assessments a on a.id = ${assessmentId} where v.id = ${vendorId}`)
