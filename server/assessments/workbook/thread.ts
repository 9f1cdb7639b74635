import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { messages } from '../../../contract/errors.ts'
import { badRequest, unavailable } from '../../errors.ts'
import { type Client, refusalOf } from '../../people/identity/share.ts'
import { createFairQueue } from '../../process/workers/fairQueue.ts'
import type { Book } from './book.ts'
import type { ReadBook } from './read.ts'

export type Job = { write: Book } | { read: Uint8Array }
type Outcome = ({ done: unknown } | { refused: string }) & { processorMs: number }

const TIME_LIMIT_MS = 20_000
const MEMORY_MEGABYTES = 512
const AT_ONCE = 2
const MAX_WAITING = 10
/** The memory of a thread without work is given back then. */
const IDLE_MS = 10_000

/** A few at a time: a questionnaire of 2,000 questions takes a second, and a hostile file as long as it may. */
const queue = createFairQueue({
  atOnce: AT_ONCE,
  waiting: MAX_WAITING,
  refusal: refusalOf(messages.workbooksBusy),
})
/** Loading the program takes longer than most jobs, so a thread waits for the next one. */
const idle = new Map<Worker, NodeJS.Timeout>()

const run = <T>(job: Job, client: Client, limitMs = TIME_LIMIT_MS): Promise<T> =>
  queue.run(client, (rest) => runInThread<T>(job, charged(client, rest), limitMs))

/** What a job costs is paid, and rested from. */
const charged =
  ({ restMs, spent }: Client, rest: (ms: number) => void) =>
  (processorMs: number) => {
    rest(restMs(processorMs))
    return spent(processorMs)
  }

/** Spreadsheets are written and read in a thread with limits, so that no file can stop the server. */
const runInThread = async <T>(job: Job, spent: Client['spent'], limitMs: number): Promise<T> => {
  const worker = takeThread()
  const begun = performance.now()
  worker.postMessage(job)
  // A thread that was ended cannot tell: it has used the processor all the time.
  const outcome = await outcomeOf(worker, limitMs).catch(async (error: unknown) => {
    await spent(performance.now() - begun)
    throw isLimit(error) ? tooSlow(job, error) : error
  })
  keepThread(worker)
  await spent(outcome.processorMs)
  if ('refused' in outcome) throw badRequest(outcome.refused)
  return outcome.done as T
}

const outcomeOf = async (worker: Worker, limitMs: number) => {
  try {
    const [outcome] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })
    return outcome as Outcome
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

/** A file is what somebody sent; a download is ours, and may succeed when there is less to do. */
const tooSlow = (job: Job, cause: unknown) =>
  'read' in job ? badRequest(messages.workbookTooComplex) : unavailable(messages.workbookTooSlow, cause)

const isLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ABORT_ERR' || error.code === 'ERR_WORKER_OUT_OF_MEMORY')

const takeThread = () => {
  const [worker = startThread()] = idle.keys()
  clearTimeout(idle.get(worker))
  idle.delete(worker)
  worker.ref()
  return worker
}

/** Without secrets. A thread would read a value that is undefined as the word, and keep its code in a folder of that name. */
export const environmentOf = ({ NODE_COMPILE_CACHE }: NodeJS.ProcessEnv) =>
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

const startThread = () => {
  const worker = new Worker(new URL('./workbookThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    env: environmentOf(process.env),
  })
  // Whoever waits for its result hears of an error too.
  worker.on('error', () => {})
  worker.on('exit', () => idle.delete(worker))
  return worker
}

/** It does not hold up the end of the server. */
const keepThread = (worker: Worker) => {
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  worker.unref()
  idle.set(worker, setTimeout(end, IDLE_MS).unref())
}

export const write = (book: Book, client: Client, limitMs?: number) => run<Uint8Array>({ write: book }, client, limitMs)
export const read = (file: Uint8Array, client: Client, limitMs?: number) =>
  run<ReadBook>({ read: file }, client, limitMs)
