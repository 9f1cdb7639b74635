import { messages } from '../../contract/errors.ts'
import type { Permission } from '../../contract/permissions.ts'
import { actorName, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import * as queries from './queries.ts'
import type { ReceivedFile } from './store.ts'

/** As many as a request waits for. What is more is left to the sweep. */
const RELEASED_AT_ONCE = 1000
const ignore = () => {}

/**
 * Stores what was received and does `work` in the transaction that refers to it. The content is announced first, in a
 * transaction of its own, and put before the second one begins: a crash leaves a row by which the sweep finds it, and
 * no connection of the database waits for a slow store. Under the lock it is put again, which does nothing unless
 * somebody has removed it meanwhile. Within the transaction of another `storeAll` the content must be among what that one
 * has stored.
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
  if (!(await queries.areHeld(tx.db, hashes))) throw new Error('Files are stored in a transaction of their own')
  return work(tx)
}

const putAll = async ({ files }: Ctx, received: readonly ReceivedFile[]) => {
  for (const { sha256, path } of received) await files.put(sha256, path)
}

const insert = (tx: Ctx, owner: queries.FileOwner, received: ReceivedFile) =>
  queries.insert(tx.db, owner, received, { name: actorName(tx.actor), at: tx.now })

/** Within `storeAll`, with the owner locked. Who may, and the entry in the log, are the caller's. */
export const insertFile = async (tx: Ctx, owner: queries.FileOwner, received: ReceivedFile) => {
  if ((await queries.countOf(tx.db, owner)) >= queries.MOST_FILES) throw conflict(messages.tooManyFiles)
  return insert(tx, owner, received)
}

/** The same for evidence of an answer, of which the organisation says how much there may be: the caller has checked. */
export const insertEvidence = insert

/** How much there is already, of the question and of its whole assessment. */
export const evidenceTotals = (tx: Ctx, owner: { assessmentId: string; questionId: string }) =>
  queries.evidenceTotals(tx.db, owner)

/** A file is found under its own owner only. Its content is to be released after the commit: see `releasing`. */
export const removeFile = async (tx: Ctx, owner: queries.FileOwner, id: string) => {
  const removed = await queries.remove(tx.db, owner, id)
  if (!removed) throw notFound()
  return removed
}

/** The contents that will be left behind when the thing is deleted. */
export const hashesOf = (tx: Ctx, scope: queries.FileScope) => queries.hashesOf(tx.db, scope)

/** What the log keeps of a file. */
export const loggedFile = ({ fileName, mimeType, sizeBytes, sha256 }: queries.FileRow) => ({
  fileName,
  mimeType,
  sizeBytes,
  sha256,
})

/** A change that takes references away: the contents that it names are removed once it is committed. */
export const releasing = async <T>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<{ result: T; released: readonly string[] }>,
): Promise<T> => {
  const { result, released } = await inTransaction(ctx, work)
  await release(ctx, released)
  return result
}

/**
 * Removes contents that nobody refers to any more. It never fails: the change that led here is committed, and the sweep
 * comes back for what could not be removed. So it does for changes within a larger transaction, which may yet be undone.
 */
export const release = async (ctx: Ctx, sha256s: readonly string[]) => {
  if (!('begin' in ctx.db)) return
  for (const sha256 of [...new Set(sha256s)].slice(0, RELEASED_AT_ONCE)) await releaseOne(ctx, sha256).catch(ignore)
}

/** Last the content: when that fails, its row is still there to be found. */
export const releaseOne = (ctx: Ctx, sha256: string) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.mayRemove(tx.db))) return
    await queries.lockContents(tx.db, [sha256])
    if (await queries.isReferredTo(tx.db, sha256)) return
    await queries.forget(tx.db, sha256)
    await tx.files.remove(sha256)
  })

/** A file and its content, for whoever may see what it belongs to. */
export const read = async (ctx: Ctx, id: string) => {
  const file = await queries.find(ctx.db, id)
  if (!file) throw notFound()
  if (!(ctx.actor.permissions as readonly Permission[]).includes(permissionFor(file))) throw forbidden()
  return { file, content: await ctx.files.open(file.sha256) }
}

/** Evidence is found under its own assessment only, by whoever has been let in to that. */
export const evidenceOf = async (ctx: Ctx, assessmentId: string, id: string) => {
  const file = await queries.findEvidence(ctx.db, assessmentId, id)
  if (!file) throw notFound()
  return file
}

const permissionFor = ({ assessmentId }: queries.FileRow): Permission =>
  assessmentId === null ? 'vendors:view' : 'assessments:view'
