import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { readMigrations } from '../db/migrationFiles.ts'

/** What went wrong, in a sentence for the person who runs the command. */
export class BackupError extends Error {}

export const FORMAT = 'assay-backup'
export const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'
export const END = 'end.json'
/** A tar entry states its size before its content, so a table is split into parts that fit into memory. */
export const PART_BYTES = 1024 * 1024

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const fileName = (path: string) => `files/${path}`

const Table = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })
const Applied = Type.Object({ name: Type.String(), checksum: Type.String() })
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  createdAt: Type.String(),
  migrations: Type.Array(Applied, { minItems: 1 }),
  tables: Type.Array(Table),
  files: Type.Integer(),
})
const End = Type.Object({
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  sha256: Type.String(),
})
export type Table = Static<typeof Table>
export type Applied = Static<typeof Applied>
export type Manifest = Static<typeof Manifest>
export type End = Static<typeof End>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const parseEnd = (text: string): End | undefined => {
  const value = parse(text)
  return Check(End, value) ? value : undefined
}

export const parseManifest = (text: string): Manifest | undefined => {
  const value = parse(text)
  if (Check(Manifest, value)) return value
  const newer = Check(Type.Object({ format: Type.Literal(FORMAT), formatVersion: Type.Number() }), value)
  if (newer && value.formatVersion > FORMAT_VERSION) throw madeByNewer('The backup')
  return undefined
}

/** One hash over the names, sizes and contents of all entries, in order. */
export const createDigest = () => {
  const hash = createHash('sha256')
  return {
    entry: (name: string, size: number) => void hash.update(`${name}\n${size}\n`),
    body: (chunk: Uint8Array) => void hash.update(chunk),
    hex: () => hash.copy().digest('hex'),
  }
}

const madeByNewer = (what: string) =>
  new BackupError(`${what} was made by a newer version of Assay: use that version, or a later one.`)

/** Tables that this version does not know would be omitted, or could not be restored. */
export const refuseUnknown = async (what: string, applied: readonly Applied[]) => {
  const known = new Map((await readMigrations()).map((m) => [m.name, m.checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw madeByNewer(`${what} (with migration ${name})`)
    if (known.get(name) !== checksum)
      throw new BackupError(`${what} has another migration ${name} than this version of Assay.`)
  }
}
