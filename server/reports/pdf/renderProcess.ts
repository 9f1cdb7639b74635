import type { ChildProcess } from 'node:child_process'
import { messages } from '../../../contract/errors.ts'
import { HttpError, unavailable } from '../../errors.ts'
import { type Limits, residentBytes, spawnChild, watchLimits } from '../../process/workers/child.ts'
import type { ChildMessage } from './child.ts'
import type { RenderJob } from './render.ts'

export type RenderProcess = {
  pid: number | undefined
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

/** Requests are more urgent; a report may take a little longer. */
const NICENESS = 5

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
  const child = spawnChild(script, NICENESS)
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
  return { pid: child.pid, render, end, memoryBytes: () => residentBytes(child.pid) }
}

/** A render cannot be interrupted: its process is ended when it takes too much time or memory. */
const holdTo = (limits: Limits, child: ChildProcess, end: (why: Error) => void) =>
  watchLimits(child, limits, (exceeded) =>
    end(
      'time' in exceeded
        ? unavailable(messages.reportTooSlow)
        : new PdfError(messages.reportTooLarge, `The process that makes PDFs held ${exceeded.memoryBytes} bytes.`),
    ),
  )
