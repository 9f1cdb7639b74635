import { fileURLToPath } from 'node:url'
import { messages } from '../../../contract/errors.ts'
import { badRequest, unavailable } from '../../errors.ts'
import { refusalOf } from '../../limits/clients.ts'
import { type Client, createChildPool, type PoolOptions } from '../../workers/childPool.ts'
import { ChildError } from '../../workers/pooledChild.ts'
import type { Book } from './book.ts'
import type { ReadBook } from './read.ts'

export type WorkbookJob = { write: Book } | { read: Uint8Array }
export type WorkbookResult = { done: Uint8Array | ReadBook } | { refused: string }

/** A few at a time: a questionnaire of 2,000 questions takes a second, and a hostile file as long as it may. */
const OPTIONS: PoolOptions = {
  name: 'workbooks',
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  atOnce: 2,
  waiting: 10,
  refusal: refusalOf(messages.workbooksBusy),
  // Loading the program takes longer than most jobs.
  idleMs: 10_000,
  limits: { timeMs: 20_000, memoryBytes: 1024 ** 3 },
  niceness: 5,
  nodeOptions: ['--max-old-space-size=512'],
}

/** Spreadsheets are written and read in processes with limits, so that no file can stop the server. */
export const createWorkbooks = (options: Partial<PoolOptions> = {}) => {
  const pool = createChildPool<WorkbookJob, WorkbookResult>({ ...OPTIONS, ...options })
  const run = async <T>(job: WorkbookJob, client?: Client): Promise<T> => {
    const result = await pool.run(job, client).catch((error: unknown) => {
      throw error instanceof ChildError ? workbookError(job, error) : error
    })
    if ('refused' in result) throw badRequest(result.refused)
    return result.done as T
  }
  return {
    write: (book: Book, client?: Client) => run<Uint8Array>({ write: book }, client),
    read: (file: Uint8Array, client?: Client) => run<ReadBook>({ read: file }, client),
    close: pool.close,
  }
}

/** Too much memory ends the process. An upload is the sender's fault; a download is ours, and may succeed later. */
const workbookError = (job: WorkbookJob, error: ChildError) => {
  if (error.failure === 'failed') return error
  if (['interrupted', 'closed'].includes(error.failure)) return unavailable(messages.workbooksBusy, error)
  return 'read' in job ? badRequest(messages.workbookTooComplex) : unavailable(messages.workbookTooSlow, error)
}

export const { write, read } = createWorkbooks()
