import { type CertificationFilter, EXPIRING_DAYS } from '../../contract/certifications.ts'
import { fold } from '../../contract/text.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { attachmentsJson } from '../files/queries.ts'
import type { CertificationFields, CertificationRow } from './rules.ts'

type VendorCertifications = { vendorId: string; vendorName: string; entries: CertificationRow[] }

const certification = (db: Db) => db`
  c.id, c.name, c.issuer, iso_day(c.issued_date) as "issuedDate", iso_day(c.expires_date) as "expiresDate",
  c.framework_id as "frameworkId", c.notes, ${attachmentsJson(db, db`f.certification_id = c.id`)} as attachments`

export const ofVendor = (db: Db, vendorId: string) =>
  first(db<VendorCertifications[]>`
  select v.id as "vendorId", v.name as "vendorName", coalesce(json_agg(c order by c."expiresDate", c.id)
    filter (where c.id is not null), '[]') as entries
  from vendors v left join lateral (
    select ${certification(db)} from certifications c where c.vendor_id = v.id
  ) c on true
  where v.id = ${vendorId} group by v.id, v.name`)

/** By their last day, as `certificationStatus` in the contract says it. */
const inState = (db: Db, status: CertificationFilter['status'], today: string) => {
  if (status === undefined) return db``
  if (status === 'EXPIRED') return db`and c.expires_date < ${today}::date`
  const soon = db`${today}::date + ${EXPIRING_DAYS}::int`
  return status === 'EXPIRING'
    ? db`and c.expires_date >= ${today}::date and c.expires_date <= ${soon}`
    : db`and (c.expires_date is null or c.expires_date > ${soon})`
}

const named = (db: Db, query: string | undefined) =>
  query === undefined ? db`` : db`and strpos(v.name_key, ${fold(query)}) > 0`

type Entry = CertificationRow & { vendorId: string; vendorName: string }
export const page = async (db: Db, f: CertificationFilter, cut: { limit: number; offset: number }, today: string) => {
  const found = db`certifications c join vendors v on v.id = c.vendor_id
    where true ${inState(db, f.status, today)} ${named(db, f.query)}`
  return only(db<{ entries: Entry[]; totalCount: number }[]>`
    select (select count(*)::int from ${found}) as "totalCount", (
      select coalesce(json_agg(l), '[]') from (
        select ${certification(db)}, c.vendor_id as "vendorId", v.name as "vendorName" from ${found}
        order by c.expires_date, c.id limit ${cut.limit} offset ${cut.offset}) l) as entries`)
}

/** A certification is found under its own vendor only. */
export const lock = (db: Db, vendorId: string, id: string) =>
  first(db<CertificationRow[]>`
  select ${certification(db)} from certifications c where c.vendor_id = ${vendorId} and c.id = ${id} for update of c`)

export const insert = (db: Db, vendorId: string, f: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  insert into certifications as c
    (vendor_id, name, issuer, issued_date, expires_date, framework_id, notes, created_at, updated_at)
  values (${vendorId}, ${f.name}, ${f.issuer}, ${f.issuedDate}, ${f.expiresDate}, ${f.frameworkId}, ${f.notes}, ${now}, ${now})
  returning ${certification(db)}`)

export const update = (db: Db, id: string, f: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  update certifications c set name = ${f.name}, issuer = ${f.issuer}, issued_date = ${f.issuedDate},
    expires_date = ${f.expiresDate}, framework_id = ${f.frameworkId}, notes = ${f.notes}, updated_at = ${now}
  where c.id = ${id} returning ${certification(db)}`)

export const remove = (db: Db, id: string) => db`delete from certifications where id = ${id}`
