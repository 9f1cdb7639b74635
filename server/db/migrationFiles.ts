import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }

/** Read once: they do not change while the program runs, and every /readyz needs them. */
const readOnce = (folder: string) => {
  let loaded: Promise<Migration[]> | undefined
  return () => {
    loaded ??= load(join(import.meta.dirname, folder))
    return loaded
  }
}

const load = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const loadOne = async (name: string) => {
    const sql = await readFile(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }
  return Promise.all(names.map(loadOne))
}

export const readMigrations = readOnce('migrations')
export const readFunctions = readOnce('functions')
export const readBatches = readOnce('batches')

const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|function|procedure|view|materialized\s+view|type|domain|sequence)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi
const RENAMED = /\brename\s+to\s+"?(\w+)/gi

/**
 * The names that our migrations and functions create. The schema may contain other tables as well: those are neither backed up nor
 * dropped nor granted. A test compares these names with the catalog.
 */
export const ownNames = async (): Promise<string[]> => {
  const files = [...(await readMigrations()), ...(await readFunctions())]
  const found = files.flatMap(({ sql }) => [...sql.matchAll(CREATED), ...sql.matchAll(RENAMED)])
  return ['schema_migrations', ...new Set(found.map((match) => match[1] ?? ''))]
}
