import type { VendorImportUndo } from '../../../contract/vendors/imports.ts'
import { UNDO_HOURS } from '../../../contract/vendors/imports.ts'
import type { VendorRecord } from '../../../contract/vendors/vendors.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { record } from '../queries.ts'
import type { VendorFields } from '../rules.ts'
import type { Starter } from './jobQueries.ts'

/** A vendor that an import wrote; `before` is null if it was created. */
export type Written = { id: string; before: VendorFields | null }

/** In the transaction of the import, whose vendors are locked: their revision is the one that it made. */
export const saveWritten = (db: Db, importId: string, written: readonly Written[]) => db`
  insert into vendor_import_changes (import_id, vendor_id, revision, before)
  select ${importId}, v.id, v.revision, nullif(x.before, 'null')
  from jsonb_to_recordset(${db.json(written as never)}) x (id uuid, before jsonb) join vendors v on v.id = x.id`

export type Undoable = {
  id: string
  name: string
  starter: Starter
  startedAt: Date
  finishedAt: Date | null
  isUndone: boolean
}
export const lockImport = (db: Db, id: string) =>
  first(db<Undoable[]>`
  select id, coalesce(file_name, 'CSV') as name, starter, created_at as "startedAt", finished_at as "finishedAt",
    undone is not null as "isUndone" from vendor_imports where id = ${id} for update`)

export type Change = VendorRecord & { before: VendorFields | null; isChanged: boolean }
/** Locks in the order of ids, as everywhere. */
export const lockChanges = (db: Db, importId: string) => db<Change[]>`
  select ${record(db)}, c.before, c.revision <> vendors.revision as "isChanged"
  from vendor_import_changes c join vendors on vendors.id = c.vendor_id
  where c.import_id = ${importId} order by vendors.id for update of vendors`

export type Contents = { id: string; contents: string[]; isLeaving: boolean; isTaken: boolean }
/** What depends on each vendor by now. Call it after they are locked: nothing can be added to them any more. */
export const contentsOf = (db: Db, { id, startedAt }: Pick<Undoable, 'id' | 'startedAt'>) => db<Contents[]>`
  select c.vendor_id as id, array_remove(array[
      case when exists (select from assessments where vendor_id = c.vendor_id) then 'assessments' end,
      case when exists (select from findings where vendor_id = c.vendor_id) then 'findings' end,
      case when exists (select from files where vendor_id = c.vendor_id) then 'documents' end,
      case when exists (select from certifications where vendor_id = c.vendor_id) then 'certifications' end,
      case when exists (select from responsibilities where vendor_id = c.vendor_id) then 'responsibilities' end,
      case when exists (select from vendor_contacts where vendor_id = c.vendor_id) then 'contacts' end,
      case when exists (select from intake_requests where vendor_id = c.vendor_id) then 'a request' end,
      case when exists (select from subprocessors where c.vendor_id in (vendor_id, used_id)) then 'sub-processors' end
    ], null) as contents,
    exists (select from offboarding_items where vendor_id = c.vendor_id and done_at >= ${startedAt}) as "isLeaving",
    exists (select from vendors o where o.external_id = c.before ->> 'externalId' and o.id <> c.vendor_id) as "isTaken"
  from vendor_import_changes c where c.import_id = ${id}`

export const removeVendors = (db: Db, ids: readonly string[]) => db`
  delete from vendors where id = any(${ids as string[]})`

export const saveUndo = (db: Db, importId: string, undo: VendorImportUndo) => db`
  with forgotten as (delete from vendor_import_changes where import_id = ${importId})
  update vendor_imports set undone = ${db.json(undo as never)} where id = ${importId}`

const HOUR = 3_600_000
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_HOURS * HOUR)

/** Values of vendors are kept no longer than they can be restored. */
export const forgetWritten = (db: Db, now: Date) => db`
  delete from vendor_import_changes c using vendor_imports i
  where i.id = c.import_id and i.finished_at < ${undoableSince(now)}`
