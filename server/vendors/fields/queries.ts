import type { VendorField } from '../../../contract/vendors/customFields.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

const FIELD = 'id, key, name, kind, choices, position, archived, iso(created_at) as "createdAt"'
const field = (db: Db) => db.unsafe(FIELD)

export const list = (db: Db) => db<VendorField[]>`select ${field(db)} from vendor_fields order by position, id`

/** Keeps the fields as they are until the transaction ends, so that no value of a deleted field is written. */
export const hold = (db: Db) => db<VendorField[]>`
  select ${field(db)} from vendor_fields order by position, id for share`

/** Any constant, the same on every server. */
const LOCK = 7_140_232_619
/** Names, places and the number of fields are compared: changes wait for each other. */
export const lockAll = async (db: Db) => {
  await db`select pg_advisory_xact_lock(${LOCK})`
  return list(db)
}

export const countVendors = async (db: Db, key: string) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from vendors where custom_fields ? ${key}`)).n

type New = Pick<VendorField, 'key' | 'name' | 'kind' | 'choices' | 'position'>
export const insert = (db: Db, given: New, now: Date) =>
  only(db<VendorField[]>`insert into vendor_fields ${db({ ...given, created_at: now })} returning ${field(db)}`)

export const update = (db: Db, id: string, { name, choices, archived }: VendorField) =>
  first(db<VendorField[]>`
    update vendor_fields set ${db({ name, choices, archived })} where id = ${id} returning ${field(db)}`)

/** Gives each field its place in the list. */
export const arrange = (db: Db, ids: readonly string[]) => db`
  update vendor_fields f set position = x.n from unnest(${ids as string[]}::uuid[]) with ordinality x (id, n)
  where f.id = x.id and f.position <> x.n`

export const remove = (db: Db, id: string) => db`delete from vendor_fields where id = ${id}`

/** Vendors are locked in the order of their ids, as everywhere. */
export const removeValues = async (db: Db, key: string, now: Date) => {
  const { count } = await db`
    update vendors v set custom_fields = v.custom_fields - ${key}::text, custom_keys = v.custom_keys - ${key}::text,
      revision = v.revision + 1, updated_at = greatest(v.updated_at, ${now})
    from (select id from vendors where custom_fields ? ${key} order by id for update) x where v.id = x.id`
  return count
}
