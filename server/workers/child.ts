import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Limits = { timeMs: number; memoryBytes: number; processorMs?: number }

/**
 * An abort would leave a core dump with the content of documents; the channel passes through the shell. The priority
 * holds from the beginning and for every thread, which the child itself could not achieve.
 */
const SHELL = 'ulimit -c 0; exec nice -n "$@"'
const MEMORY_CHECK_MS = 100

/**
 * A process for work that can fail in ways that only the end of its process stops. Its own session: Ctrl-C is for the
 * server, which then ends its children. Secrets stay in our environment.
 */
export const spawnChild = (script: string, niceness: number, nodeOptions: readonly string[] = []) => {
  const program = [process.execPath, ...nodeOptions, script, String(process.pid)]
  return spawn('/bin/sh', ['-c', SHELL, 'sh', String(niceness), ...program], {
    cwd: '/',
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, RUST_BACKTRACE: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  })
}

export type Exceeded = { time: true } | { memoryBytes: number }

/** Watches a child until it is released, and says once when it takes too much time or memory. */
export const watchLimits = (child: ChildProcess, limits: Limits, onExceeded: (what: Exceeded) => void) => {
  const deadline = setTimeout(() => onExceeded({ time: true }), limits.timeMs)
  const processorMs = startMeter(child.pid)
  const check = setInterval(() => {
    const memoryBytes = residentBytes(child.pid)
    if (memoryBytes > limits.memoryBytes) onExceeded({ memoryBytes })
    else if (processorMs() > (limits.processorMs ?? Number.POSITIVE_INFINITY)) onExceeded({ time: true })
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

/** Linux counts in hundredths of a second, on every machine. */
const TICK_MS = 10

/** The processor time of a process so far, all its threads included; undefined if the system does not tell. */
const processorMsOf = (pid: number | undefined) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may contain anything.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    return ((user ?? 0) + (system ?? 0)) * TICK_MS
  } catch {
    return undefined
  }
}

/** What a child costs from now on. The clock counts where the system does not tell, and for a child that has ended. */
export const startMeter = (pid: number | undefined) => {
  const [begun, before] = [performance.now(), processorMsOf(pid)]
  return () => {
    const after = processorMsOf(pid)
    return before === undefined || after === undefined ? performance.now() - begun : after - before
  }
}
