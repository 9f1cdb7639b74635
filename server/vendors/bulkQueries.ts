import { OFFBOARDING_ITEMS } from '../../contract/vendors/offboarding.ts'
import { vendorTable } from '../../contract/vendors/table.ts'
import type { VendorRecord } from '../../contract/vendors/vendors.ts'
import { hasPassed } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { columnTypes } from '../tables/fields.ts'
import { columnsOf, record } from './queries.ts'
import { nextReview } from './reviewQueries.ts'
import { KEY_TYPES, type VendorFields } from './rules.ts'
import { counts } from './stageQueries.ts'

/** Locks in a fixed order, so that two concurrent calls wait for each other instead of deadlocking. */
export const lockAll = (db: Db, ids: readonly string[]) => db<VendorRecord[]>`
  select ${record(db)} from vendors where id = any(${ids as string[]}) order by id for update`

export const workJson = (db: Db, ids: readonly string[], now: Date, seesFindings: boolean) =>
  only(db<{ json: string }[]>`
  select coalesce(json_agg(json_build_object('vendorId', v.id, 'ownerName', u.name, 'openFindings', f.open,
    'overdueFindings', f.overdue, 'criticalFindings', f.critical, 'highFindings', f.high, 'certifications', (select count(*) from certifications where vendor_id = v.id),
    'contacts', 1 + (select count(*) from vendor_contacts where vendor_id = v.id),
    'subprocessors', (select count(*) from subprocessors s join vendors o on o.id = s.used_id
      where s.vendor_id = v.id and ${counts(db, 'o')}),
    'openOffboardingItems', ${OFFBOARDING_ITEMS.length}::int - (select count(*) from offboarding_items where vendor_id = v.id),
    'inherentRisk', r.risk -> 'score', 'nextReview', iso_day(${nextReview(db)})) order by wanted.n), '[]')::text as json
  from unnest(${ids as string[]}::uuid[]) with ordinality wanted (id, n) join vendors v on v.id = wanted.id
    cross join lateral (select inherent_risk(v.tier, v.data_sensitivity, v.contract_value, v.geographic_risk) as risk) r
    left join users u on u.id = v.owner_id
    left join lateral (select count(*) as open, count(*) filter (where ${hasPassed(db, db`due_date`, now)}) as overdue,
        count(*) filter (where severity = 'CRITICAL') as critical, count(*) filter (where severity = 'HIGH') as high
      from findings where vendor_id = v.id and status = 'OPEN') f on ${seesFindings}`)

const TYPES = { ...columnTypes(vendorTable), custom_fields: 'jsonb', ...KEY_TYPES }
const NAMES = Object.keys(TYPES).join(', ')
const COLUMNS = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

export const insertAll = (db: Db, all: readonly VendorFields[], now: Date) => db<VendorRecord[]>`
  insert into vendors (${db.unsafe(NAMES)}, created_at, updated_at)
  select ${db.unsafe(NAMES)}, ${now}, ${now}
  from jsonb_to_recordset(${db.json(all.map(columnsOf) as never)}) as x (${db.unsafe(COLUMNS)})
  returning ${record(db)}`

export const updateAll = (db: Db, all: readonly { id: string; fields: VendorFields }[], now: Date) => {
  const rows = all.map(({ id, fields }) => ({ id, ...columnsOf(fields) }))
  const source = Object.keys(TYPES).map((name) => `x.${name}`)
  return db`
    update vendors v set (${db.unsafe(NAMES)}, updated_at, revision) = (${db.unsafe(source.join(', '))}, ${now}, v.revision + 1)
    from jsonb_to_recordset(${db.json(rows as never)}) as x (id uuid, ${db.unsafe(COLUMNS)}) where v.id = x.id`
}
