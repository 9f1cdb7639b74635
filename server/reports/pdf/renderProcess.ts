import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { messages } from '../../../contract/errors.ts'
import { HttpError, unavailable } from '../../errors.ts'
import type { ChildMessage } from './child.ts'
import type { RenderJob } from './render.ts'

export type Limits = { timeMs: number; memoryBytes: number }
export type RenderProcess = {
  /** One at a time. */
  render: (job: RenderJob, limits: Limits) => Promise<Uint8Array>
  memoryBytes: () => number
  /** At once, whatever it is doing; its job is rejected with this error. */
  end: (why: Error) => void
}

/** The document is at fault, not the machine. */
export class PdfError extends HttpError {
  constructor(message: string, cause: string) {
    super(422, message, { cause: new Error(cause) })
  }
}

/** An abort would leave a core dump with the content of the report; the channel passes through the shell. */
const WITHOUT_CORE = 'ulimit -c 0; exec "$0" "$@"'
const MEMORY_CHECK_MS = 100

/** Its own session: Ctrl-C is for the server, which then ends its children. Secrets stay in our environment. */
const spawnNode = (script: string) =>
  spawn('/bin/sh', ['-c', WITHOUT_CORE, process.execPath, script, String(process.pid)], {
    cwd: '/',
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, RUST_BACKTRACE: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true,
  })

/** These come from outside: an administrator, or the system when memory is short. */
const FROM_OUTSIDE = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

const endError = (isReady: boolean, code: number | null, signal: NodeJS.Signals | null) => {
  const cause = `The process that makes PDFs ended with ${signal ?? code}.`
  const isDocument = isReady && !FROM_OUTSIDE.includes(signal ?? '')
  return isDocument
    ? new PdfError(messages.reportUnprintable, cause)
    : unavailable(messages.reportsUnavailable, new Error(cause))
}

/** A child that renders one PDF after the other. `onEnd` is called once, before its job is rejected. */
export const startRenderProcess = (script: string, onEnd: () => void): RenderProcess => {
  const child = spawnNode(script)
  let isReady = false
  let hasEnded = false
  let current: PromiseWithResolvers<Uint8Array> | undefined

  const finish = (error: Error) => {
    if (!hasEnded) onEnd()
    hasEnded = true
    current?.reject(error)
  }
  const end = (why: Error) => {
    finish(why)
    child.kill('SIGKILL')
  }
  const fail = (cause: unknown) => end(unavailable(messages.reportsUnavailable, cause))

  child.on('message', (message: ChildMessage) => {
    if ('ready' in message) isReady = true
    else if ('pdf' in message) current?.resolve(message.pdf)
    else current?.reject(new PdfError(messages.reportUnprintable, message.problem))
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => finish(endError(isReady, code, signal)))

  const render = async (job: RenderJob, limits: Limits) => {
    current = Promise.withResolvers<Uint8Array>()
    const release = holdTo(limits, child, end)
    child.send(job, (error) => error && fail(error))
    try {
      return await current.promise
    } finally {
      release()
    }
  }
  return { render, end, memoryBytes: () => residentBytes(child.pid) }
}

/** A render cannot be interrupted: its process is ended when it takes too much time or memory. */
const holdTo = ({ timeMs, memoryBytes }: Limits, child: ChildProcess, end: (why: Error) => void) => {
  const deadline = setTimeout(() => end(unavailable(messages.reportTooSlow)), timeMs)
  const check = setInterval(() => {
    const used = residentBytes(child.pid)
    if (used > memoryBytes)
      end(new PdfError(messages.reportTooLarge, `The process that makes PDFs held ${used} bytes.`))
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
