import { Worker } from 'node:worker_threads'
import { messages } from '../../../contract/errors.ts'
import { unavailable } from '../../errors.ts'
import type { RenderJob } from './render.ts'
import type { WorkerAnswer } from './worker.ts'

export type PdfPool = {
  render: (job: RenderJob) => Promise<Uint8Array>
  /** Whether a picture can be put on a page: found out by doing it. */
  canPrint: (picture: Uint8Array) => Promise<boolean>
  close: () => void
}
type Options = {
  workers?: number
  /** How many may wait while all workers are busy. */
  queue?: number
  timeLimitMs?: number
  /** The compiler keeps a little of each document: a worker that has made this many makes room for a new one. */
  rendersPerWorker?: number
}
type Waiting = { job: RenderJob; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }
type Member = { worker: Worker; renders: number; current: Waiting | undefined; limit: NodeJS.Timeout | undefined }

const TIME_LIMIT_MS = 30_000

/** A document that the compiler refuses: it is the document, and not the machine, that is wrong. */
export class PdfError extends Error {}

/**
 * PDFs are made in a few threads, so that no request waits for somebody's report. Threads begin with the first report.
 */
export const createPdfPool = (options: Options = {}): PdfPool => {
  const { workers = 2, queue = 20, rendersPerWorker = 300 } = options
  const members = new Set<Member>()
  const waiting: Waiting[] = []
  let closed = false

  const start = () => {
    // Without the flags of this process: a test runner's are not meant for us.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
    const member: Member = { worker, renders: 0, current: undefined, limit: undefined }
    worker.on('message', (answer: WorkerAnswer) => settle(member, answer))
    worker.on('error', (error) => retire(member, error))
    worker.on('exit', () => retire(member, new Error('The worker has ended.')))
    members.add(member)
    return member
  }

  /** A thread cannot be stopped inside the compiler: it ends as soon as it comes out, and nobody waits for that. */
  const retire = (member: Member, error: Error) => {
    clearTimeout(member.limit)
    if (!members.delete(member)) return
    member.worker.unref()
    void member.worker.terminate()
    member.current?.reject(error)
    next()
  }

  const settle = (member: Member, answer: WorkerAnswer) => {
    const { current } = member
    clearTimeout(member.limit)
    member.current = undefined
    if (member.renders >= rendersPerWorker) retire(member, new Error('The worker has done its share.'))
    if ('pdf' in answer) current?.resolve(answer.pdf)
    else current?.reject(new PdfError(answer.problem))
    next()
  }

  const begin = (member: Member, one: Waiting) => {
    member.current = one
    member.renders += 1
    member.limit = setTimeout(
      () => retire(member, unavailable(messages.reportTooSlow)),
      options.timeLimitMs ?? TIME_LIMIT_MS,
    )
    member.worker.postMessage(one.job)
  }

  const idle = () => {
    const free = [...members].find((member) => member.current === undefined)
    return free ?? (members.size < workers ? start() : undefined)
  }

  const next = () => {
    if (closed || waiting.length === 0) return
    const member = idle()
    const one = member && waiting.shift()
    if (one) begin(member, one)
  }

  const render = (job: RenderJob) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const busy = [...members].filter((member) => member.current).length
      if (closed || (busy >= workers && waiting.length >= queue)) return reject(unavailable(messages.reportsBusy))
      waiting.push({ job, resolve, reject })
      next()
    })

  const close = () => {
    closed = true
    for (const { reject } of waiting.splice(0)) reject(unavailable(messages.reportsBusy))
    for (const member of [...members]) retire(member, unavailable(messages.reportsBusy))
  }

  const canPrint = async (picture: Uint8Array) => {
    try {
      await render({ template: 'logo', data: '{}', logo: picture, timestamp: 0 })
      return true
    } catch (error) {
      if (error instanceof PdfError) return false
      throw error
    }
  }

  return { render, canPrint, close }
}
