import { fold } from '../../../contract/text.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { attachmentsJson } from '../../files/queries.ts'
import { columns } from '../../tables/list.ts'
import type { CertificationFields, CertificationRow } from './rules.ts'

type VendorCertifications = { vendorId: string; vendorName: string; entries: CertificationRow[]; today: string }

export const FIELDS = {
  id: 'c.id',
  name: 'c.name',
  issuer: 'c.issuer',
  issuedDate: 'iso_day(c.issued_date)',
  expiresDate: 'iso_day(c.expires_date)',
  frameworkId: 'c.framework_id',
  notes: 'c.notes',
  attachments: {
    json: (db: Db) => attachmentsJson(db, db`f.certification_id = c.id`),
    csv: `(select string_agg(f.file_name, '; ' order by f.created_at, f.id) from files f where f.certification_id = c.id)`,
  },
}
const certification = columns(FIELDS).json

export const ofVendor = (db: Db, vendorId: string, now: Date) =>
  first(db<VendorCertifications[]>`
  select v.id as "vendorId", v.name as "vendorName", coalesce(json_agg(c order by c."expiresDate", c.id)
    filter (where c.id is not null), '[]') as entries, ${today(db, now)}::text as today
  from vendors v left join lateral (
    select ${certification(db)} from certifications c where c.vendor_id = v.id
  ) c on true
  where v.id = ${vendorId} group by v.id, v.name`)

/** A certification is found under its own vendor only. */
export const lock = (db: Db, vendorId: string, id: string) =>
  first(db<CertificationRow[]>`
  select ${certification(db)} from certifications c where c.vendor_id = ${vendorId} and c.id = ${id} for update of c`)

export const insert = (db: Db, vendorId: string, f: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  insert into certifications as c
    (vendor_id, name, name_key, issuer, issued_date, expires_date, framework_id, notes, created_at, updated_at)
  values (${vendorId}, ${f.name}, ${fold(f.name)}, ${f.issuer}, ${f.issuedDate}, ${f.expiresDate}, ${f.frameworkId},
    ${f.notes}, ${now}, ${now})
  returning ${certification(db)}`)

export const update = (db: Db, id: string, f: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  update certifications c set name = ${f.name}, name_key = ${fold(f.name)}, issuer = ${f.issuer},
    issued_date = ${f.issuedDate}, expires_date = ${f.expiresDate}, framework_id = ${f.frameworkId}, notes = ${f.notes}, updated_at = ${now}
  where c.id = ${id} returning ${certification(db)}`)

export const remove = (db: Db, id: string) => db`delete from certifications where id = ${id}`
