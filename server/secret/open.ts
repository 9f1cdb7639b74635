import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { reasonOfFile, StartError } from '../startError.ts'
import { createSecretBox, type SecretBox } from './box.ts'

type Where = Pick<Config, 'secret' | 'dataDir'>

export const secretFileOf = (dataDir: string) => join(dataDir, 'secret')
export const newSecret = () => randomBytes(32).toString('base64url')

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** One secret per line, the newest first. */
export const readSecretFile = (dataDir: string): string[] => {
  try {
    return readFileSync(secretFileOf(dataDir), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Written beside it and then put in place as a whole: a crash leaves the old file or the new one. */
const writeBeside = (dataDir: string, secrets: readonly string[]) => {
  const path = `${secretFileOf(dataDir)}.${newSecret()}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${secrets.join('\n')}\n`, { mode: 0o600, flush: true })
  return path
}

export const writeSecretFile = (dataDir: string, secrets: readonly string[]) =>
  renameSync(writeBeside(dataDir, secrets), secretFileOf(dataDir))

/** Of two servers that start at once on one directory, both use the secret that came first. */
const createSecretFile = (dataDir: string) => {
  const path = writeBeside(dataDir, [newSecret()])
  try {
    linkSync(path, secretFileOf(dataDir))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(path, { force: true })
  }
}

/** `ASSAY_SECRET`, or a file in the data directory that is made when it is first needed. */
export const openSecretBox = ({ secret, dataDir }: Where): SecretBox => {
  if (secret) return createSecretBox(secret)
  try {
    if (readSecretFile(dataDir).length === 0) createSecretFile(dataDir)
    const [newest = '', ...older] = readSecretFile(dataDir)
    return createSecretBox([newest, ...older])
  } catch (error) {
    throw new StartError(`The file ${secretFileOf(dataDir)} cannot be used: ${reasonOfFile(error)}.`, { cause: error })
  }
}

/** Opened when something is encrypted or decrypted: most commands do neither, and must not leave a file behind. */
export const lazySecretBox = (where: Where): SecretBox => {
  let opened: SecretBox | undefined
  const box = () => {
    opened ??= openSecretBox(where)
    return opened
  }
  return {
    seal: (...args) => box().seal(...args),
    open: (...args) => box().open(...args),
    isCurrent: (...args) => box().isCurrent(...args),
  }
}
