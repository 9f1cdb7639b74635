import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../scripts/lock.js'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const OURS = /^assay-tests-(\d+)-/
/** Several times what a whole run has needed at once. */
const NEEDED_BYTES = 6 * 1024 ** 3

/** A run that was killed has left its folder. */
const removeOld = async () => {
  for (const name of await readdir(MEMORY)) {
    const pid = OURS.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}

const hasRoom = async () => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
}

/** Each file's database consists of 800 files. Creating and removing them takes much less in memory than on a disk. */
export default async function setup() {
  if (!(await hasRoom())) return undefined
  await removeOld()
  const before = process.env.TMPDIR
  const folder = await mkdtemp(join(MEMORY, `assay-tests-${process.pid}-`))
  // As in the usual folder: PostgreSQL is another user where the tests are root.
  await chmod(folder, 0o1777)
  process.env.TMPDIR = folder
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(folder, { recursive: true, force: true })
  }
}
