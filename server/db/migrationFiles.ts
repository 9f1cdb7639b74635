import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { name: string; sql: string; checksum: string }
const FOLDER = join(import.meta.dirname, 'migrations')
let loaded: Promise<Migration[]> | undefined

/** Read once: they do not change while the program runs, and every /readyz needs them. */
export const readMigrations = () => {
  loaded ??= loadMigrations()
  return loaded
}

const loadMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const load = async (name: string) => {
    const sql = await readFile(join(FOLDER, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }
  return Promise.all(names.map(load))
}
