import type { VendorRecord } from '../../contract/vendors.ts'
import { isId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { columnsOf, record } from './queries.ts'
import type { VendorFields } from './rules.ts'

/** Any constant, the same on every server. */
const LOCK = 7_140_232_618

/** Waits until no other import runs. Call it before reading, to see what the other import wrote. */
export const waitForOtherImports = (db: Db) => db`select pg_advisory_xact_lock(${LOCK})`

type Keys = { ids: string[]; externalIds: string[]; nameKeys: string[] }

/** Vendors that a row could match, locked in id order as everywhere. */
export const lockKnown = (db: Db, { ids, externalIds, nameKeys }: Keys) => db<VendorRecord[]>`
  select ${record(db)} from vendors
  where id = any(${ids.filter(isId)}::uuid[]) or external_id = any(${externalIds}) or name_key = any(${nameKeys})
  order by id for update`

/** Which of these vendors left because their request was declined. */
export const declinedAmong = async (db: Db, ids: readonly string[]) => {
  const rows = await db<{ id: string }[]>`
    select distinct vendor_id as id from intake_requests where vendor_id = any(${ids as string[]}) and status = 'DECLINED'`
  return new Set(rows.map(({ id }) => id))
}

const COLUMNS = `name text, external_id text, contact_name text, contact_email text, tier text, stage text, website text, notes text,
  service_description text, data_sensitivity text, data_types text[], contract_renewal_date date, contract_value text, geographic_risk text,
  tags text[], owner_id uuid, custom_fields jsonb, name_key text, external_key text, search_key text, tag_keys text[], custom_keys jsonb`
const NAMES = COLUMNS.replace(/ (text|date|uuid|jsonb)(\[\])?/g, '')

export const insertAll = (db: Db, all: readonly VendorFields[], now: Date) => db<VendorRecord[]>`
  insert into vendors (${db.unsafe(NAMES)}, created_at, updated_at)
  select ${db.unsafe(NAMES)}, ${now}, ${now}
  from jsonb_to_recordset(${db.json(all.map(columnsOf) as never)}) as x (${db.unsafe(COLUMNS)})
  returning ${record(db)}`

export const updateAll = (db: Db, all: readonly { id: string; fields: VendorFields }[], now: Date) => {
  const rows = all.map(({ id, fields }) => ({ id, ...columnsOf(fields) }))
  const source = NAMES.split(',').map((name) => `x.${name.trim()}`)
  return db`
    update vendors v set (${db.unsafe(NAMES)}, updated_at, revision) = (${db.unsafe(source.join(', '))}, ${now}, v.revision + 1)
    from jsonb_to_recordset(${db.json(rows as never)}) as x (id uuid, ${db.unsafe(COLUMNS)}) where v.id = x.id`
}
