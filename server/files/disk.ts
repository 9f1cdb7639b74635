import { statfs } from 'node:fs/promises'

/** What can still be written to the disk of a directory. */
export const freeBytes = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
