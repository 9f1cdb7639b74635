import type { Finding } from '../../../contract/findings/findings.ts'
import type { Db } from '../../db/open.ts'
import { first } from '../../db/tx.ts'
import { dueDate, dueWith } from '../queries.ts'
import { searchKeyOf } from '../rules.ts'
import type { ImportedFinding } from './rules.ts'

/** Imports of one vendor run one at a time, and so do all other changes to its findings. */
export const lockVendor = (db: Db, id: string) =>
  first(db<{ id: string; name: string }[]>`select id, name from vendors where id = ${id} for no key update`)

export type Known = Pick<
  Finding,
  | 'id'
  | 'title'
  | 'severity'
  | 'highestSeverity'
  | 'severitySetBy'
  | 'description'
  | 'dueDate'
  | 'ownerId'
  | 'sourceKey'
  | 'missingSince'
  | 'status'
> & {
  titleSetBy: string | null
  /** An import has said something about it, or can. */
  tracked: boolean
}
export const known = (db: Db, vendorId: string, source: string) => db<Known[]>`
  select id, title, severity, coalesce(highest_severity, severity) as "highestSeverity",
    severity_set_by as "severitySetBy", title_set_by as "titleSetBy", description, iso(due_date) as "dueDate",
    owner_id as "ownerId", source_key as "sourceKey", iso(missing_since) as "missingSince", status,
    raised_by = 'IMPORT' or source_key is not null as tracked
  from findings where vendor_id = ${vendorId} and source = ${source} order by status <> 'OPEN', created_at, id`

type Place = { vendorId: string; source: string }
export type Created = Pick<Finding, 'id' | 'title' | 'severity' | 'status' | 'description' | 'controlCodes'>
export const insertAll = (db: Db, { vendorId, source }: Place, all: readonly ImportedFinding[], now: Date) => db<
  Created[]
>`
  insert into findings (vendor_id, raised_by, source, source_key, title, description, severity, search_key, due_date,
    created_at, updated_at)
  select ${vendorId}, 'IMPORT', ${source}, x."sourceKey", x.title, x.description, x.severity, x."searchKey",
    ${dueDate(db, db`x.severity`, now)}, ${now}, ${now}
  from jsonb_to_recordset(${db.json(all.map((one) => ({ ...one, searchKey: searchKeyOf({ ...one, controlCodes: [] }) })))})
    x ("sourceKey" text, title text, description text, severity text, "searchKey" text)
  returning id, title, severity, status, description, control_codes as "controlCodes"`

export type Updated = Pick<Known, 'id' | 'title' | 'severity' | 'highestSeverity' | 'description'>
/** With the due date that follows from the severity. */
export const updateAll = (db: Db, all: readonly (Updated & { searchKey: string })[], now: Date) => db<
  Pick<Finding, 'id' | 'dueDate'>[]
>`
  update findings f set title = x.title, severity = x.severity, highest_severity = x."highestSeverity",
    description = x.description, search_key = x."searchKey", due_date = ${dueWith(db, db`x.severity`, now)},
    updated_at = greatest(f.updated_at, ${now})
  from jsonb_to_recordset(${db.json(all as never)})
    x (id uuid, title text, severity text, "highestSeverity" text, description text, "searchKey" text)
  where f.id = x.id returning f.id, iso(f.due_date) as "dueDate"`

export const markMissing = (db: Db, ids: readonly string[], now: Date) => db`
  update findings set missing_since = ${now}, updated_at = greatest(updated_at, ${now}) where id = any(${ids as string[]})`

export const markSeen = (db: Db, ids: readonly string[], now: Date) => db`
  update findings set missing_since = null, updated_at = greatest(updated_at, ${now}) where id = any(${ids as string[]})`

/** The codes of its controls are searched too; imports keep those that a person gave it. */
export const controlCodes = (db: Db, ids: readonly string[]) => db<{ id: string; controlCodes: string[] }[]>`
  select id, control_codes as "controlCodes" from findings where id = any(${ids as string[]})`
