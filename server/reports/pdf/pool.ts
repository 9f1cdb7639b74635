import { join } from 'node:path'
import { messages } from '../../../contract/errors.ts'
import { unavailable } from '../../errors.ts'
import { ANYBODY, type Client, refusalOf } from '../../people/identity/share.ts'
import { startMeter } from '../../process/workers/child.ts'
import { createFairQueue } from '../../process/workers/fairQueue.ts'
import type { RenderJob } from './render.ts'
import { PdfError, type RenderProcess, startRenderProcess } from './renderProcess.ts'

export type PdfPool = {
  render: (job: RenderJob, client?: Client) => Promise<Uint8Array>
  /** Whether an image can be rendered: found out by rendering it. */
  canPrint: (picture: Uint8Array) => Promise<boolean>
  /** Ends every process at once. */
  close: () => void
}
export type PdfPoolOptions = {
  processes?: number
  /** How many may wait while all processes are busy. */
  queue?: number
  timeLimitMs?: number
  memoryLimitBytes?: number
  /** The compiler keeps a little of each document: a process is replaced after this many. */
  rendersPerProcess?: number
  /** The program of the processes; tests have one that fails on request. */
  script?: string
  /** Called for each document that could not be rendered: the caller learns less. */
  warn?: (error: Error) => void
}
type Member = { process: RenderProcess; renders: number; busy: boolean }

const TIME_LIMIT_MS = 30_000
/** Two thousand questions and as many findings take half of it. */
const MEMORY_LIMIT_BYTES = 1.5 * 1024 ** 3
/** The compiler does not free the memory of a large document. */
const MAX_IDLE_MEMORY_BYTES = 512 * 1024 ** 2
const CHILD = join(import.meta.dirname, 'child.ts')

/**
 * PDFs are rendered in a few child processes: some texts make the compiler abort, and only the end of its process
 * interrupts it. They start with the first report.
 */
export const createPdfPool = (options: PdfPoolOptions = {}): PdfPool => {
  const { processes = 2, queue: waiting = 20, rendersPerProcess = 300, script = CHILD, warn } = options
  const members = new Set<Member>()
  const queue = createFairQueue({ atOnce: processes, waiting, refusal: refusalOf(messages.reportsBusy) })
  let closed = false

  const start = () => {
    const process = startRenderProcess(script, () => members.delete(member))
    const member: Member = { process, renders: 0, busy: false }
    members.add(member)
    return member
  }

  const make = async (job: RenderJob, { restMs, spent }: Client, rest: (ms: number) => void) => {
    const member = [...members].find(({ busy }) => !busy) ?? start()
    member.busy = true
    member.renders += 1
    const processorMs = startMeter(member.process.pid)
    try {
      return await member.process.render(job, limits())
    } catch (error) {
      if (error instanceof PdfError) warn?.(error)
      throw error
    } finally {
      const cost = processorMs()
      member.busy = false
      if (hasDoneItsShare(member)) member.process.end(new Error('The process has rendered its number of documents.'))
      rest(restMs(cost))
      await spent(cost)
    }
  }

  const hasDoneItsShare = ({ renders, process }: Member) =>
    renders >= rendersPerProcess || process.memoryBytes() > MAX_IDLE_MEMORY_BYTES

  const limits = () => ({
    timeMs: options.timeLimitMs ?? TIME_LIMIT_MS,
    memoryBytes: options.memoryLimitBytes ?? MEMORY_LIMIT_BYTES,
  })

  const render = async (job: RenderJob, client = ANYBODY) => {
    if (closed) throw unavailable(messages.reportsBusy)
    return queue.run(client, (rest) => make(job, client, rest))
  }

  const close = () => {
    closed = true
    queue.clear(unavailable(messages.reportsBusy))
    for (const { process } of [...members]) process.end(unavailable(messages.reportsBusy))
  }

  const canPrint = async (picture: Uint8Array) => {
    try {
      await render({ template: 'logo', data: {}, logo: picture, timestamp: 0 })
      return true
    } catch (error) {
      if (error instanceof PdfError) return false
      throw error
    }
  }

  return { render, canPrint, close }
}
