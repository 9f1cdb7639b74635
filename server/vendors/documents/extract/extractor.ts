import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Limits, spawnChild, startMeter, watchLimits } from '../../../process/workers/child.ts'
import type { Extracted, ExtractJob, ExtractMessage } from './child.ts'

export type Extractor = {
  /** Undefined if the document cannot be read, or not within the limits. One at a time. */
  extract: (job: ExtractJob, spent?: (processorMs: number) => void) => Promise<Extracted | undefined>
  close: () => void
}

const CHILD = join(import.meta.dirname, 'child.ts')
/**
 * Others wait meanwhile, so a document gets 20 s of the processor. By the clock it is less than the lease, and enough
 * for the little that the lowest priority gets on a busy machine.
 */
const LIMITS: Limits = { processorMs: 20_000, timeMs: 120_000, memoryBytes: 768 * 1024 ** 2 }
const HEAP = ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning']
/** Nobody waits for the text: requests come first. */
const NICENESS = 19
/** Its memory is given back then. */
const IDLE_MS = 20_000

/**
 * Documents come from strangers: they are read in a process of their own, which is ended when one takes too much time
 * or memory. It starts with the first document and ends when there is nothing to do.
 */
export const createExtractor = (limits = LIMITS): Extractor => {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const extract: Extractor['extract'] = async (job, spent) => {
    clearTimeout(idle)
    // An error between two documents, such as a failed kill, must not end the server.
    child ??= spawnChild(CHILD, NICENESS, HEAP).on('error', () => {})
    const processorMs = startMeter(child.pid)
    const extracted = await ask(child, job, limits)
    spent?.(processorMs())
    if (extracted === undefined) end()
    else idle = setTimeout(end, IDLE_MS).unref()
    return extracted
  }
  return { extract, close: end }
}

/** A child that ends without an answer has met a document that it could not read. */
const ask = async (child: ChildProcess, job: ExtractJob, limits: Limits) => {
  const { promise, resolve } = Promise.withResolvers<Extracted | undefined>()
  const fail = () => resolve(undefined)
  const answer = (message: ExtractMessage) => resolve('extracted' in message ? message.extracted : undefined)
  const release = watchLimits(child, limits, fail)
  child.on('message', answer).on('exit', fail).on('error', fail)
  child.send(job, (error) => error && fail())
  try {
    return await promise
  } finally {
    release()
    child.off('message', answer).off('exit', fail).off('error', fail)
  }
}
