import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { canReceiveMail } from '../identity/accountQueries.ts'
import * as mail from '../mail/service.ts'
import { isMonday } from './calendar.ts'
import type { Task } from './notices.ts'

type Counts = { overdue: number; waiting: number; findings: number; expiring: number; reviews: number }
type Summary = Counts & { cause: string; id: string; name: string; email: string }

const BATCH = 100

/** For each user who wants it: what they review, and what happens to the vendors they own. */
const summaries = (db: Db, today: string, reviewMonths: object) => db<Summary[]>`
  select * from (
    select u.id, u.name, u.email, 'digest ' || u.id || ' ' || ${today}::text as cause, c.*
    from users u, lateral (select
      (select count(*)::int from assessments a join vendors v on v.id = a.vendor_id
        where u.id in (a.reviewer_id, v.owner_id) and a.status in ('SENT', 'IN_PROGRESS')
          and (a.due_date at time zone 'UTC')::date < ${today}::date) as overdue,
      (select count(*)::int from assessments a join vendors v on v.id = a.vendor_id
        where u.id = coalesce(a.reviewer_id, v.owner_id) and a.status in ('SUBMITTED', 'UNDER_REVIEW')) as waiting,
      (select count(*)::int from findings f join vendors v on v.id = f.vendor_id
        where u.id = coalesce(f.owner_id, v.owner_id) and f.status = 'OPEN'
          and (f.due_date at time zone 'UTC')::date < ${today}::date) as findings,
      (select count(*)::int from certifications e join vendors v on v.id = e.vendor_id
        where v.owner_id = u.id and e.expires_date between ${today}::date and ${today}::date + 30)
        + (select count(*)::int from vendors v where v.owner_id = u.id
          and v.contract_renewal_date between ${today}::date and ${today}::date + 30) as expiring,
      (select count(*)::int from vendors v where v.owner_id = u.id and ${reviewDue(db, today, reviewMonths)}) as reviews
    ) c
    where u.digest and ${canReceiveMail(db)}
  ) x where not exists (select from schedule_marks k where k.cause = x.cause) order by id limit ${BATCH}`

/** The vendor's tier asks for another assessment by now, and none is under way. */
const reviewDue = (db: Db, today: string, reviewMonths: object) => db`
  (coalesce(v.last_assessed_at, v.created_at) at time zone 'UTC')::date
    + make_interval(months => (${db.json(reviewMonths as never)}::jsonb ->> v.tier)::int) <= ${today}::date
  and not exists (select from assessments a where a.vendor_id = v.id and a.status <> 'COMPLETED')`

const LINES: { [C in keyof Counts]: (count: number) => string } = {
  overdue: (n) => (n === 1 ? '1 assessment is overdue' : `${n} assessments are overdue`),
  waiting: (n) => (n === 1 ? '1 assessment is waiting for review' : `${n} assessments are waiting for review`),
  findings: (n) => (n === 1 ? '1 open finding is past its due date' : `${n} open findings are past their due date`),
  expiring: (n) =>
    n === 1
      ? '1 certification or contract expires within 30 days'
      : `${n} certifications or contracts expire within 30 days`,
  reviews: (n) =>
    n === 1 ? '1 vendor is due for its next assessment' : `${n} vendors are due for their next assessment`,
}

const itemsOf = (summary: Summary) =>
  (Object.keys(LINES) as (keyof Counts)[])
    .filter((name) => summary[name] > 0)
    .map((name) => `– ${LINES[name](summary[name])}`)
    .join('\n')

/** On Mondays, and only if there is something to say. */
export const digests: Task<Summary> = {
  due: async ({ db }: Ctx, today, { reviewMonths }) => (isMonday(today) ? summaries(db, today, reviewMonths) : []),
  give: async (tx, summary) => {
    const items = itemsOf(summary)
    if (items === '') return
    const values = { items, link: `${tx.origin.baseUrl}/` }
    await mail.enqueue(tx, { kind: 'DIGEST', to: summary, values, userId: summary.id })
  },
}
