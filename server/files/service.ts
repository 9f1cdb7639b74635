import { messages } from '../../contract/errors.ts'
import type { Permission } from '../../contract/permissions.ts'
import { READABLE } from '../../contract/vendors/documents.ts'
import { actorName, type Ctx, may } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import type { ReceivedFile, StoredContent } from '../http/receivedFile.ts'
import { announce } from '../jobs/listen.ts'
import * as queries from './queries.ts'

/** As many as a request waits for. The sweep removes the rest. */
const RELEASED_AT_ONCE = 1000
const ignore = () => {}

/**
 * Stores received files and runs `work` in the transaction that references them. The content is announced in a
 * transaction of its own and stored before the second one begins: after a crash the sweep finds it by that row, and no
 * database connection waits for a slow store. Under the lock it is stored again, which does nothing unless it was
 * removed meanwhile. Inside another `storeAll` the content must be among what that one stored.
 */
export const storeAll = async <T>(
  ctx: Ctx,
  received: readonly ReceivedFile[],
  work: (tx: Ctx) => Promise<T>,
): Promise<T> => {
  if (received.length === 0) return inTransaction(ctx, work)
  const hashes = received.map((file) => file.sha256)
  if (!('begin' in ctx.db)) return withinAnother(ctx, hashes, work)
  try {
    await queries.announce(ctx.db, received, ctx.now)
    await putAll(ctx, received)
    return await inTransaction(ctx, async (tx) => {
      await queries.lockContents(tx.db, hashes)
      await queries.announce(tx.db, received, tx.now)
      await putAll(tx, received)
      return work(tx)
    })
  } catch (error) {
    await release(ctx, hashes)
    throw error
  }
}

const withinAnother = async <T>(tx: Ctx, hashes: readonly string[], work: (tx: Ctx) => Promise<T>) => {
  if (!(await queries.areHeld(tx.db, hashes))) throw new Error('Files must be stored in a transaction of their own')
  return work(tx)
}

const putAll = async ({ files }: Ctx, received: readonly ReceivedFile[]) => {
  for (const { sha256, path } of received) await files.put(sha256, path)
}

/** Until the transaction ends this content is not removed. For files that refer to content which is stored already. */
export const holdContents = (tx: Ctx, sha256s: readonly string[]) => queries.lockContents(tx.db, sha256s)

/** Its text is read in the background: server/vendors/documents. */
const insert = async (tx: Ctx, owner: queries.FileOwner, received: StoredContent, by?: string | null) => {
  if (READABLE.includes(received.mimeType)) {
    await queries.queueText(tx.db, received, tx.now)
    await announce(tx.db)
  }
  return queries.insert(tx.db, owner, received, { name: by || actorName(tx.actor), at: tx.now })
}

/** Call this inside `storeAll` with the owner locked. The caller checks the permission and writes the audit entry. */
export const insertFile = async (tx: Ctx, owner: queries.FileOwner, received: ReceivedFile) => {
  if ((await queries.countOf(tx.db, owner)) >= queries.MAX_FILES) throw conflict(messages.tooManyFiles)
  return insert(tx, owner, received)
}

/** The same for evidence, whose limits are settings: the caller has checked them. `by`: one of several people behind a link. */
export const insertEvidence = insert

/** How much evidence the question and its assessment already have. */
export const evidenceTotals = (tx: Ctx, owner: { assessmentId: string; questionId: string | null }) =>
  queries.evidenceTotals(tx.db, owner)

/** A file is only found under its own owner. Release its content after the commit: see `releasing`. */
export const removeFile = async (tx: Ctx, owner: queries.FileOwner, id: string) => {
  const removed = await queries.remove(tx.db, owner, id)
  if (!removed) throw notFound()
  return removed
}

/** The contents that lose a reference when the owner is deleted. */
export const hashesOf = (tx: Ctx, scope: queries.FileScope) => queries.hashesOf(tx.db, scope)

/** A file as the audit log describes it. */
export const loggedFile = ({ fileName, mimeType, sizeBytes, sha256 }: queries.FileRow) => ({
  fileName,
  mimeType,
  sizeBytes,
  sha256,
})

/** A change that removes references: the contents that it returns are removed after the commit. */
export const releasing = async <T>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<{ result: T; released: readonly string[] }>,
): Promise<T> => {
  const { result, released } = await inTransaction(ctx, work)
  await release(ctx, released)
  return result
}

/**
 * Removes contents without references. It never fails: the change is already committed, and the sweep retries what
 * could not be removed. Changes inside a larger transaction are left to the sweep too, because that may still roll
 * back.
 */
export const release = async (ctx: Ctx, sha256s: readonly string[]) => {
  if (!('begin' in ctx.db)) return
  for (const sha256 of [...new Set(sha256s)].slice(0, RELEASED_AT_ONCE)) await releaseOne(ctx, sha256).catch(ignore)
}

/** If removing the content fails, its row is still there for the sweep. */
export const releaseOne = (ctx: Ctx, sha256: string) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.mayRemove(tx.db))) return
    await queries.lockContents(tx.db, [sha256])
    if (await queries.isReferredTo(tx.db, sha256)) return
    await queries.forget(tx.db, sha256)
    await tx.files.remove(sha256)
  })

/** A file with its content, for callers who may see its owner. */
export const read = async (ctx: Ctx, id: string) => {
  const file = await queries.find(ctx.db, id)
  if (!file) throw notFound()
  if (!may(ctx.actor, permissionFor(file))) throw forbidden()
  return { file, content: await ctx.files.open(file.sha256) }
}

/** Evidence is only found under its own assessment, to which the caller was admitted. */
export const evidenceOf = async (ctx: Ctx, assessmentId: string, id: string) => {
  const file = await queries.findEvidence(ctx.db, assessmentId, id)
  if (!file) throw notFound()
  return file
}

const permissionFor = ({ assessmentId, fixId }: queries.FileRow): Permission =>
  assessmentId === null && fixId === null ? 'vendors:view' : 'assessments:view'
