import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SOCKET } from './names.ts'

/** Written on the command line of the process, so that a number in a file can be told from a stranger who has it now. */
export const identityOf = async (cluster: string): Promise<string> => {
  const { dev, ino } = await stat(cluster)
  return `assay-${dev}-${ino}`
}

const commandLineOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

const pidIn = async (file: string): Promise<number | undefined> => {
  const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(line, 10)
  return pid > 0 ? pid : undefined
}

/** A process and the mark by which it is told from another that got its number later. */
export type Postmaster = { pid: number; identity: string }

const lives = async ({ pid, identity }: Postmaster) => (await commandLineOf(pid)).includes(`cluster_name=${identity}`)

/** The process of the database of this directory, when it really is one. */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const pid = await pidIn(join(cluster, 'postmaster.pid'))
  if (!pid) return undefined
  const postmaster = { pid, identity: await identityOf(cluster) }
  return (await lives(postmaster)) ? postmaster : undefined
}

/** One that is just starting has written its number by then. */
const STARTING_MS = 2000

const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * A container that was killed starts again with the same small numbers: PostgreSQL would take a stranger for itself
 * and refuse to start. Only call this under the lock, when no database of this directory lives.
 */
export const clearStaleLocks = async (cluster: string, socketDirectory: string): Promise<void> => {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketDirectory, `${SOCKET}.lock`)]) {
    // The lock of a socket holds a negative number where a single-user process wrote it; pidIn leaves that alone.
    const pid = await pidIn(file)
    if ((pid && exists(pid)) || (await isLeftEmpty(file))) await rm(file, { force: true })
  }
}

/** A power cut between the making of the file and the writing of the number; PostgreSQL would never remove it. */
const isLeftEmpty = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found?.size === 0 && Date.now() - found.mtimeMs > STARTING_MS
}

/** Waits until the process is gone, at most so long; true when it is. */
export const waitForEnd = async (postmaster: Postmaster, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds
  while (await lives(postmaster)) {
    if (Date.now() >= deadline) return false
    await sleep(10)
  }
  return true
}

const endings = [
  { signal: 'SIGINT', patience: 3000 }, // "fast": roll back, write everything down
  { signal: 'SIGQUIT', patience: 6000 }, // "immediate": recovers at the next start
] as const

/** Ends the database cleanly, or at once when that takes too long. */
export const endPostmaster = async (postmaster: Postmaster): Promise<void> => {
  for (const { signal, patience } of endings) {
    if (!(await lives(postmaster))) return
    process.kill(postmaster.pid, signal)
    if (await waitForEnd(postmaster, patience)) return
  }
  throw new Error(`The embedded database (process ${postmaster.pid}) does not end.`)
}
