import type { Fragment } from 'postgres'
import type { RiskWeight } from '../../contract/questions.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { type CsvKey, csvBatch } from '../reports/csvQueries.ts'
import { finding } from './queries.ts'
import type { Filter } from './rules.ts'

export type Cut = { limit: number; offset: number }
export type PageOf = { page: number; pageSize: number }

const matches = (db: Db, f: Filter, now: Date) => db`true
  ${f.status === undefined ? db`` : db`and f.status = ${f.status}`}
  ${f.severity === undefined ? db`` : db`and f.severity = ${f.severity}`}
  ${f.vendorId === undefined ? db`` : db`and f.vendor_id = ${f.vendorId}`}
  ${f.assessmentId === undefined ? db`` : db`and f.assessment_id = ${f.assessmentId}`}
  ${f.ownerId === undefined ? db`` : db`and f.owner_id = ${f.ownerId}`}
  ${f.lapsed ? db`and f.accepted_until < (${now}::timestamptz at time zone 'UTC')::date` : db``}`

/** The same in the words of the index that has the order: the page then begins where its first finding stands. */
const within = (db: Db, closed: boolean | undefined, severity: RiskWeight | undefined) => db`
  ${closed === undefined ? db`` : db`and (f.status <> 'OPEN') = ${closed}`}
  ${severity === undefined ? db`` : db`and severity_rank(f.severity) = severity_rank(${severity})`}`

const isClosed = ({ status }: Filter) => (status === undefined ? undefined : status !== 'OPEN')

const inOrder = (db: Db) => db`order by f.status <> 'OPEN', severity_rank(f.severity), f.created_at desc, f.id desc`

/** The page is cut before anything is joined to it, so that it comes from the index and nothing is sorted. */
export const page = (db: Db, f: Filter, { limit, offset }: Cut, now: Date, more?: Fragment) => db`
  select ${finding(db, now)} ${more ? db`, ${more}` : db``}
  from (select * from findings f where ${matches(db, f, now)} ${within(db, isClosed(f), f.severity)}
      ${inOrder(db)} limit ${limit} offset ${offset}) f
    join assessments a on a.id = f.assessment_id join vendors v on v.id = f.vendor_id
  ${inOrder(db)}`

export const pageJson = async (db: Db, f: Filter, { page: number, pageSize }: PageOf, now: Date) => {
  const cut = { limit: pageSize, offset: (number - 1) * pageSize }
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('entries', (select coalesce(json_agg(e), '[]') from (${page(db, f, cut, now)}) e),
      'page', ${number}::int, 'pageSize', ${pageSize}::int,
      'totalCount', (select count(*) from findings f where ${matches(db, f, now)}))::text as json`)
  return json
}

/** The list in parts, each of which is one range of the index: the open ones, then the closed, by severity. */
export type Part = { closed: boolean; severity: RiskWeight }

export const CSV_COLUMNS = [
  'id',
  'title',
  'severity',
  'status',
  'vendorId',
  'vendorName',
  'assessmentId',
  'assessmentTitle',
  'controlCodes',
  'ownerName',
  'dueDate',
  'acceptedUntil',
  'lapsed',
  'resolutionNote',
  'resolvedAt',
  'resolvedByName',
  'createdAt',
] as const
/** The codes as one text, which stands beside the list that JSON shows. */
const CELLS = CSV_COLUMNS.map((name) => (name === 'controlCodes' ? 'codes' : name))
const codes = (db: Db) => db`array_to_string(f.control_codes, '; ') as codes`

export const csvPage = (db: Db, f: Filter, cut: Cut, now: Date) => csvBatch(db, page(db, f, cut, now, codes(db)), CELLS)

/** The next ones of a part, after the one that the last batch ended with. As text: the driver would cut a time to milliseconds. */
export const csvAfter = (db: Db, f: Filter, part: Part, [createdAt, id]: CsvKey = [], limit: number, now: Date) =>
  csvBatch(
    db,
    db`
    select ${finding(db, now)}, ${codes(db)}, f.created_at
    from (
      select * from findings f where ${matches(db, f, now)} ${within(db, part.closed, part.severity)}
        ${createdAt && id ? db`and (f.created_at, f.id) < (${createdAt}::text::timestamptz, ${id}::uuid)` : db``}
      order by f.created_at desc, f.id desc limit ${limit}
    ) f join assessments a on a.id = f.assessment_id join vendors v on v.id = f.vendor_id
    order by f.created_at desc, f.id desc`,
    CELLS,
    ['created_at', 'id'],
  )
