import {
  FINDING_IMPORT_DAYS,
  FINDING_UNDO_HOURS,
  type FindingImportResult,
  type FindingImportUndo,
} from '../../../contract/findings/imported.ts'
import type { Actor, Origin } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

const COLUMNS = `i.id, i.vendor_id as "vendorId", v.name as "vendorName", i.source, i.created, i.changed, i.unchanged, i.missing,
  i.added, i.changes, iso(i.created_at) as "createdAt",
  case when exists (select from finding_import_changes where import_id = i.id)
    then iso(i.created_at + interval '${FINDING_UNDO_HOURS} hours') end as "undoableUntil", i.undone as undo`

export const find = (db: Db, id: string) =>
  first(db<FindingImportResult[]>`
  select ${db.unsafe(COLUMNS)} from finding_imports i join vendors v on v.id = i.vendor_id where i.id = ${id}`)

type Starter = { actor: Actor; origin: Origin }
type New = Pick<
  FindingImportResult,
  'vendorId' | 'source' | 'created' | 'changed' | 'unchanged' | 'missing' | 'added' | 'changes'
> & { starter: Starter }
export const insert = async (db: Db, { added, changes, starter, ...one }: New, now: Date) => {
  const { id } = await only(db<{ id: string }[]>`
    insert into finding_imports (vendor_id, source, created, changed, unchanged, missing, added, changes, starter, created_at)
    values (${one.vendorId}, ${one.source}, ${one.created}, ${one.changed}, ${one.unchanged}, ${one.missing},
      ${db.json(added as never)}, ${db.json(changes as never)}, ${db.json(starter as never)}, ${now}) returning id`)
  return id
}

/** What undoing restores, in the form in which it is stored. */
const BEFORE = `jsonb_build_object('status', status, 'title', title, 'severity', severity, 'highestSeverity', highest_severity,
  'description', description, 'searchKey', search_key, 'dueDate', due_date, 'missingSince', missing_since)`
/** Call it before the findings are changed. */
export const saveBefore = (db: Db, importId: string, ids: readonly string[]) => db`
  insert into finding_import_changes (import_id, finding_id, before)
  select ${importId}, id, ${db.unsafe(BEFORE)} from findings where id = any(${ids as string[]})`

export const saveCreated = (db: Db, importId: string, ids: readonly string[]) => db`
  insert into finding_import_changes (import_id, finding_id) select ${importId}, unnest(${ids as string[]}::uuid[])`

const hash = (db: Db) => db`md5((to_jsonb(f) - 'updated_at')::text)`
/** Call it when nothing of them changes any more. */
export const saveAfter = (db: Db, importId: string) => db`
  update finding_import_changes c set after_hash = ${hash(db)} from findings f
  where c.import_id = ${importId} and f.id = c.finding_id`

export type Undoable = {
  id: string
  vendorId: string
  source: string
  starter: Starter
  createdAt: Date
  isUndone: boolean
}
export const lockImport = (db: Db, id: string) =>
  first(db<Undoable[]>`
  select id, vendor_id as "vendorId", source, starter, created_at as "createdAt", undone is not null as "isUndone"
  from finding_imports where id = ${id} for update`)

export const vendorOf = (db: Db, id: string) =>
  first(db<{ vendorId: string }[]>`select vendor_id as "vendorId" from finding_imports where id = ${id}`)

export type Fields = {
  status: string
  title: string
  severity: string
  description: string | null
  dueDate: string | null
}
export type Change = Fields & { id: string; before: Fields | null; isChanged: boolean; contents: string[] }
/** Locked in the order of ids, as everywhere, with what depends on each by now. */
export const lockChanges = (db: Db, importId: string) => db<Change[]>`
  select f.id, f.status, f.title, f.severity, f.description, iso(f.due_date) as "dueDate",
    case when c.before is not null then c.before || jsonb_build_object('dueDate', iso((c.before ->> 'dueDate')::timestamptz)) end as before,
    ${hash(db)} is distinct from c.after_hash as "isChanged",
    array_remove(array[
      case when exists (select from finding_tasks where finding_id = f.id) then 'tasks' end,
      case when exists (select from finding_fixes where finding_id = f.id) then 'a reported fix' end,
      case when exists (select from finding_requests where finding_id = f.id) then 'a request' end,
      case when exists (select from finding_acceptances where finding_id = f.id) then 'a risk acceptance' end
    ], null) as contents
  from finding_import_changes c join findings f on f.id = c.finding_id
  where c.import_id = ${importId} order by f.id for update of f`

export const remove = (db: Db, ids: readonly string[]) => db`delete from findings where id = any(${ids as string[]})`

export const restore = (db: Db, importId: string, ids: readonly string[], now: Date) => db`
  update findings f set title = b.title, severity = b.severity, highest_severity = b."highestSeverity",
    description = b.description, search_key = b."searchKey", due_date = b."dueDate", missing_since = b."missingSince",
    updated_at = greatest(f.updated_at, ${now})
  from finding_import_changes c, jsonb_to_record(c.before) b (title text, severity text, "highestSeverity" text,
    description text, "searchKey" text, "dueDate" timestamptz, "missingSince" timestamptz)
  where c.import_id = ${importId} and c.finding_id = f.id and f.id = any(${ids as string[]})`

export const saveUndo = (db: Db, importId: string, undo: FindingImportUndo) => db`
  with forgotten as (delete from finding_import_changes where import_id = ${importId})
  update finding_imports set undone = ${db.json(undo as never)} where id = ${importId}`

const HOUR = 3_600_000
export const undoableSince = (now: Date) => new Date(now.getTime() - FINDING_UNDO_HOURS * HOUR)

/** What undoing needs goes after a day, the result after a week. */
export const forget = async (db: Db, now: Date) => {
  await db`delete from finding_import_changes c using finding_imports i
    where i.id = c.import_id and i.created_at < ${undoableSince(now)}`
  await db`delete from finding_imports where created_at < ${new Date(now.getTime() - FINDING_IMPORT_DAYS * 24 * HOUR)}`
}
