import type postgres from 'postgres'
import type { Evidence } from '../../contract/files/files.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import type { ReceivedFile, StoredContent } from '../http/receivedFile.ts'

/** The owner of a file: one of the four, and through it a vendor; or the vendor itself. */
export type FileOwner =
  | { vendorId: string; assessmentId: string; questionId: string }
  | { vendorId: string; certificationId: string }
  | { vendorId: string; responsibilityId: string }
  | { vendorId: string; fixId: string }
  | { vendorId: string; document: true }

/** Every file that belongs to it. */
export type FileScope = { vendorId: string } | { assessmentId: string } | { certificationId: string }

export type FileRow = Evidence & {
  assessmentId: string | null
  questionId: string | null
  fixId: string | null
  uploadedBy: string
}

/** More than anybody needs to attach to one record, and few enough to list with it. */
export const MAX_FILES = 100
/** A two-part key, so that it cannot collide with the locks of contents. */
const REMOVALS = [0x66696c65, 1] as const

const file = (db: Db) => db`id, file_name as "fileName", mime_type as "mimeType", size_bytes::float8 as "sizeBytes",
  sha256, iso(created_at) as "createdAt", assessment_id as "assessmentId", question_id as "questionId",
  fix_id as "fixId", uploaded_by as "uploadedBy"`

/** The files of a row as JSON, for the queries of their owners: `where` selects the row. */
export const attachmentsJson = (db: Db, where: postgres.PendingQuery<postgres.Row[]>) => db`(
  select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type,
    'sizeBytes', f.size_bytes, 'createdAt', iso(f.created_at)) order by f.created_at, f.id), '[]')
  from files f where ${where})`

/** Announces content that is or will be stored. In a fixed order, so that two concurrent calls do not deadlock. */
export const announce = (db: Db, received: readonly ReceivedFile[], now: Date) => {
  const sizes = new Map(received.map((r) => [r.sha256, r.sizeBytes]))
  const rows = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))
  return db`insert into blobs ${db(rows.map(([sha256, size_bytes]) => ({ sha256, size_bytes, created_at: now })))}
    on conflict do nothing`
}

/** Until the transaction ends nobody else stores or removes this content. */
export const lockContents = (db: Db, sha256s: readonly string[]) => db`
  select pg_advisory_xact_lock(hashtextextended(h, 0))
  from (select distinct unnest(${[...sha256s]}::text[]) as h order by h) hashes`

/** Whether this transaction holds the locks of all these contents, which are then announced and stored. */
export const areHeld = async (db: Db, sha256s: readonly string[]) => {
  const { held } = await only(db<{ held: boolean }[]>`
    select bool_and(exists (select from blobs b where b.sha256 = h) and exists (
      select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.objsubid = 1
        and (l.classid::bigint << 32) + l.objid::bigint = hashtextextended(h, 0))) as held
    from unnest(${[...sha256s]}::text[]) h`)
  return held
}

/** False while a backup is written, which must find the content that its snapshot names. */
export const mayRemove = async (db: Db) => {
  const [group, number] = REMOVALS
  const { free } = await only(
    db<{ free: boolean }[]>`select pg_try_advisory_xact_lock_shared(${group}::int, ${number}::int) as free`,
  )
  return free
}

/** Nothing is removed from the store until the transaction ends. */
export const holdRemovals = (db: Db) => {
  const [group, number] = REMOVALS
  return db`select pg_advisory_xact_lock(${group}::int, ${number}::int)`
}

export const isReferredTo = async (db: Db, sha256: string) =>
  (await db`select from files where sha256 = ${sha256} limit 1`).length > 0

/** The content of each file, with the name of the oldest file that has it. */
export const contents = (db: Db) => db<{ sha256: string; fileName: string; files: number }[]>`
  select sha256, (array_agg(file_name order by created_at, id))[1] as "fileName", count(*)::int as files
  from files group by sha256 order by min(created_at), sha256`

export const forget = (db: Db, sha256: string) => db`delete from blobs where sha256 = ${sha256}`

