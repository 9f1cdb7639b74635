import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ASK_FOR_LONG_SLICES } from './giveWay.ts'

export type Limits = { timeMs: number; memoryBytes: number }

/**
 * An abort would leave a core dump with the content of documents; the channel passes through the shell. The priority
 * holds from the beginning and for every thread, which the child itself could not achieve.
 */
const SHELL = `ulimit -c 0; ${ASK_FOR_LONG_SLICES}; exec nice -n "$@"`
const MEMORY_CHECK_MS = 100

/**
 * A process for work that can fail in ways that only the end of its process stops. Its own session: Ctrl-C is for the
 * server, which then ends its children. Secrets stay in our environment.
 */
export const spawnChild = (
  script: string,
  niceness: number,
  nodeOptions: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) => {
  const program = [process.execPath, ...nodeOptions, script, String(process.pid)]
  return spawn('/bin/sh', ['-c', SHELL, 'sh', String(niceness), ...program], {
    cwd: '/',
    env: { ...env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, RUST_BACKTRACE: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  })
}

export type Exceeded = { time: true } | { memoryBytes: number }

/** Watches a child until it is released, and says once when it takes too much time or memory. */
export const watchLimits = (child: ChildProcess, limits: Limits, onExceeded: (what: Exceeded) => void) => {
  const deadline = setTimeout(() => onExceeded({ time: true }), limits.timeMs)
  const check = setInterval(() => {
    const memoryBytes = residentBytes(child.pid)
    if (memoryBytes > limits.memoryBytes) onExceeded({ memoryBytes })
  }, MEMORY_CHECK_MS)
  return () => {
    clearTimeout(deadline)
    clearInterval(check)
  }
}

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m

/** The resident memory of a process; 0 if the system does not tell (other than Linux). */
export const residentBytes = (pid: number | undefined) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(RESIDENT.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
