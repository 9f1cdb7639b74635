import type { DocumentType } from '../../../contract/vendors/documents.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { isFree, type Lease } from '../../jobs/leases.ts'
import { spend } from '../../limits/budgets.ts'
import type { Extracted } from './extract/child.ts'

export type Unread = { sha256: string; mimeType: string; fileName: string; attempts: number; vendorId: string | null }

/** In milliseconds of processor time; a tenth of a core is forgotten. */
const FORGOTTEN_PER_SECOND = 100
const bucketOf = (vendorId: string) => `documents ${vendorId}`

/** Even the smallest counts, so that vendors take turns. */
export const countWork = async (db: Db, vendorId: string | null, processorMs: number, now: Date) => {
  if (vendorId === null) return
  await spend(db, { bucket: bucketOf(vendorId), perSecond: FORGOTTEN_PER_SECOND }, Math.max(1, processorMs), now)
}

/** What the documents of a vendor have cost and is not forgotten yet; `b` is its row. */
const cost = (db: Db, now: Date) => db`greatest(0,
  coalesce(b.used - ${FORGOTTEN_PER_SECOND} * greatest(0, extract(epoch from ${now}::timestamptz - b.as_of)), 0))`

/**
 * Of vendors whose documents have cost least, so that a heap of one vendor holds up no other. Skips what another server
 * has locked, and takes over what one has held for too long.
 */
export const claim = (db: Db, lease: Lease, limit: number) => db<Unread[]>`
  update document_texts d set attempts = d.attempts + 1, leased_by = ${lease.by}, leased_until = ${lease.until}
  from (
    select q.sha256, f.vendor_id as "vendorId" from document_texts q
      left join lateral (
        select f.vendor_id from files f where f.sha256 = q.sha256 order by f.created_at, f.id limit 1) f on true
      left join budgets b on b.bucket = ${bucketOf('')} || f.vendor_id
    where q.status = 'QUEUED' and q.next_attempt_at <= ${lease.now} and ${isFree(db, lease, 'q.')}
    order by ${cost(db, lease.now)}, q.next_attempt_at, q.sha256 limit ${limit} for update of q skip locked) c
  where d.sha256 = c.sha256
  returning d.sha256, d.mime_type as "mimeType", d.file_name as "fileName", d.attempts, c."vendorId"`

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
