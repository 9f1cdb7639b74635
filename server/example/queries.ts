import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

/** Any constant: of several who load or remove at once, one does and the others are told. */
const LOCK = 7_140_232_617

export type ItemType = 'Vendor' | 'User' | 'Role' | 'Template' | 'VendorField'
export type Item = { type: ItemType; id: string }

export const tryLock = async (db: Db) =>
  (await only(db<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as free`)).free

export const add = (db: Db, type: ItemType, id: string) => db`
  insert into example_items ${db({ entity_type: type, entity_id: id })}`

export const list = (db: Db) => db<Item[]>`
  select entity_type as type, entity_id as id from example_items order by entity_type, entity_id`

export const forget = (db: Db) => db`delete from example_items`

/** What is still there of what was loaded. */
export const state = (db: Db) =>
  only(db<{ loaded: boolean; vendors: number; users: number }[]>`
  select exists (select from example_items) as loaded,
    (select count(*)::int from example_items i join vendors v on v.id = i.entity_id where i.entity_type = 'Vendor') as vendors,
    (select count(*)::int from example_items i join users u on u.id = i.entity_id where i.entity_type = 'User') as users`)

/** The template that an item of the library became, if it can still be asked. */
export const libraryTemplate = async (db: Db, key: string) => {
  const rows = await db<{ id: string }[]>`
    select t.id from library_items i join templates t on t.id = i.entity_id and t.archived_at is null
    where i.key = ${key} and exists (select from template_versions v where v.template_id = t.id and v.published_at is not null)
    order by i.version desc limit 1`
  return rows[0]?.id
}

/** Whether a vendor that the example did not bring has a value in this field. */
export const isUsedByOthers = async (db: Db, fieldId: string) =>
  (
    await only(db<{ used: boolean }[]>`
    select exists (select from vendors v join vendor_fields f on v.custom_fields ? f.key where f.id = ${fieldId}
      and not exists (select from example_items i where i.entity_type = 'Vendor' and i.entity_id = v.id)) as used`)
  ).used

/** Of these, the ones that are still there: what a user has removed meanwhile is gone already. */
export const remaining = async (db: Db) => {
  const rows = await db<Item[]>`
    select i.entity_type as type, i.entity_id as id from example_items i
    where exists (select from vendors v where i.entity_type = 'Vendor' and v.id = i.entity_id)
      or exists (select from users u where i.entity_type = 'User' and u.id = i.entity_id)
      or exists (select from roles r where i.entity_type = 'Role' and r.id = i.entity_id)
      or exists (select from templates t where i.entity_type = 'Template' and t.id = i.entity_id)
      or exists (select from vendor_fields f where i.entity_type = 'VendorField' and f.id = i.entity_id)
    order by i.entity_id`
  return (type: ItemType) => rows.filter((row) => row.type === type).map(({ id }) => id)
}
