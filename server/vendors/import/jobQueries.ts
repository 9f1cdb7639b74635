import { MAX_CHANGES_SHOWN } from '../../../contract/tables/imports.ts'
import type { RowChange, RowQuestion } from '../../../contract/vendors/csv.ts'
import type { RejectedRow, VendorImportCreate, VendorImportJob } from '../../../contract/vendors/imports.ts'
import { IMPORT_DAYS, MAX_REJECTED_SHOWN, UNDO_HOURS } from '../../../contract/vendors/imports.ts'
import type { Actor, Origin } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { isFree, type Lease } from '../../jobs/leases.ts'
import type { RowWarning } from './rules.ts'

const JOB = `id, status, file_name as "fileName", keep_empty_cells as "keepEmptyCells", options ->> 'dateOrder' as "dateOrder",
  options ->> 'numberStyle' as "numberStyle", coalesce(nullif(options -> 'values', 'null'), '{}') as values, row_count as "rowCount", processed_rows as "processedRows", created,
  updated, unchanged, jsonb_array_length(rejected) as "rejectedRows", columns,
  jsonb_path_query_array(rejected, '$[0 to ${MAX_REJECTED_SHOWN - 1}]') as rejected, added, changes, questions,
  jsonb_path_query_array(warnings, '$[0 to ${MAX_REJECTED_SHOWN - 1}]') as warnings, problem,
  iso(created_at) as "createdAt", iso(finished_at) as "finishedAt",
  case when exists (select from vendor_import_changes where import_id = vendor_imports.id)
    then iso(finished_at + interval '${UNDO_HOURS} hours') end as "undoableUntil", undone as undo`
const columns = (db: Db) => db.unsafe(JOB)

/** Who has started it: entries of the log name them, even if they are deleted meanwhile. */
export type Starter = { actor: Actor; origin: Origin }
/** As they were sent. */
export type Options = Omit<VendorImportCreate, 'csv' | 'fileName' | 'keepEmptyCells'>
type New = {
  csv: string
  fileName: string | null
  keepEmptyCells: boolean
  options: Options
  columns: string[]
  rowCount: number
  starter: Starter
  userId: string | null
}

export const insert = (db: Db, { starter, options, ...job }: New, now: Date) =>
  only(db<VendorImportJob[]>`
  insert into vendor_imports (csv, file_name, keep_empty_cells, options, columns, row_count, starter, user_id, created_at)
  values (${job.csv}, ${job.fileName}, ${job.keepEmptyCells}, ${db.json(options as never)}, ${job.columns},
    ${job.rowCount}, ${db.json(starter as never)}, ${job.userId}, ${now})
  returning ${columns(db)}`)

export const find = (db: Db, id: string) =>
  first(db<VendorImportJob[]>`select ${columns(db)} from vendor_imports where id = ${id}`)

type Rejected = { columns: string[]; rejected: RejectedRow[]; fileName: string | null }
export const findRejected = (db: Db, id: string) =>
  first(db<Rejected[]>`select columns, rejected, file_name as "fileName" from vendor_imports where id = ${id}`)

export type Claimed = {
  id: string
  csv: string
  keepEmptyCells: boolean
  options: Options
  starter: Starter
  processed: number
  examined: boolean
  rejected: RejectedRow[]
}

/** Skips what another server has locked, and takes over what one has held for too long. */
export const claim = (db: Db, lease: Lease, limit: number) => db<Claimed[]>`
  update vendor_imports set status = 'RUNNING', leased_by = ${lease.by}, leased_until = ${lease.until} where id in (
    select id from vendor_imports where status in ('QUEUED', 'RUNNING') and ${isFree(db, lease)}
    order by created_at, id limit ${limit} for update skip locked)
  returning id, csv, keep_empty_cells as "keepEmptyCells", options, starter, processed_rows as processed, examined, rejected`

export const renew = (db: Db, { by, until }: Lease) => db`
  update vendor_imports set leased_until = ${until} where leased_by = ${by} and status = 'RUNNING'`

/** Another server, or this one, may continue from then on: at once, unless a time is given. */
export const release = (db: Db, id: string, by: string, from: Date | null = null) => db`
  update vendor_imports set leased_by = null, leased_until = ${from} where id = ${id} and leased_by = ${by} and status = 'RUNNING'`

type Examined = {
  rejected: readonly RejectedRow[]
  warnings: readonly RowWarning[]
  questions: readonly RowQuestion[]
}
/** The rows that cannot be imported, found before the first one is, and what there is to say about the others. */
export const saveExamined = (db: Db, id: string, { rejected, warnings, questions }: Examined) => db`
  update vendor_imports set examined = true, rejected = ${db.json(rejected as never)}, warnings = ${db.json(warnings as never)},
    questions = ${db.json(questions as never)}
  where id = ${id}`

type Batch = {
  processed: number
  created: number
  updated: number
  unchanged: number
  rejected: readonly RejectedRow[]
  added: VendorImportJob['added']
  changes: readonly RowChange[]
}
const FIRST = `$[0 to ${MAX_CHANGES_SHOWN - 1}]`
/** Nothing if another server holds it now: the batch must not be written twice. */
export const saveBatch = (db: Db, id: string, by: string, batch: Batch) =>
  first(db<{ id: string }[]>`
  update vendor_imports set processed_rows = ${batch.processed}, created = created + ${batch.created},
    updated = updated + ${batch.updated}, unchanged = unchanged + ${batch.unchanged},
    rejected = rejected || ${db.json(batch.rejected as never)},
    added = jsonb_path_query_array(added || ${db.json(batch.added as never)}, ${FIRST}::jsonpath),
    changes = jsonb_path_query_array(changes || ${db.json(batch.changes as never)}, ${FIRST}::jsonpath)
  where id = ${id} and leased_by = ${by} and status = 'RUNNING' returning id`)

/** The file itself is no longer needed. */
export const finish = (db: Db, id: string, problem: string | null, now: Date) =>
  first(db<(VendorImportJob & { userId: string | null })[]>`
  update vendor_imports set status = ${problem === null ? 'DONE' : 'FAILED'}, problem = ${problem}, finished_at = ${now},
    csv = '', leased_by = null, leased_until = null where id = ${id} and status = 'RUNNING'
  returning ${columns(db)}, user_id as "userId"`)

const DAY = 86_400_000
export const removeOld = (db: Db, now: Date) => db`
  delete from vendor_imports where finished_at < ${new Date(now.getTime() - IMPORT_DAYS * DAY)}`
