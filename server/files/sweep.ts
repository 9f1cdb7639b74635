import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../context.ts'
import * as queries from './queries.ts'
import { releaseOne } from './service.ts'

/** Longer than any upload takes. */
const ABANDONED_MS = 3_600_000
const MAX_AT_ONCE = 1000

/** Removes what crashes and unreachable stores left behind. */
export const sweep = async (ctx: Ctx) => {
  const before = new Date(ctx.now.getTime() - ABANDONED_MS)
  await removeIncoming(ctx.files.incoming, before)
  const failures: unknown[] = []
  for (const { sha256 } of await queries.abandoned(ctx.db, before, MAX_AT_ONCE))
    await releaseOne(ctx, sha256).catch((error: unknown) => failures.push(error))
  // One failure must not stop the others, but is not ignored either.
  if (failures.length > 0) throw failures[0]
}

const removeIncoming = async (incoming: string, before: Date) => {
  const names = await readdir(incoming).catch(() => [])
  for (const path of names.map((name) => join(incoming, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
