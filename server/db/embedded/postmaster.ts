import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SOCKET } from './names.ts'

/**
 * On the command line of the process, so that a pid in a file can be told from an unrelated process with the same pid.
 */
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

/** A process, and its start time to tell it from another one that got the same pid later. */
export type Postmaster = { pid: number; identity: string }

const isRunning = async ({ pid, identity }: Postmaster) =>
  (await commandLineOf(pid)).includes(`cluster_name=${identity}`)

/** The process of this directory's database, if it really is one. */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const pid = await pidIn(join(cluster, 'postmaster.pid'))
  if (!pid) return undefined
  const postmaster = { pid, identity: await identityOf(cluster) }
  return (await isRunning(postmaster)) ? postmaster : undefined
}

/** A process that is just starting has written its pid by then. */
const STARTING_MS = 2000

const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * A container that was killed starts again with the same small pids: PostgreSQL would take an unrelated process for
 * itself and refuse to start. Only call this under the lock, when no database of this directory runs.
 */
export const clearStaleLocks = async (cluster: string, socketDirectory: string): Promise<void> => {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketDirectory, `${SOCKET}.lock`)]) {
    // The socket's lock file has a negative pid if a single-user process wrote it; pidIn ignores that.
    const pid = await pidIn(file)
    if ((pid && exists(pid)) || (await isLeftEmpty(file))) await rm(file, { force: true })
  }
}

/** A power failure between creating the file and writing the pid; PostgreSQL would never remove it. */
const isLeftEmpty = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found?.size === 0 && Date.now() - found.mtimeMs > STARTING_MS
}

/** Waits until the process has ended, up to this long; true if it has. */
export const waitForEnd = async (postmaster: Postmaster, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds
  while (await isRunning(postmaster)) {
    if (Date.now() >= deadline) return false
    await sleep(10)
  }
  return true
}

const endings = [
  { signal: 'SIGINT', timeoutMs: 3000 }, // "fast": roll back, write everything down
  { signal: 'SIGQUIT', timeoutMs: 6000 }, // "immediate": recovers at the next start
] as const

/** Stops the database cleanly, or immediately if that takes too long. */
export const stopPostmaster = async (postmaster: Postmaster): Promise<void> => {
  for (const { signal, timeoutMs } of endings) {
    if (!(await isRunning(postmaster))) return
    process.kill(postmaster.pid, signal)
    if (await waitForEnd(postmaster, timeoutMs)) return
  }
  throw new Error(`The embedded database (process ${postmaster.pid}) does not stop.`)
}
