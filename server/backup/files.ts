import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './format.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The stored files, by their paths below the directory. Names that begin with a dot are incoming uploads. */
export const listFiles = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))).sort()
}

/** A backup is untrusted: no name in it may lead out of the directory. */
export const isSafePath = (path: string) =>
  path !== '' && !/[\\\0:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part))

export type Staging = {
  write: (path: string, body: AsyncIterable<Uint8Array>) => Promise<void>
  putInPlace: () => Promise<void>
  discard: () => Promise<void>
}

/** A directory beside the real one, which replaces it only after the database restore is committed. */
export const stageFiles = async (filesDir: string): Promise<Staging> => {
  const place = await realpath(filesDir).catch(() => filesDir)
  await mkdir(dirname(place), { recursive: true })
  await refuseMount(place)
  const staging = await mkdtemp(`${place}.restoring-`)

  const write = async (path: string, body: AsyncIterable<Uint8Array>) => {
    const target = join(staging, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(body, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  }
  const putInPlace = async () => {
    const old = `${place}.replaced-${randomBytes(4).toString('hex')}`
    try {
      await rename(place, old).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await rename(staging, place)
      await syncDirectory(dirname(place))
    } catch (error) {
      throw new BackupError(
        `The database is restored, but its files could not be put in place (${String(error)}). ` +
          `Move ${staging} to ${place} before you start the server.`,
      )
    }
    await rm(old, { recursive: true, force: true })
  }
  return { write, putInPlace, discard: () => rm(staging, { recursive: true, force: true }) }
}

/** A mounted directory cannot be renamed, and that must be known before the commit. */
const refuseMount = async (place: string) => {
  const [own, above] = await Promise.all([stat(place).catch(() => undefined), stat(dirname(place))])
  if (own === undefined || own.dev === above.dev) return
  throw new BackupError(
    `${place} is a mount of its own, so ${basename(place)} cannot be replaced: mount ${dirname(place)}.`,
  )
}

/** Makes a rename in that directory survive a power failure. */
export const syncDirectory = async (dir: string) => {
  if (process.platform === 'win32') return
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}
