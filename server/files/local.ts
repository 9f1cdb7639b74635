import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, link, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentMissing, type FileStore, filesDirOf, incomingDirOf, isHash, keyOf, NOT_WRITABLE } from './store.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** `<dataDir>/files/ab/abcd…`, readable by the server's user only. */
export const localStore = (dataDir: string): FileStore => {
  const incoming = incomingDirOf(dataDir)
  const placeOf = (sha256: string) => join(filesDirOf(dataDir), keyOf(sha256))

  const put: FileStore['put'] = async (sha256, path) => {
    const place = placeOf(sha256)
    if (await isAccessible(place)) return
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await link(path, place).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return
      if (codeOf(error) === 'ENOENT') throw error
      return copyInto(place, path, join(incoming, randomUUID()))
    })
    await syncDirectory(dirname(place))
  }
  const openStored: FileStore['open'] = async (sha256) => {
    const handle = await open(placeOf(sha256)).catch((error: unknown) => {
      throw contentMissing(error)
    })
    return handle.createReadStream()
  }
  const filesDir = filesDirOf(dataDir)
  return {
    incoming,
    put,
    open: openStored,
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    list: () => hashesIn(filesDir),
    problem: async () => {
      // The first upload creates the directory.
      const dir = (await isAccessible(filesDir)) ? filesDir : dataDir
      return (await isAccessible(dir, constants.W_OK)) ? undefined : NOT_WRITABLE
    },
  }
}

async function* hashesIn(filesDir: string) {
  if (!(await isAccessible(filesDir))) return
  for await (const entry of await opendir(filesDir, { recursive: true })) if (isHash(entry.name)) yield entry.name
}

const isAccessible = (path: string, mode?: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  )

/** For file systems without hard links. A file under its hash is always complete, also after a power failure. */
const copyInto = async (place: string, path: string, temporary: string) => {
  try {
    await copyFile(path, temporary, constants.COPYFILE_EXCL)
    const handle = await open(temporary, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(temporary, place)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Makes the new name survive a power failure. */
const syncDirectory = async (dir: string) => {
  if (process.platform === 'win32') return
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}
