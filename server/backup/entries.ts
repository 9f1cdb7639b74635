import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isSafePath } from './files.ts'
import {
  BackupError,
  createDigest,
  END,
  type End,
  MANIFEST,
  type Manifest,
  parseEnd,
  parseManifest,
  type Table,
} from './format.ts'

type Body = AsyncIterable<Buffer>
/** The contents of a backup, in this order: the manifest, parts of tables, files, the end. */
export type Item =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'table'; table: Table; body: Body }
  | { kind: 'file'; path: string; body: Body }
  | { kind: 'end'; end: End }

const ignore = () => {}
/** Far more than any list of tables takes, and little enough to be harmless. */
const MAX_JSON_BYTES = 8 * 1024 * 1024

/** Reads a backup once, from front to back. It yields `end` only if every byte is as it was written. */
export async function* readBackup(source: string): AsyncGenerator<Item, void, undefined> {
  let manifest: Manifest | undefined
  try {
    for await (const item of items(source)) {
      if (item.kind === 'manifest') manifest = item.manifest
      yield item
    }
  } catch (error) {
    throw explain(error, source, manifest !== undefined)
  }
}

async function* items(source: string): AsyncGenerator<Item, void, undefined> {
  const tar = extract()
  const unpacked = pipeline(createReadStream(source), createGunzip(), tar)
  unpacked.catch(ignore)
  const digest = createDigest()
  let manifest: Manifest | undefined
  let end: End | undefined
  for await (const entry of tar) {
    const name = entry.header.name
    if (end !== undefined) throw new Error(`${name} comes after the end`)
    if (name === END) {
      end = checkedEnd(await text(bytesOf(entry, ignore)), digest.hex())
      continue
    }
    digest.entry(name, entry.header.size ?? 0)
    const body = bytesOf(entry, digest.body)
    if (manifest === undefined) {
      manifest = checkedManifest(name, await text(body))
      yield { kind: 'manifest', manifest }
    } else yield describe(name, manifest, body)
    await drain(body)
  }
  // The checksum of gzip comes last of all.
  await unpacked
  if (end === undefined) throw new Error('the end is missing')
  yield { kind: 'end', end }
}

const checkedManifest = (name: string, content: string): Manifest => {
  const manifest = name === MANIFEST ? parseManifest(content) : undefined
  if (manifest === undefined) throw new Error('there is no manifest')
  return manifest
}

const checkedEnd = (content: string, sha256: string): End => {
  const end = parseEnd(content)
  if (end?.sha256 !== sha256) throw new Error('the checksum differs')
  return end
}

const describe = (name: string, manifest: Manifest, body: Body): Item => {
  const [folder, ...rest] = name.split('/')
  const table = folder === 'tables' ? manifest.tables.find((t) => t.name === rest[0]) : undefined
  if (table) return { kind: 'table', table, body }
  const path = rest.join('/')
  if (folder !== 'files' || !isSafePath(path)) throw new Error(`${name} does not belong in a backup`)
  return { kind: 'file', path, body }
}

async function* bytesOf(entry: AsyncIterable<unknown>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a tar entry consists of bytes')
    see(chunk)
    yield chunk
  }
}

const text = async (body: Body): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_JSON_BYTES) throw new Error('a description is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A body that is not needed must still be consumed. */
const drain = async (body: Body) => {
  for await (const _ of body) ignore()
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const explain = (error: unknown, source: string, recognised: boolean): BackupError => {
  if (error instanceof BackupError) return error
  if (error instanceof Error && 'syscall' in error) return new BackupError(`${source} cannot be read: ${error.message}`)
  const cause = { cause: error }
  // A file that stops before its manifest is complete is most likely one of ours that was not copied completely.
  if (recognised || codeOf(error) === 'Z_BUF_ERROR') {
    return new BackupError(`${source} is damaged or cut off: nothing was restored from it.`, cause)
  }
  return new BackupError(`${source} is not an Assay backup, or its beginning is damaged.`, cause)
}
