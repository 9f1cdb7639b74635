import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolOptions } from '../childPool.ts'

/** Does what a job says; see child.ts. */
export const ACTING_CHILD = join(import.meta.dirname, 'child.ts')

const MINUTE = 60_000
export const acting: PoolOptions = {
  name: 'acting',
  script: ACTING_CHILD,
  atOnce: 1,
  idleMs: MINUTE,
  limits: { timeMs: 5 * MINUTE, memoryBytes: Number.POSITIVE_INFINITY },
  niceness: 5,
}

export const BUSY = 'busy with a job'
/** Linux only. */
export const childrenOf = (pid: number) => {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return pids === '' ? [] : pids.split(' ').map(Number)
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
export const isBusy = (pid: number) => commandOf(pid).startsWith(BUSY)
export const makesPdfs = (pid: number) => commandOf(pid).includes('reports/pdf/child.ts')

export const isAlive = (pid: number) => {
  try {
    // A zombie process does nothing any more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
