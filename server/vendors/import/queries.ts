import type { VendorRecord } from '../../../contract/vendors/vendors.ts'
import { isId } from '../../db/ids.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../queries.ts'

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
