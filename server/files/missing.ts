import type { Db } from '../db/open.ts'
import * as queries from './queries.ts'
import type { FileStore } from './store.ts'

/** Enough to recognise what is missing. */
const MAX_NAMES = 5

export type MissingFiles = { count: number; names: string[] }

/** Files in the database whose content is missing in the store. */
export const findMissing = async ({ db, files }: { db: Db; files: FileStore }): Promise<MissingFiles> => {
  const named = await queries.contents(db)
  if (named.length === 0) return { count: 0, names: [] }
  const stored = new Set(await Array.fromAsync(files.list()))
  const missing = named.filter(({ sha256 }) => !stored.has(sha256))
  return {
    count: missing.reduce((sum, content) => sum + content.files, 0),
    names: missing.slice(0, MAX_NAMES).map(({ fileName }) => fileName),
  }
}
