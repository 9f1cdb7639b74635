import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, MIN_SECRET } from '../config/config.ts'
import { reasonOfFile, StartError } from '../startError.ts'
import { commandLine } from '../version.ts'
import { createSecretBox, type SecretBox } from './box.ts'

type Where = Pick<Config, 'secret' | 'dataDir'>

export const secretFileOf = (dataDir: string) => join(dataDir, 'secret')
export const newSecret = () => randomBytes(32).toString('base64url')

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** One secret per line, the newest first; none if there is no file. An empty file is one empty secret. */
export const readSecretFile = (dataDir: string): string[] => {
  try {
    return readFileSync(secretFileOf(dataDir), 'utf8')
      .replace(/[\r\n]+$/, '')
      .split(/\r?\n/)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

export const isLongEnough = (secret: string) => secret.length >= MIN_SECRET

/** A short secret can be guessed, and an empty file is one that was damaged: neither may encrypt anything. */
const refuseShort = (dataDir: string, secrets: readonly string[]) => {
  const short = secrets.findIndex((secret) => !isLongEnough(secret))
  if (short === -1) return
  throw new StartError(
    `Line ${short + 1} of ${secretFileOf(dataDir)} is ${secrets[short] === '' ? 'empty' : 'too short'}: each line must be a ` +
      `secret of at least ${MIN_SECRET} characters. Restore the file from your copy. If Assay has been running with this ` +
      `file, run: ${commandLine('secret rotate')}. If the secret is lost, delete the file and run: ${commandLine('secret reset')}`,
  )
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

/** `ASSAY_SECRET`, or the file in the data directory; undefined if there is neither. */
export const findSecretBox = ({ secret, dataDir }: Where): SecretBox | undefined => {
  if (secret) return createSecretBox(secret)
  const [newest, ...older] = accessing(dataDir, () => readSecretFile(dataDir))
  if (newest === undefined) return undefined
  refuseShort(dataDir, [newest, ...older])
  return createSecretBox([newest, ...older])
}

/** The same; the file is made when it is first needed. */
export const openSecretBox = (where: Where): SecretBox => {
  const found = findSecretBox(where)
  if (found) return found
  accessing(where.dataDir, () => createSecretFile(where.dataDir))
  return openSecretBox(where)
}

const accessing = <T>(dataDir: string, work: () => T): T => {
  try {
    return work()
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
    fingerprint: () => box().fingerprint(),
  }
}
