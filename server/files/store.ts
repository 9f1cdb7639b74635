import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { messages } from '../../contract/errors.ts'
import { unavailable } from '../errors.ts'

/** Keeps content under its hash. All of it can be done again, and by several servers at once. */
export type FileStore = {
  /** Where uploads wait until they are put; what is left there after an hour belongs to nobody. */
  readonly incoming: string
  /** Does nothing when the content is there already. The file at `path` stays, for whoever has to put it again. */
  put: (sha256: string, path: string) => Promise<void>
  open: (sha256: string) => Promise<Readable>
  /** Does nothing when there is none. */
  remove: (sha256: string) => Promise<void>
  /** The hashes of everything that is there. */
  list: () => AsyncIterable<string>
  /** Why it cannot be used now, in words for anybody to read; nothing when it can. Answers within seconds, and never fails. */
  problem: () => Promise<string | undefined>
}

/** A file of a request, checked and waiting in the incoming directory. It is gone when the request has been answered. */
export type ReceivedFile = {
  path: string
  fileName: string
  sizeBytes: number
  sha256: string
  mimeType: string
}

export const filesDirOf = (dataDir: string) => join(dataDir, 'files')
/** The dot keeps it out of backups. */
export const incomingDirOf = (dataDir: string) => join(filesDirOf(dataDir), '.incoming')

/** The same below the directory and in a bucket: one can be copied into the other. */
export const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`

export const NO_STORE = 'file storage does not answer'

export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** The row is there and the content is not: a mount that is missing, or a bucket that was not restored. */
export const contentMissing = (cause: unknown) => unavailable(messages.contentUnavailable, cause)
