import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

type Found = { organisation: string; vendorName: string; title: string; sentAt: string; statement: string | null }

/** By the beginning of the ID. If two begin alike, it is the one that was sent last. */
export const findSent = (db: Db, beginning: string) =>
  first(db<Found[]>`
  select o.name as organisation, v.name as "vendorName", a.title, iso(a.sent_at) as "sentAt",
    o.verification_statement as statement
  from assessments a join vendors v on v.id = a.vendor_id cross join organisation o
  where a.id between ${`${beginning}-0000-0000-0000-000000000000`} and ${`${beginning}-ffff-ffff-ffff-ffffffffffff`}
    and a.sent_at is not null
  order by a.sent_at desc, a.id limit 1`)
