import type { FindingAcceptance } from '../../../contract/findings/findings.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { canReceiveMail } from '../../people/identity/accountQueries.ts'
import { roleHas } from '../../people/identity/hearerQueries.ts'
import type { Resolver } from '../queries.ts'

export type Waiting = Pick<FindingAcceptance, 'reason' | 'until' | 'requestedBy'> & {
  id: string
  requester: string
  /** The user who requested it; null for a key, or a user who has left. */
  requestedById: string | null
}

/** The request that waits; the finding is locked. */
export const waiting = (db: Db, findingId: string) =>
  first(db<Waiting[]>`
  select id, reason, iso_day(accept_until) as until, requested_by_name as "requestedBy", requested_by as requester,
    requested_by_id as "requestedById"
  from finding_acceptances where finding_id = ${findingId} and state = 'WAITING'`)

/** Users who can approve what `requester` requests. */
const approvers = (db: Db, requester: string) => db`
  from users u join roles r on r.id = u.role_id
  where ${roleHas(db, 'assessments:review')} and 'user:' || u.id <> ${requester} and ${canReceiveMail(db)}`

export const canApprove = async (db: Db, id: string, requester: string) =>
  (await db`select ${approvers(db, requester)} and u.id = ${id}`).count > 0

/** The owner of the vendor, else the reviewer of the assessment, else the user who has been here longest. */
export const usualApprover = (db: Db, findingId: string, requester: string) =>
  first(db<{ id: string }[]>`
  with f as (select v.owner_id, a.reviewer_id from findings f join vendors v on v.id = f.vendor_id
    left join assessments a on a.id = f.assessment_id where f.id = ${findingId})
  select u.id ${approvers(db, requester)}
  order by u.id = (select owner_id from f) desc nulls last, u.id = (select reviewer_id from f) desc nulls last,
    u.created_at, u.id limit 1`)

export type NewRequest = {
  reason: string
  until: string | null
  requester: string
  approverId: string | null
  by: Resolver
}
export const insert = (db: Db, findingId: string, r: NewRequest, now: Date) => db`
  insert into finding_acceptances (finding_id, reason, accept_until, requested_by, requested_by_id, requested_by_name,
    approver_id, requested_at)
  values (${findingId}, ${r.reason}, ${r.until}, ${r.requester}, ${r.by.id}, ${r.by.name}, ${r.approverId}, ${now})`

type Decision = { state: Exclude<FindingAcceptance['state'], 'WAITING'>; note: string | null; by: Resolver }
export const decide = (db: Db, id: string, { state, note, by }: Decision, now: Date) => db`
  update finding_acceptances set state = ${state}, note = ${note}, decided_by_id = ${by.id}, decided_by_name = ${by.name},
    decided_at = ${now} where id = ${id}`
