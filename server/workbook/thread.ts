import { Worker } from 'node:worker_threads'
import { messages } from '../../contract/errors.ts'
import { limitConcurrency } from '../concurrency.ts'
import { badRequest, unavailable } from '../errors.ts'
import type { Book } from './book.ts'
import type { ReadBook } from './read.ts'

export type Job = { write: Book } | { read: Uint8Array }
type Outcome = { done: unknown } | { refused: string }

const TIME_LIMIT_MS = 20_000
const MEMORY_MEGABYTES = 512
const AT_ONCE = 2
const MAX_WAITING = 10

/** A few at a time: a questionnaire of 2,000 questions takes a second, and a hostile file as long as it may. */
const limited = limitConcurrency(AT_ONCE)
let accepted = 0

const run = async <T>(job: Job): Promise<T> => {
  if (accepted >= AT_ONCE + MAX_WAITING) throw unavailable(messages.workbooksBusy)
  accepted += 1
  try {
    return await limited(() => runInThread<T>(job))
  } finally {
    accepted -= 1
  }
}

/** Spreadsheets are written and read in a thread with limits, so that no file can stop the server. */
const runInThread = async <T>(job: Job): Promise<T> => {
  const worker = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    env: {},
  })
  try {
    const outcome = await outcomeOf(worker)
    if ('refused' in outcome) throw badRequest(outcome.refused)
    return outcome.done as T
  } finally {
    await worker.terminate()
  }
}

const outcomeOf = (worker: Worker) =>
  new Promise<Outcome>((resolve, reject) => {
    const tooSlow = setTimeout(() => reject(badRequest(messages.workbookTooComplex)), TIME_LIMIT_MS)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? badRequest(messages.workbookTooComplex) : error),
    )
    worker.once('exit', () => {
      clearTimeout(tooSlow)
      reject(new Error('The thread ended without a result'))
    })
  })

export const write = (book: Book) => run<Uint8Array>({ write: book })
export const read = (file: Uint8Array) => run<ReadBook>({ read: file })
