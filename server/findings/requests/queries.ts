import type { FindingRequest } from '../../../contract/findings/requests.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

type Open = Pick<FindingRequest, 'kind' | 'until'> & { id: string }
/** The finding is locked, so nobody asks or decides meanwhile. */
export const openRequest = (db: Db, findingId: string) =>
  first(db<Open[]>`
  select id, kind, iso(until) as until from finding_requests where finding_id = ${findingId} and state = 'OPEN'`)

export type NewRequest = Pick<FindingRequest, 'kind' | 'until' | 'reason' | 'by'>
export const insert = (db: Db, findingId: string, { kind, until, reason, by }: NewRequest, now: Date) => db`
  insert into finding_requests (finding_id, kind, until, reason, requested_by, requested_at)
  values (${findingId}, ${kind}, ${until}, ${reason}, ${by}, ${now})`

type Decision = { state: 'ACCEPTED' | 'ANSWERED'; reply: string | null; by: string }
export const decide = (db: Db, id: string, { state, reply, by }: Decision, now: Date) => db`
  update finding_requests set state = ${state}, reply = ${reply}, decided_by = ${by}, decided_at = ${now}
  where id = ${id}`

export const setDueDate = (db: Db, findingId: string, dueDate: string, by: string, now: Date) => db`
  update findings set due_date = ${dueDate}, due_date_set_by = ${by}, updated_at = greatest(updated_at, ${now}) where id = ${findingId}`
