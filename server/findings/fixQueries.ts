import type { FindingDetail, FindingFix, FixState } from '../../contract/findings/fixes.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { finding, placed } from './queries.ts'
import { newestRequest } from './requestQueries.ts'
import { tasks } from './taskQueries.ts'

const files = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', o.id, 'fileName', o.file_name, 'mimeType', o.mime_type, 'sizeBytes',
    o.size_bytes, 'sha256', o.sha256, 'createdAt', iso(o.created_at)) order by o.created_at, o.id), '[]')
  from files o where o.fix_id = x.id)`

/** The newest report about a finding, `f`, for reviewers. */
export const newestFix = (db: Db) => db`(
  select json_build_object('id', x.id, 'note', x.note, 'at', iso(x.reported_at), 'by', x.reported_by, 'state', x.state,
    'reply', x.reply, 'decidedBy', x.decided_by, 'decidedAt', iso(x.decided_at), 'files', ${files(db)})
  from finding_fixes x where x.finding_id = f.id order by x.reported_at desc, x.id desc limit 1)`

/** The same for the vendor, who need not know who decided. */
export const newestFixForVendor = (db: Db) => db`(
  select json_build_object('note', x.note, 'at', iso(x.reported_at), 'state', x.state, 'reply', x.reply, 'files', ${files(db)})
  from finding_fixes x where x.finding_id = f.id order by x.reported_at desc, x.id desc limit 1)`

/** Whether the vendor has a page for the finding, `f`. */
const isShareable = (db: Db) => db`exists (
  select from assessments a where a.vendor_id = f.vendor_id and a.status = 'COMPLETED'
    and (f.assessment_id is null or a.id = f.assessment_id))`

export const detailById = (db: Db, id: string, now: Date) =>
  first(db<FindingDetail[]>`
  select ${finding(db, now)}, ${isShareable(db)} as "isShareable", ${newestFix(db)} as fix, ${newestRequest(db)} as "vendorRequest", ${tasks(db)} as tasks
  from findings f ${placed(db)} where f.id = ${id}`)

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

/** A confirmed fix of a finding that is open again was none. */
export const takeBack = (db: Db, findingId: string, { reply, by }: Omit<Decision, 'state'>, now: Date) => db`
  update finding_fixes set state = 'REJECTED', reply = ${reply}, decided_by = ${by}, decided_at = ${now}
  where finding_id = ${findingId} and state = 'CONFIRMED'`
