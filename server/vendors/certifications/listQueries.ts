import { fold } from '../../../contract/values/text.ts'
import { type CertificationFilter, EXPIRING_DAYS } from '../../../contract/vendors/certifications.ts'
import { today } from '../../db/days.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { type CsvKey, csvBatch } from '../../tables/csvQueries.ts'
import { type Key, rowKey } from '../../tables/cursor.ts'
import { columns } from '../../tables/list.ts'
import { asc, nullsLast, type Order, orders } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'
import { ofCountedVendor } from '../stageQueries.ts'
import { FIELDS } from './queries.ts'
import type { CertificationRow } from './rules.ts'

const soon = (db: Db, now: Date) => db`${today(db, now)} + ${EXPIRING_DAYS}::int`

/** By its last day, the same rule as `certificationStatus` in the contract. */
const status = (db: Db, now: Date) => db`case when c.expires_date < ${today(db, now)} then 'EXPIRED'
  when c.expires_date <= ${soon(db, now)} then 'EXPIRING' else 'VALID' end`

/** The same rule as ranges of days. */
const inState = (db: Db, status: CertificationFilter['status'], now: Date) => {
  if (status === undefined) return db``
  if (status === 'EXPIRED') return db`and c.expires_date < ${today(db, now)}`
  return status === 'EXPIRING'
    ? db`and c.expires_date >= ${today(db, now)} and c.expires_date <= ${soon(db, now)}`
    : db`and (c.expires_date is null or c.expires_date > ${soon(db, now)})`
}

const named = (db: Db, query: string | undefined) =>
  given(db, query, (query) => db`strpos(v.name_key, ${fold(query)}) > 0`)

const matches = (db: Db, f: CertificationFilter, now: Date) => db`
  ${ofCountedVendor(db, 'c.vendor_id')} ${inState(db, f.status, now)} ${named(db, f.query)}`

const matching = (db: Db, f: CertificationFilter, now: Date) => db`
  certifications c join vendors v on v.id = c.vendor_id where ${matches(db, f, now)}`

/** Without the vendors where they do not matter: joining all of them takes longer than the count. */
const total = (db: Db, f: CertificationFilter, now: Date) =>
  f.query === undefined ? db`certifications c where ${matches(db, f, now)}` : matching(db, f, now)

const BY_EXPIRY = [nullsLast(asc('c.expires_date')), asc('c.id')] as const
const ORDERS: Record<NonNullable<CertificationFilter['sort']>, Order> = orders('c.id', {
  expiresDate: BY_EXPIRY[0],
  issuedDate: nullsLast(asc('c.issued_date')),
  name: [asc('c.name_key collate "C"'), ...BY_EXPIRY],
  vendorName: [asc('v.name_key collate "C"'), ...BY_EXPIRY],
})
export const orderOf = ({ sort = 'expiresDate' }: CertificationFilter) => ORDERS[sort]

const { id, name, ...others } = FIELDS
/** In JSON the status comes from the contract. */
export const COLUMNS = columns<string, [now: Date]>({
  id,
  name,
  vendorId: 'c.vendor_id',
  vendorName: 'v.name',
  status: { csv: status },
  ...others,
})

type Entry = CertificationRow & { vendorId: string; vendorName: string; key: Key }
export const page = async (db: Db, f: CertificationFilter, request: PageRequest, now: Date) => {
  const found = matching(db, f, now)
  return only(db<{ entries: Entry[]; totalCount: number; today: string }[]>`
    select ${today(db, now)}::text as today, (select count(*)::int from ${total(db, f, now)}) as "totalCount", (
      select coalesce(json_agg(l), '[]') from (
        select ${COLUMNS.json(db, now)}, ${rowKey(db, request.order)} as key from ${found}
        ${pageClauses(db, request)}) l) as entries`)
}

export const csvPage = (db: Db, f: CertificationFilter, request: PageRequest, now: Date) =>
  csvBatch(
    db,
    db`select ${COLUMNS.csv(db, now)} from ${matching(db, f, now)} ${pageClauses(db, request)}`,
    COLUMNS.csvNames,
  )

/** The next batch of those with an expiry date. */
export const csvEnding = (db: Db, f: CertificationFilter, [day, id]: CsvKey = [], limit: number, now: Date) =>
  csvBatch(
    db,
    db`
    select ${COLUMNS.csv(db, now)}, c.expires_date from ${matching(db, f, now)} and c.expires_date is not null
    ${day && id ? db`and (c.expires_date, c.id) > (${day}::text::date, ${id}::uuid)` : db``}
    order by c.expires_date, c.id limit ${limit}`,
    COLUMNS.csvNames,
    ['expires_date', 'id'],
  )

/** The next batch of those without one. */
export const csvLasting = (db: Db, f: CertificationFilter, [id]: CsvKey = [], limit: number, now: Date) =>
  csvBatch(
    db,
    db`
    select ${COLUMNS.csv(db, now)} from ${matching(db, f, now)} and c.expires_date is null
    ${id ? db`and c.id > ${id}::uuid` : db``} order by c.id limit ${limit}`,
    COLUMNS.csvNames,
    ['id'],
  )
