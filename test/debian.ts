import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { underLock } from '../scripts/lock.js'

const run = promisify(execFile)

type Wanted = {
  /** Any of them will do. */
  names: readonly string[]
  /** Debian's package, and what it is for. */
  debian: string
  purpose: string
  /** What to do if it cannot be installed. */
  advice: string
}

/** Programs for administrators are often not on the path of other users. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const find = (names: readonly string[]) =>
  names.flatMap((name) => folders().map((folder) => join(folder, name))).find((file) => existsSync(file))

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Debian runs this program before it starts a service; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d'

/** No service of the package is started: a web server would take port 80. */
const withoutServices = async (work: () => Promise<unknown>) => {
  if (existsSync(POLICY)) return work()
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  try {
    await work()
  } finally {
    await rm(POLICY)
  }
}

const install = ({ debian, purpose }: Wanted) => {
  process.stdout.write(`Installing ${debian} for ${purpose}…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return withoutServices(async () => {
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-qy', '--no-install-recommends', debian], { env })
  })
}

/** Debian installs one thing at a time, and test files want several at once. */
const LOCK = join(tmpdir(), 'assay-tests-install.lock')

/** The installed program. Tests install nothing but the browser: what else CI has, `.ci/run` installs. */
export const findInstalled = ({ names, advice }: Pick<Wanted, 'names' | 'advice'>): string => {
  const installed = find(names)
  if (installed === undefined) throw new Error(advice)
  return installed
}

/** The installed program, or Debian's: nothing is downloaded from anywhere else. */
export const findOrInstall = async (wanted: Wanted): Promise<string> => {
  const found = find(wanted.names)
  if (found !== undefined) return found
  if (isRootOnDebian()) await underLock(LOCK, async () => find(wanted.names) ?? install(wanted))
  return findInstalled(wanted)
}
