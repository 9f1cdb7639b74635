import type { FindingAcceptance } from '../../contract/findings.ts'
import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'
import type { Resolver } from './queries.ts'

export type Waiting = Pick<FindingAcceptance, 'reason' | 'until' | 'requestedBy'> & { id: string; requester: string }

/** The request that waits; the finding is locked. */
export const waiting = (db: Db, findingId: string) =>
  first(db<Waiting[]>`
  select id, reason, iso_day(accept_until) as until, requested_by_name as "requestedBy", requested_by as requester
  from finding_acceptances where finding_id = ${findingId} and state = 'WAITING'`)

export type NewRequest = { reason: string; until: string | null; requester: string; by: Resolver }
export const insert = (db: Db, findingId: string, r: NewRequest, now: Date) => db`
  insert into finding_acceptances (finding_id, reason, accept_until, requested_by, requested_by_id, requested_by_name,
    requested_at)
  values (${findingId}, ${r.reason}, ${r.until}, ${r.requester}, ${r.by.id}, ${r.by.name}, ${now})`

type Decision = { state: Exclude<FindingAcceptance['state'], 'WAITING'>; note: string | null; by: Resolver }
export const decide = (db: Db, id: string, { state, note, by }: Decision, now: Date) => db`
  update finding_acceptances set state = ${state}, note = ${note}, decided_by_id = ${by.id}, decided_by_name = ${by.name},
    decided_at = ${now} where id = ${id}`
