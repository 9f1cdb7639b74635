import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { BackupError, createDigest } from './format.ts'

export type Archive = {
  add: (name: string, content: Buffer) => Promise<void>
  addFile: (name: string, path: string) => Promise<void>
  /** The hash over all entries so far. */
  sha256: () => string
  finish: () => Promise<void>
  abort: () => Promise<void>
}

const ignore = () => {}

/** A gzipped tar that is written as it is produced. It contains password hashes: only its owner may read it. */
export const createArchive = (path: string): Archive => {
  const tar = pack()
  const digest = createDigest()
  const written = pipeline(tar, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  written.catch(ignore)
  // If the disk fails, its own error says more than that of the entry being written.
  const unlessBroken = async (entry: Promise<void>) => {
    await Promise.race([written, entry.catch(() => written)])
  }

  const add = (name: string, content: Buffer) => {
    digest.entry(name, content.length)
    digest.body(content)
    return unlessBroken(
      new Promise((resolve, reject) => {
        const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
        // The archive's own error, which an entry repeats: without a listener it would end the process.
        entry.on('error', ignore)
      }),
    )
  }

  const addOpen = async (name: string, file: FileHandle) => {
    const { size } = await file.stat()
    if (size === 0) return add(name, Buffer.alloc(0))
    digest.entry(name, size)
    const entry = tar.entry({ name, size, mode: 0o600 })
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.body(chunk)
        yield chunk
      }
    }
    // Only as many bytes as were announced, in case the file is growing.
    await unlessBroken(pipeline(file.createReadStream({ end: size - 1, autoClose: false }), hashed, entry))
  }

  const addFile = async (name: string, path: string) => {
    const file = await open(path).catch(() => {
      throw new BackupError(`The stored file ${path} was removed while the backup was made: run it again.`)
    })
    await addOpen(name, file).finally(() => file.close())
  }

  const finish = async () => {
    tar.finalize()
    await written
  }
  const abort = async () => {
    tar.destroy()
    await written.catch(ignore)
  }
  return { add, addFile, sha256: digest.hex, finish, abort }
}
