import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { messages } from '../../contract/errors.ts'
import { unavailable } from '../errors.ts'

/** Stores content under its hash. Every operation is idempotent and safe on several servers. */
export type FileStore = {
  /** Where uploads wait until they are stored; anything older than an hour is a leftover. */
  readonly incoming: string
  /** Does nothing if the content exists. The file at `path` stays, so that it can be stored again. */
  put: (sha256: string, path: string) => Promise<void>
  open: (sha256: string) => Promise<Readable>
  /** Does nothing when there is none. */
  remove: (sha256: string) => Promise<void>
  /** The hashes of all stored content. */
  list: () => AsyncIterable<string>
  /**
   * Why the store cannot be used now, in words safe to show anyone; undefined if it can. Answers within seconds and
   * never fails.
   */
  problem: () => Promise<string | undefined>
}

export const filesDirOf = (dataDir: string) => join(dataDir, 'files')
/** The dot excludes it from backups. */
export const incomingDirOf = (dataDir: string) => join(filesDirOf(dataDir), '.incoming')

/** The same layout on disk and in a bucket, so that one can be copied into the other. */
export const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`

export const NOT_WRITABLE = 'file storage cannot be written to'
export const NO_STORE = 'file storage does not answer'

export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** The row exists but the content does not: a missing mount, or a bucket that was not restored. */
export const contentMissing = (cause: unknown) => unavailable(messages.contentUnavailable, cause)
