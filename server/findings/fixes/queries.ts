import type { FindingFix, FixState } from '../../../contract/findings/fixes.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

/** The finding is locked, so nobody reports or decides meanwhile. */
export const waitingFix = (db: Db, findingId: string) =>
  first(db<Pick<FindingFix, 'id' | 'note'>[]>`
  select id, note from finding_fixes where finding_id = ${findingId} and state = 'WAITING'`)

export type NewFix = { findingId: string; note: string; by: string }
export const insert = (db: Db, { findingId, note, by }: NewFix, now: Date) =>
  only(db<{ id: string }[]>`
  insert into finding_fixes (finding_id, note, reported_by, reported_at)
  values (${findingId}, ${note}, ${by}, ${now}) returning id`)

type Decision = { state: Exclude<FixState, 'WAITING'>; reply: string | null; by: string }
export const decide = (db: Db, id: string, { state, reply, by }: Decision, now: Date) => db`
  update finding_fixes set state = ${state}, reply = ${reply}, decided_by = ${by}, decided_at = ${now} where id = ${id}`
