import type { FindingOrigin } from '../../contract/findings/findings.ts'
import type { RiskWeight } from '../../contract/library/questions.ts'
import type { Band } from '../../contract/library/scoring.ts'
import { dayOf, today } from '../db/days.ts'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { counts, ofCountedVendor } from '../vendors/stageQueries.ts'

export const MAX_ROWS = 20
export const SOON_DAYS = 90

export type Extras = {
  /** The number of vendors in each tenth of the scale, and in each band. */
  histogram: { tenth: number; band: Band; count: number }[]
  findings: {
    severity: RiskWeight
    title: string
    origin: FindingOrigin
    source: string | null
    vendorName: string
    controlCodes: string[]
    since: string
    dueDate: string | null
  }[]
  expiring: number
  certifications: { name: string; issuer: string | null; vendorName: string; expiresDate: string }[]
  today: string
}

const histogram = (db: Db, { green, amber }: { green: number; amber: number }) => db`(
  select coalesce(json_agg(h), '[]') from (
    select least(floor(overall_score::numeric * 10), 9)::int as tenth, case when overall_score >= ${green}::float8 then 'GREEN'
        when overall_score >= ${amber}::float8 then 'AMBER' else 'RED' end as band, count(*)::int as count
    from vendors v where overall_score is not null and ${counts(db)} group by 1, 2) h)`

/** The most severe, and of these the ones open for longest. */
const findings = (db: Db) => db`(
  select coalesce(json_agg(l), '[]') from (
    select f.severity, f.title, finding_origin(f.raised_by) as origin, f.source, v.name as "vendorName", f.control_codes as "controlCodes",
      ${dayOf(db, db`f.created_at`)}::text as since, iso(f.due_date) as "dueDate"
    from (select * from findings where status = 'OPEN' and ${ofCountedVendor(db)}
      order by severity_rank(severity), created_at, id
      limit ${MAX_ROWS}) f join vendors v on v.id = f.vendor_id
    order by severity_rank(f.severity), f.created_at, f.id) l)`

const soon = (db: Db, now: Date) => db`
  expires_date between ${today(db, now)} and ${today(db, now)} + ${SOON_DAYS}::int and ${ofCountedVendor(db)}`

const certifications = (db: Db, now: Date) => db`(
  select coalesce(json_agg(l), '[]') from (
    select c.name, c.issuer, v.name as "vendorName", iso_day(c.expires_date) as "expiresDate"
    from (select * from certifications where ${soon(db, now)} order by expires_date, id limit ${MAX_ROWS}) c
      join vendors v on v.id = c.vendor_id order by c.expires_date, c.id) l)`

/** What the portfolio report shows beside the numbers of the dashboard. */
export const extras = (db: Db, thresholds: { green: number; amber: number }, now: Date) =>
  only(db<Extras[]>`
    select ${histogram(db, thresholds)} as histogram, ${findings(db)} as findings,
      (select count(*)::int from certifications where ${soon(db, now)}) as expiring,
      ${certifications(db, now)} as certifications, ${today(db, now)}::text as today`)
