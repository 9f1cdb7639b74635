import type { DocumentType } from '../../contract/documents.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import type { Lease } from '../jobs/engine.ts'
import type { Extracted } from './extract/child.ts'

export type Unread = { sha256: string; mimeType: string; fileName: string; attempts: number }

/** Skips what another server has locked, and takes over what one has held for too long. */
export const claim = (db: Db, { by, now, until }: Lease, limit: number) => db<Unread[]>`
  update document_texts set attempts = attempts + 1, leased_by = ${by}, leased_until = ${until}
  where sha256 in (
    select sha256 from document_texts where status = 'QUEUED' and next_attempt_at <= ${now}
      and (leased_until is null or leased_until <= ${now})
    order by next_attempt_at, sha256 limit ${limit} for update skip locked)
  returning sha256, mime_type as "mimeType", file_name as "fileName", attempts`

/** False if the content was removed, or another server holds it now. */
export const finish = async (db: Db, sha256: string, by: string, extracted: Extracted | undefined) => {
  const { count } = await db`
    update document_texts set leased_by = null, leased_until = null,
      status = ${extracted && extracted.passages.length > 0 ? 'DONE' : 'NONE'}, pages = ${extracted?.pages ?? null},
      guessed_type = ${extracted?.guess.documentType ?? null},
      guessed_valid_until = ${extracted?.guess.validUntil ?? null}
    where sha256 = ${sha256} and leased_by = ${by} and status = 'QUEUED'`
  return count > 0
}

/** English stems; words of other languages are found as they are written. */
export const insertPassages = (db: Db, sha256: string, passages: readonly object[]) => db`
  insert into document_passages (sha256, position, page, body, words)
  select ${sha256}, p.position, p.page, p.body, to_tsvector('english', p.body)
  from jsonb_to_recordset(${db.json(passages as never)}) p (position integer, page integer, body text)`

export const postpone = (db: Db, sha256: string, by: string, until: Date) => db`
  update document_texts set leased_by = null, leased_until = null, next_attempt_at = ${until}
  where sha256 = ${sha256} and leased_by = ${by} and status = 'QUEUED'`

export type DocumentRow = {
  id: string
  fileName: string
  vendorId: string
  vendorName: string
  assessmentId: string | null
  documentType: DocumentType | null
  validUntil: string | null
}

const document = (db: Db) => db`f.id, f.file_name as "fileName", f.vendor_id as "vendorId", v.name as "vendorName",
  f.assessment_id as "assessmentId", f.document_type as "documentType", iso_day(f.valid_until) as "validUntil"`

export const find = (db: Db, id: string) =>
  first(
    db<
      DocumentRow[]
    >`select ${document(db)} from files f join vendors v on v.id = f.vendor_id where f.id = ${id} and f.fix_id is null`,
  )

export const lock = (db: Db, id: string) =>
  first(db<DocumentRow[]>`
    select ${document(db)} from files f join vendors v on v.id = f.vendor_id where f.id = ${id} and f.fix_id is null for update of f`)

export const describe = (db: Db, id: string, fields: Pick<DocumentRow, 'documentType' | 'validUntil'>, now: Date) =>
  only(db<DocumentRow[]>`
    update files f set document_type = ${fields.documentType}, valid_until = ${fields.validUntil},
      described_at = ${now}
    from vendors v where v.id = f.vendor_id and f.id = ${id} returning ${document(db)}`)
