import type { Fragment } from 'postgres'
import type { WorkKind } from '../../contract/people/notices.ts'
import { dueDay } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { canReceiveMail } from '../people/identity/accountQueries.ts'
import { hears } from '../people/identity/hearerQueries.ts'
import { nextReview } from '../vendors/reviewQueries.ts'
import { counts } from '../vendors/stageQueries.ts'

export type Counts = { overdue: number; waiting: number; findings: number; expiring: number; reviews: number }
export type Summary = Counts & { cause: string; id: string; name: string; email: string }

const BATCH = 100

/** For each user who wants it: what they hear of. */
export const summaries = (db: Db, today: string, monday: string) => {
  const mine = (kind: WorkKind, ...named: Fragment[]) => hears(db, db`u.id`, { kind, named })
  return db<Summary[]>`
  select * from (
    select u.id, u.name, u.email, 'digest ' || u.id || ' ' || ${monday}::text as cause, c.*
    from users u, lateral (select
      (select count(*)::int from assessments a join vendors v on v.id = a.vendor_id
        where ${mine('OVERDUE', db`a.reviewer_id`)} and ${counts(db)} and a.status in ('SENT', 'IN_PROGRESS')
          and ${dueDay(db, db`a.due_date`)} < ${today}::date) as overdue,
      (select count(*)::int from assessments a join vendors v on v.id = a.vendor_id
        where ${mine('SUBMITTED', db`a.reviewer_id`)} and ${counts(db)}
          and a.status in ('SUBMITTED', 'UNDER_REVIEW')) as waiting,
      (select count(*)::int from findings f join vendors v on v.id = f.vendor_id
        where ${mine('ACCEPTANCE_LAPSED', db`f.owner_id`)} and ${counts(db)} and f.status = 'OPEN'
          and ${dueDay(db, db`f.due_date`)} < ${today}::date) as findings,
      (select count(*)::int from certifications e join vendors v on v.id = e.vendor_id
        where ${mine('EXPIRING')} and ${counts(db)} and e.expires_date between ${today}::date and ${today}::date + 30)
        + (select count(*)::int from vendors v where ${mine('EXPIRING')} and ${counts(db)}
          and v.contract_renewal_date between ${today}::date and ${today}::date + 30) as expiring,
      (select count(*)::int from vendors v where ${mine('EXPIRING')} and ${nextReview(db)} <= ${today}::date) as reviews
    ) c
    where u.digest and ${canReceiveMail(db)}
  ) x where not exists (select from schedule_marks k where k.cause = x.cause) order by id limit ${BATCH}`
}
