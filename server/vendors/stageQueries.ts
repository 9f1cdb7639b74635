import type { Db } from '../db/open.ts'

/**
 * The one place that says which vendors count: all except those that were offboarded or declined, which have the same
 * stage (docs/decisions/0038-vendor-stages.md). Every figure, list of what needs attention and mail uses it.
 */
const LEFT = `stage = 'OFFBOARDED'`

/** Whether the vendor counts, by the name of its row in the statement. */
export const counts = (db: Db, vendor = 'v') => db.unsafe(`not (${vendor}.${LEFT})`)

/** The same for what belongs to a vendor. Few vendors have left, so looking them up costs little. */
export const ofCountedVendor = (db: Db, vendorId = 'vendor_id') =>
  db.unsafe(`${vendorId} not in (select id from vendors where ${LEFT})`)

/** Whether reviews of vendor `v` are due at all. */
export const isInUse = (db: Db) => db`v.stage in ('ONBOARDING', 'ACTIVE')`

export const leave = (db: Db, ids: readonly string[], now: Date) => db`
  insert into vendor_absences (vendor_id, since) select id, ${now} from unnest(${ids as string[]}::uuid[]) x (id)
  on conflict (vendor_id, since) do update set until = null`

export const comeBack = (db: Db, ids: readonly string[], now: Date) => db`
  update vendor_absences set until = greatest(since, ${now}) where vendor_id = any(${ids as string[]}) and until is null`

export const clearChecklists = (db: Db, ids: readonly string[]) => db`
  delete from offboarding_items where vendor_id = any(${ids as string[]})`

/** What is done of the checklists of these vendors. */
export const doneItems = (db: Db, ids: readonly string[]) => db<{ id: string; item: string }[]>`
  select vendor_id as id, item from offboarding_items where vendor_id = any(${ids as string[]})`
