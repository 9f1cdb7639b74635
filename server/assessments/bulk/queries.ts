import type { Db } from '../../db/open.ts'

/** Locks their vendors in the usual order, before any assessment: docs/decisions/0017-lock-order.md. */
export const holdVendors = (db: Db, ids: readonly string[]) => db`
  select from vendors where id in (select vendor_id from assessments where id = any(${ids as string[]}))
  order by id for update`
