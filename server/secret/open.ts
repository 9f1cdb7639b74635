import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { reasonOfFile, StartError } from '../startError.ts'
import { createSecretBox, type SecretBox } from './box.ts'

export const secretFileOf = (dataDir: string) => join(dataDir, 'secret')
export const newSecret = () => randomBytes(32).toString('base64url')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** One secret per line, the newest first. */
export const readSecretFile = async (dataDir: string): Promise<string[]> => {
  try {
    return (await readFile(secretFileOf(dataDir), 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Replaces the file as a whole: a crash leaves the old one or the new one. */
export const writeSecretFile = async (dataDir: string, secrets: readonly string[]) => {
  const temporary = `${secretFileOf(dataDir)}.${newSecret()}`
  await writeFile(temporary, `${secrets.join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(temporary, secretFileOf(dataDir))
}

/** Of two servers that start at once on one directory, both use the secret that came first. */
const createSecretFile = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  const temporary = `${secretFileOf(dataDir)}.${newSecret()}`
  await writeFile(temporary, `${newSecret()}\n`, { mode: 0o600, flush: true })
  try {
    await link(temporary, secretFileOf(dataDir))
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** `ASSAY_SECRET`, or a file in the data directory that the first start makes. */
export const openSecretBox = async ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<SecretBox> => {
  if (secret) return createSecretBox(secret)
  try {
    if ((await readSecretFile(dataDir)).length === 0) await createSecretFile(dataDir)
    const [newest, ...older] = await readSecretFile(dataDir)
    if (newest === undefined)
      throw new StartError(`The file ${secretFileOf(dataDir)} is empty. Restore it from a backup.`)
    return createSecretBox([newest, ...older])
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file ${secretFileOf(dataDir)} cannot be used: ${reasonOfFile(error)}.`, { cause: error })
  }
}
