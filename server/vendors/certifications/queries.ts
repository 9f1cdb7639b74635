import { fold } from '../../../contract/values/text.ts'
import { type CertificationFields, certificationTable } from '../../../contract/vendors/certifications.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { attachmentsJson } from '../../files/queries.ts'
import { columnValues, jsonColumns } from '../../tables/fields.ts'
import { columns } from '../../tables/list.ts'
import type { CertificationRow } from './rules.ts'

type VendorCertifications = { vendorId: string; vendorName: string; entries: CertificationRow[]; today: string }

export const FIELDS = {
  id: 'c.id',
  ...jsonColumns(certificationTable, 'c'),
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

const columnsOf = (fields: CertificationFields, now: Date) => ({
  ...columnValues(certificationTable, fields),
  name_key: fold(fields.name),
  updated_at: now,
})

export const insert = (db: Db, vendorId: string, fields: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  with c as (
    insert into certifications ${db({ vendor_id: vendorId, ...columnsOf(fields, now), created_at: now })} returning *
  ) select ${certification(db)} from c`)

export const update = (db: Db, id: string, fields: CertificationFields, now: Date) =>
  only(db<CertificationRow[]>`
  update certifications c set ${db(columnsOf(fields, now))} where c.id = ${id} returning ${certification(db)}`)

export const remove = (db: Db, id: string) => db`delete from certifications where id = ${id}`
