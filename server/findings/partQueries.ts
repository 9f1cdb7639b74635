import type { Db } from '../db/open.ts'

/** What a finding, `f`, shows of its reports, requests and tasks. */

const files = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('id', o.id, 'fileName', o.file_name, 'mimeType', o.mime_type, 'sizeBytes',
    o.size_bytes, 'sha256', o.sha256, 'createdAt', iso(o.created_at)) order by o.created_at, o.id), '[]')
  from files o where o.fix_id = x.id)`

/** Its newest report of a fix, for reviewers. */
export const newestFix = (db: Db) => db`(
  select json_build_object('id', x.id, 'note', x.note, 'at', iso(x.reported_at), 'by', x.reported_by, 'state', x.state,
    'reply', x.reply, 'decidedBy', x.decided_by, 'decidedAt', iso(x.decided_at), 'files', ${files(db)})
  from finding_fixes x where x.finding_id = f.id order by x.reported_at desc, x.id desc limit 1)`

/** The same for the vendor, who need not know who decided. */
export const newestFixForVendor = (db: Db) => db`(
  select json_build_object('note', x.note, 'at', iso(x.reported_at), 'state', x.state, 'reply', x.reply, 'files', ${files(db)})
  from finding_fixes x where x.finding_id = f.id order by x.reported_at desc, x.id desc limit 1)`

const lastRequest = (db: Db) => db`from finding_requests r where r.finding_id = f.id
  order by r.requested_at desc, r.id desc limit 1`

/** The vendor's last request, for reviewers. */
export const newestRequest = (db: Db) => db`(
  select json_build_object('kind', r.kind, 'until', iso(r.until), 'reason', r.reason, 'at', iso(r.requested_at), 'state',
    r.state, 'reply', r.reply, 'by', r.requested_by, 'decidedBy', r.decided_by, 'decidedAt', iso(r.decided_at))
  ${lastRequest(db)})`

/** The same for the vendor, who need not know who decided. */
export const newestRequestForVendor = (db: Db) => db`(
  select json_build_object('kind', r.kind, 'until', iso(r.until), 'reason', r.reason, 'at', iso(r.requested_at), 'state',
    r.state, 'reply', r.reply) ${lastRequest(db)})`

/** A task, `k`, as every endpoint returns it. */
export const taskColumns = (db: Db) => db`k.id, k.title, k.owner_id as "ownerId",
  (select u.name from users u where u.id = k.owner_id) as "ownerName", iso(k.due_date) as "dueDate",
  iso(k.done_at) as "doneAt", k.done_by as "doneBy", iso(k.created_at) as "createdAt"`

/** Its tasks in the order in which they were added. */
export const tasks = (db: Db) => db`(
  select coalesce(json_agg(o), '[]') from (
    select ${taskColumns(db)} from finding_tasks k where k.finding_id = f.id order by k.created_at, k.id) o)`
