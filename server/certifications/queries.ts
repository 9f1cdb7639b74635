import type { Db } from '../db/open.ts'
import { first } from '../db/tx.ts'

export type CertificationRow = { id: string; expiresDate: string | null; [field: string]: unknown }
type VendorCertifications = { vendorId: string; vendorName: string; entries: CertificationRow[] }

export const ofVendor = (db: Db, vendorId: string) =>
  first(db<VendorCertifications[]>`
  select v.id as "vendorId", v.name as "vendorName", coalesce(json_agg(c order by c."expiresDate", c.id)
    filter (where c.id is not null), '[]') as entries
  from vendors v left join lateral (
    select c.id, c.name, c.issuer, iso_day(c.issued_date) as "issuedDate", iso_day(c.expires_date) as "expiresDate",
      c.framework_id as "frameworkId", c.notes, (
        select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type,
          'sizeBytes', f.size_bytes, 'createdAt', iso(f.created_at)) order by f.created_at, f.id), '[]')
        from certification_files f where f.certification_id = c.id) as attachments
    from certifications c where c.vendor_id = v.id
  ) c on true
  where v.id = ${vendorId} group by v.id, v.name`)
