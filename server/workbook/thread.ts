import { Worker } from 'node:worker_threads'
import { messages } from '../../contract/errors.ts'
import { badRequest, unavailable } from '../errors.ts'
import type { Book } from './book.ts'
import type { ReadBook } from './read.ts'

export type Job = { write: Book } | { read: Uint8Array }
type Outcome = { done: unknown } | { refused: string }

const TIME_LIMIT_MS = 20_000
const MEMORY_MEGABYTES = 512
const AT_ONCE = 2
const MAX_WAITING = 10

let running = 0
const waiting: (() => void)[] = []

/** A few at a time: a questionnaire of 2,000 questions takes a second, and a hostile file as long as it may. */
const takePlace = async () => {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) throw unavailable(messages.workbooksBusy)
  await new Promise<void>((resolve) => waiting.push(resolve))
}
const leavePlace = () => {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** Spreadsheets are written and read in a thread with limits, so that no file can stop the server. */
const run = async <T>(job: Job): Promise<T> => {
  await takePlace()
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
    leavePlace()
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
