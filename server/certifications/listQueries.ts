import { type CertificationFilter, EXPIRING_DAYS } from '../../contract/certifications.ts'
import { fold } from '../../contract/text.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { type CsvKey, csvBatch } from '../tables/csvQueries.ts'
import type { Cut } from '../tables/paging.ts'
import { certification } from './queries.ts'
import type { CertificationRow } from './rules.ts'

const soon = (db: Db, today: string) => db`${today}::date + ${EXPIRING_DAYS}::int`

/** By its last day, the same rule as `certificationStatus` in the contract. */
const status = (db: Db, today: string) => db`case when c.expires_date < ${today}::date then 'EXPIRED'
  when c.expires_date <= ${soon(db, today)} then 'EXPIRING' else 'VALID' end`

/** The same rule as ranges of days. */
const inState = (db: Db, status: CertificationFilter['status'], today: string) => {
  if (status === undefined) return db``
  if (status === 'EXPIRED') return db`and c.expires_date < ${today}::date`
  return status === 'EXPIRING'
    ? db`and c.expires_date >= ${today}::date and c.expires_date <= ${soon(db, today)}`
    : db`and (c.expires_date is null or c.expires_date > ${soon(db, today)})`
}

const named = (db: Db, query: string | undefined) =>
  query === undefined ? db`` : db`and strpos(v.name_key, ${fold(query)}) > 0`

const matching = (db: Db, f: CertificationFilter, today: string) => db`
  certifications c join vendors v on v.id = c.vendor_id
  where true ${inState(db, f.status, today)} ${named(db, f.query)}`

/** Every order ends with the id, so that no two pages share a row. */
const ORDERS: Record<NonNullable<CertificationFilter['sort']>, string> = {
  expiresDate: 'c.expires_date nulls last, c.id',
  '-expiresDate': 'c.expires_date desc nulls last, c.id desc',
  issuedDate: 'c.issued_date nulls last, c.id',
  '-issuedDate': 'c.issued_date desc nulls last, c.id desc',
  name: 'c.name_key collate "C", c.expires_date nulls last, c.id',
  '-name': 'c.name_key collate "C" desc, c.expires_date nulls last, c.id',
  vendorName: 'v.name_key collate "C", c.expires_date nulls last, c.id',
  '-vendorName': 'v.name_key collate "C" desc, c.expires_date nulls last, c.id',
}
const inOrder = (db: Db, { sort = 'expiresDate' }: CertificationFilter) => db`order by ${db.unsafe(ORDERS[sort])}`

type Entry = CertificationRow & { vendorId: string; vendorName: string }
export const page = async (db: Db, f: CertificationFilter, cut: Cut, today: string) => {
  const found = matching(db, f, today)
  return only(db<{ entries: Entry[]; totalCount: number }[]>`
    select (select count(*)::int from ${found}) as "totalCount", (
      select coalesce(json_agg(l), '[]') from (
        select ${certification(db)}, c.vendor_id as "vendorId", v.name as "vendorName" from ${found}
        ${inOrder(db, f)} limit ${cut.limit} offset ${cut.offset}) l) as entries`)
}

export const CSV_COLUMNS = [
  'id',
  'name',
  'vendorId',
  'vendorName',
  'status',
  'issuer',
  'issuedDate',
  'expiresDate',
  'frameworkId',
  'notes',
  'attachments',
] as const

const csvCells = (db: Db, today: string) => db`
  c.id, c.name, c.vendor_id as "vendorId", v.name as "vendorName", ${status(db, today)} as status, c.issuer,
  iso_day(c.issued_date) as "issuedDate", iso_day(c.expires_date) as "expiresDate", c.framework_id as "frameworkId",
  c.notes, (select string_agg(f.file_name, '; ' order by f.created_at, f.id) from files f
    where f.certification_id = c.id) as attachments`

export const csvPage = (db: Db, f: CertificationFilter, cut: Cut, today: string) =>
  csvBatch(
    db,
    db`select ${csvCells(db, today)} from ${matching(db, f, today)} ${inOrder(db, f)}
      limit ${cut.limit} offset ${cut.offset}`,
    CSV_COLUMNS,
  )

/** The next batch of those with an expiry date. */
export const csvEnding = (db: Db, f: CertificationFilter, [day, id]: CsvKey = [], limit: number, today: string) =>
  csvBatch(
    db,
    db`
    select ${csvCells(db, today)}, c.expires_date from ${matching(db, f, today)} and c.expires_date is not null
    ${day && id ? db`and (c.expires_date, c.id) > (${day}::text::date, ${id}::uuid)` : db``}
    order by c.expires_date, c.id limit ${limit}`,
    CSV_COLUMNS,
    ['expires_date', 'id'],
  )

/** The next batch of those without one. */
export const csvLasting = (db: Db, f: CertificationFilter, [id]: CsvKey = [], limit: number, today: string) =>
  csvBatch(
    db,
    db`
    select ${csvCells(db, today)} from ${matching(db, f, today)} and c.expires_date is null
    ${id ? db`and c.id > ${id}::uuid` : db``} order by c.id limit ${limit}`,
    CSV_COLUMNS,
    ['id'],
  )
