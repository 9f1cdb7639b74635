import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET, type User } from './names.ts'

/** The system allows about 104 bytes for the path of a socket, and characters outside ASCII take several. */
const LONGEST = 100
const fits = (dir: string) => Buffer.byteLength(join(dir, SOCKET)) <= LONGEST

const placeOf = (dataDir: string) => join(dataDir, 'run')
const linkOf = (dataDir: string) => readlink(placeOf(dataDir)).catch(() => undefined)

/** Where a running database of this directory listens: `run` is the directory itself or a link to a temporary one. */
export const socketDirectoryOf = async (dataDir: string): Promise<string> => (await linkOf(dataDir)) ?? placeOf(dataDir)

const isPrivate = async (dir: string, uid: number | undefined) => {
  const found = await lstat(dir).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0
}

const changeOwner = async (dir: string, user: User | undefined) => {
  if (user) await chown(dir, user.uid, user.gid)
}

/** The directory that an earlier start recorded, recreated under its name if something cleaned /tmp. */
const reuse = async (dir: string, user: User | undefined): Promise<boolean> => {
  const made = await mkdir(dir, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (made) await changeOwner(dir, user)
  return isPrivate(dir, user?.uid ?? process.getuid?.())
}

const makeTemporary = async (dataDir: string, user: User | undefined) => {
  const recorded = await linkOf(dataDir)
  if (recorded && fits(recorded) && (await reuse(recorded, user))) return recorded
  const base = [tmpdir(), '/tmp'].find((place) => fits(join(place, 'assay-XXXXXX'))) ?? '/tmp'
  const dir = await mkdtemp(join(base, 'assay-'))
  await changeOwner(dir, user)
  await rm(placeOf(dataDir), { recursive: true, force: true })
  await symlink(dir, placeOf(dataDir))
  return dir
}

/** A private directory for the socket. Another user may not be able to reach the data directory. */
export const makeSocketDirectory = async (dataDir: string, user: User | undefined): Promise<string> => {
  const place = placeOf(dataDir)
  if (user || !fits(place)) return makeTemporary(dataDir, user)
  if (await linkOf(dataDir)) await rm(place)
  await mkdir(place, { recursive: true, mode: 0o700 })
  await chmod(place, 0o700)
  return place
}

/** After a clean end nothing of ours stays in /tmp. */
export const removeTemporary = async (dataDir: string): Promise<void> => {
  const dir = await linkOf(dataDir)
  if (dir) await rm(dir, { recursive: true, force: true })
}
