import { fileURLToPath } from 'node:url'
import { messages } from '../../../contract/errors.ts'
import { refusalOf } from '../../limits/clients.ts'
import { type Client, createChildPool, type PoolOptions } from '../../workers/childPool.ts'
import { ChildError } from '../../workers/pooledChild.ts'
import type { RenderJob } from './render.ts'
import { PdfError, reportError } from './reportError.ts'

export type PdfPool = {
  render: (job: RenderJob, client?: Client) => Promise<Uint8Array>
  /** Whether an image can be rendered: found out by rendering it. */
  canPrint: (picture: Uint8Array) => Promise<boolean>
  /** Ends every process at once. */
  close: () => void
}
export type PdfPoolOptions = Partial<PoolOptions> & {
  /** Called for each document that could not be rendered: the caller learns less. */
  warn?: (error: Error) => void
}

/** Some texts make the compiler abort, and only the end of its process interrupts it. */
const OPTIONS: PoolOptions = {
  name: 'reports',
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  atOnce: 2,
  waiting: 20,
  refusal: refusalOf(messages.reportsBusy),
  // Loading the fonts takes longer than most reports, but they hold 100 MB.
  idleMs: 30_000,
  // Two thousand questions and as many findings take half of the memory.
  limits: { timeMs: 30_000, memoryBytes: 1.5 * 1024 ** 3 },
  niceness: 5,
  // The compiler keeps a little of each document, and does not free the memory of a large one.
  replaceAfter: { jobs: 300, memoryBytes: 512 * 1024 ** 2 },
}

export const createPdfPool = ({ warn, ...options }: PdfPoolOptions = {}): PdfPool => {
  const pool = createChildPool<RenderJob, Uint8Array>({ ...OPTIONS, ...options })

  const render = async (job: RenderJob, client?: Client) => {
    try {
      return await pool.run(job, client)
    } catch (error) {
      if (!(error instanceof ChildError)) throw error
      const answered = reportError(error)
      if (answered instanceof PdfError) warn?.(answered)
      throw answered
    }
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
  return { render, canPrint, close: pool.close }
}
