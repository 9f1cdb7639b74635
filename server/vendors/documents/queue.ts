import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import type { Queue } from '../../jobs/engine.ts'
import type { Lease } from '../../jobs/leases.ts'
import { ChildError } from '../../workers/pooledChild.ts'
import type { Extracted } from './extract/child.ts'
import { createExtractor, type Extractor } from './extract/extractor.ts'
import * as queries from './queries.ts'

const MINUTE = 60_000
/** While the file store does not answer. */
const PAUSE_MS = 10 * MINUTE
/** One that ends its server, or whose content is lost, is not tried for ever. */
const MAX_ATTEMPTS = 50
/** A statement with all passages of a long report would delay others. */
const INSERTED_AT_ONCE = 200

/** Reads the text of new files, one after the other; those of vendors whose files have cost least go first. */
export const documentQueue = (
  context: () => Ctx,
  extractor: Extractor = createExtractor(),
): Queue & { close: () => void } => {
  const claim = async (lease: Lease, limit: number) => {
    const unread = await queries.claim(context().db, lease, limit)
    return unread.map((one) => () => read(context(), extractor, one, lease))
  }
  return { name: 'documents', atOnce: 1, leaseSeconds: 180, claim, close: extractor.close }
}

const read = async (ctx: Ctx, extractor: Extractor, document: queries.Unread, { by }: Lease) => {
  const { sha256, attempts } = document
  const folder = await mkdtemp(join(ctx.files.incoming, 'text-'))
  try {
    const path = join(folder, 'content')
    if (!(await fetched(ctx, sha256, path)) && attempts < MAX_ATTEMPTS) {
      await queries.postpone(ctx.db, sha256, by, new Date(ctx.now.getTime() + PAUSE_MS))
      return
    }
    let cost = 0
    const extracted = await extractor.extract({ path, ...document }, (processorMs) => {
      cost = processorMs
    })
    await queries.countWork(ctx.db, document.vendorId, cost, ctx.now)
    await write(ctx, sha256, by, extracted)
  } catch (error) {
    // This server stops in the middle: the next one reads it.
    if (!(error instanceof ChildError)) throw error
    await queries.postpone(ctx.db, sha256, by, ctx.now)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** False if the content cannot be had now. */
const fetched = async (ctx: Ctx, sha256: string, path: string) => {
  try {
    await pipeline(await ctx.files.open(sha256), createWriteStream(path))
    return true
  } catch {
    return false
  }
}

const write = (ctx: Ctx, sha256: string, by: string, extracted: Extracted | undefined) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.finish(tx.db, sha256, by, extracted)) || !extracted) return
    const passages = extracted.passages.map((passage, position) => ({ position, ...passage }))
    for (let at = 0; at < passages.length; at += INSERTED_AT_ONCE)
      await queries.insertPassages(tx.db, sha256, passages.slice(at, at + INSERTED_AT_ONCE))
  })
