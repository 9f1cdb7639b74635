import type { Responsibility } from '../../../contract/vendors/responsibilities.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { attachmentsJson } from '../../files/queries.ts'
import type { ResponsibilityFields } from './rules.ts'

/** The assignee's name comes from a subquery, not a join, so that the row can be locked and read in one statement. */
const responsibility = (db: Db) => db`r.id, r.framework_id as "frameworkId", r.framework_name as "frameworkName",
  r.control_code as "controlCode", r.control_title as "controlTitle", r.status, r.assigned_to_id as "assignedToId",
  (select u.name from users u where u.id = r.assigned_to_id) as "assignedToName", r.notes,
  iso(r.completed_at) as "completedAt", ${attachmentsJson(db, db`f.responsibility_id = r.id`)} as evidence, iso(r.created_at) as "createdAt", iso(r.updated_at) as "updatedAt"`

export const ofVendorJson = (db: Db, vendorId: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('vendorId', v.id, 'vendorName', v.name, 'entries', (
    select coalesce(json_agg(l), '[]') from (
      select ${responsibility(db)} from responsibilities r where r.vendor_id = v.id
      order by r.framework_name collate "C", r.control_code collate "C", r.id) l))::text as json
  from vendors v where v.id = ${vendorId}`)

/** Which responsibilities to create: those of a framework, optionally of one vendor or one control only. */
export type Scope = { frameworkId: string; vendorId?: string; controlId?: string }

/** Vendors with a certification of the framework, kept from being deleted until the transaction ends. */
export const holdVendors = async (db: Db, { frameworkId, vendorId }: Scope) => {
  const held = await db<{ id: string }[]>`
    select v.id from vendors v where v.id in (select c.vendor_id from certifications c where c.framework_id = ${frameworkId})
      ${given(db, vendorId, (vendorId) => db`v.id = ${vendorId}`)}
    order by v.id for key share`
  return held.map(({ id }) => id)
}

/**
 * Returns the vendor of each created responsibility. The rule as one statement: a vendor certified for a framework has a
 * responsibility for each of its shared controls. In a fixed order, so that two concurrent calls wait for each other
 * instead of deadlocking.
 */
export const generate = async (db: Db, { frameworkId, controlId }: Scope, vendorIds: string[], now: Date) => {
  const rows = await db<{ vendorId: string }[]>`
    insert into responsibilities
      (vendor_id, framework_id, framework_name, control_code, control_title, created_at, updated_at)
    select x.vendor_id, f.id, f.name, c.code, c.title, ${now}, ${now}
    from frameworks f join controls c on c.framework_id = f.id and c.is_shared_responsibility
      cross join unnest(${vendorIds}::uuid[]) x (vendor_id)
    where f.id = ${frameworkId} ${given(db, controlId, (controlId) => db`c.id = ${controlId}`)}
    order by x.vendor_id, c.code
    on conflict (vendor_id, framework_id, control_code) do nothing returning vendor_id as "vendorId"`
  return rows.map(({ vendorId }) => vendorId)
}

type Locked = Responsibility & { vendorId: string; vendorName: string }
export const lock = (db: Db, id: string) =>
  first(db<Locked[]>`
  select ${responsibility(db)}, r.vendor_id as "vendorId",
    (select v.name from vendors v where v.id = r.vendor_id) as "vendorName"
  from responsibilities r where r.id = ${id} for update of r`)

/** Read before the lock, to lock the vendor first. A responsibility never moves to another vendor. */
export const vendorIdOf = (db: Db, id: string) =>
  first(db<{ vendorId: string }[]>`select vendor_id as "vendorId" from responsibilities where id = ${id}`)

/** The completion time is kept while it stays completed, and cleared otherwise. */
export const update = (db: Db, id: string, fields: ResponsibilityFields, now: Date) =>
  only(db<Responsibility[]>`
  update responsibilities r set status = ${fields.status}, assigned_to_id = ${fields.assignedToId},
    notes = ${fields.notes}, updated_at = ${now},
    completed_at = ${fields.status === 'COMPLETED' ? db`coalesce(completed_at, ${now})` : null}
  where r.id = ${id} returning ${responsibility(db)}`)
