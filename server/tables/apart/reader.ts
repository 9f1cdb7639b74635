import { fileURLToPath } from 'node:url'
import { messages } from '../../../contract/errors.ts'
import { HttpError, tooLarge, tooManyRequests, unavailable } from '../../errors.ts'
import { type Client, createChildPool, type PoolOptions } from '../../workers/childPool.ts'
import type { RejectReason } from '../../workers/limiter.ts'
import { ChildError } from '../../workers/pooledChild.ts'

/** The address of a module that exports `read`, and what it is called with. */
export type ReadJob = { module: string; input: unknown }
export type ReadResult = { done: unknown } | { refused: Pick<HttpError, 'status' | 'message' | 'code' | 'details'> }

/** What is smaller costs less to read than to hand over. Rows are checked one by one, and may be three bytes long. */
export const READ_HERE = { rowsBytes: 8 * 1024, documentBytes: 128 * 1024 }

const MEGABYTE = 1024 ** 2
const refusal = (reason: RejectReason) =>
  reason === 'own' ? tooManyRequests({ 'retry-after': '2' }, messages.importsBusy) : unavailable(messages.importsBusy)

/** One for a caller, so that nobody has both. What waits is held in memory. */
const OPTIONS: PoolOptions = {
  name: 'imports',
  script: fileURLToPath(new URL('./child.ts', import.meta.url)),
  atOnce: 2,
  waiting: 8,
  refusal,
  idleMs: 60_000,
  limits: { processorMs: 20_000, timeMs: 60_000, memoryBytes: 1024 * MEGABYTE },
  niceness: 5,
  nodeOptions: ['--max-old-space-size=512'],
  replaceAfter: { jobs: 200, memoryBytes: 384 * MEGABYTE },
}

/** Large bodies and files are read in processes with limits, so that none can hold up the server. */
export const createReader = (options: Partial<PoolOptions> = {}) => {
  const pool = createChildPool<ReadJob, ReadResult>({ ...OPTIONS, ...options })
  const read = async <Output>(module: string, input: unknown, client: Client): Promise<Output> => {
    const result = await pool.run({ module, input }, client).catch((error: unknown) => {
      throw error instanceof ChildError ? readerError(error) : error
    })
    if ('done' in result) return result.done as Output
    const { status, message, ...extra } = result.refused
    throw new HttpError(status, message, extra as ConstructorParameters<typeof HttpError>[2])
  }
  return { read, close: pool.close }
}

/** Too much time or memory is the fault of what is read. */
const readerError = (error: ChildError) => {
  if (error.failure === 'failed') return error
  const isInterrupted = error.failure === 'interrupted' || error.failure === 'closed'
  return isInterrupted ? unavailable(messages.importsBusy, error) : tooLarge(messages.importTooComplex)
}

/** Calls `read` of a module in a process of its own. */
export const { read: readApart } = createReader()