/** Content without references, oldest first. */
export const abandoned = (db: Db, before: Date, most: number) => db<{ sha256: string }[]>`
  select b.sha256 from blobs b
  where b.created_at < ${before} and not exists (select from files f where f.sha256 = b.sha256)
  order by b.created_at, b.sha256 limit ${most}`

const columnsOf = (owner: FileOwner) => ({
  vendor_id: owner.vendorId,
  assessment_id: 'assessmentId' in owner ? owner.assessmentId : null,
  question_id: 'questionId' in owner ? owner.questionId : null,
  certification_id: 'certificationId' in owner ? owner.certificationId : null,
  responsibility_id: 'responsibilityId' in owner ? owner.responsibilityId : null,
  fix_id: 'fixId' in owner ? owner.fixId : null,
})

/** Files that belong to nothing else of the vendor. */
const ofVendorItself = (db: Db) => db`num_nonnulls(assessment_id, certification_id, responsibility_id, fix_id) = 0`

const ownedBy = (db: Db, owner: FileOwner) => {
  if ('assessmentId' in owner) return db`assessment_id = ${owner.assessmentId} and question_id = ${owner.questionId}`
  if ('fixId' in owner) return db`fix_id = ${owner.fixId}`
  if ('document' in owner) return db`vendor_id = ${owner.vendorId} and ${ofVendorItself(db)}`
  return 'certificationId' in owner
    ? db`certification_id = ${owner.certificationId}`
    : db`responsibility_id = ${owner.responsibilityId}`
}

export const insert = (db: Db, owner: FileOwner, received: StoredContent, by: { name: string; at: Date }) => {
  const { fileName, mimeType, sizeBytes, sha256 } = received
  const row = { file_name: fileName, mime_type: mimeType, size_bytes: sizeBytes, sha256 }
  return only(db<FileRow[]>`
    insert into files ${db({ ...columnsOf(owner), ...row, uploaded_by: by.name, created_at: by.at })}
    returning ${file(db)}`)
}

/** The same content is read once. */
export const queueText = (db: Db, { sha256, mimeType, fileName }: StoredContent, now: Date) => db`
  insert into document_texts (sha256, mime_type, file_name, next_attempt_at)
  values (${sha256}, ${mimeType}, ${fileName}, ${now}) on conflict do nothing`

export const countOf = async (db: Db, owner: FileOwner) =>
  (await only(db<{ count: number }[]>`select count(*)::int as count from files where ${ownedBy(db, owner)}`)).count

const fixesOf = (db: Db, assessmentId: string) => db`select x.id from finding_fixes x
  join findings f on f.id = x.finding_id where f.assessment_id = ${assessmentId}`

/** Those of an assessment's findings count too. */
export const evidenceTotals = (
  db: Db,
  { assessmentId, questionId }: { assessmentId: string; questionId: string | null },
) =>
  only(db<{ ofQuestion: number; files: number; bytes: number }[]>`
  select (count(*) filter (where question_id = ${questionId}))::int as "ofQuestion", count(*)::int as files,
    coalesce(sum(size_bytes), 0)::float8 as bytes
  from files where assessment_id = ${assessmentId} or fix_id in (${fixesOf(db, assessmentId)})`)

export const remove = (db: Db, owner: FileOwner, id: string) =>
  first(db<FileRow[]>`delete from files where id = ${id} and ${ownedBy(db, owner)} returning ${file(db)}`)

export const find = (db: Db, id: string) => first(db<FileRow[]>`select ${file(db)} from files where id = ${id}`)

export const findEvidence = (db: Db, assessmentId: string, id: string) =>
  first(db<(FileRow & { questionId: string })[]>`
  select ${file(db)} from files where id = ${id} and assessment_id = ${assessmentId}`)

export const hashesOf = async (db: Db, scope: FileScope) => {
  const below =
    'vendorId' in scope
      ? db`vendor_id = ${scope.vendorId}`
      : 'assessmentId' in scope
        ? db`assessment_id = ${scope.assessmentId} or fix_id in (${fixesOf(db, scope.assessmentId)})`
        : db`certification_id = ${scope.certificationId}`
  const rows = await db<{ sha256: string }[]>`select distinct sha256 from files where ${below} order by sha256`
  return rows.map((row) => row.sha256)
}
