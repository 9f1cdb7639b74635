import { fileURLToPath } from 'node:url'
import type { Limits } from '../../../workers/child.ts'
import { ANYBODY, createChildPool } from '../../../workers/childPool.ts'
import { ChildError } from '../../../workers/pooledChild.ts'
import type { Extracted, ExtractJob } from './child.ts'

export type Extractor = {
  /** Undefined if the document cannot be read, or not within the limits; rejects if it was closed. One at a time. */
  extract: (job: ExtractJob, charge?: (processorMs: number) => void) => Promise<Extracted | undefined>
  close: () => void
}

const MEGABYTE = 1024 ** 2
/**
 * Others wait meanwhile, so a document gets 20 s of the processor. By the clock it is less than the lease, and enough
 * for the little that the lowest priority gets on a busy machine.
 */
const LIMITS: Limits = { processorMs: 20_000, timeMs: 120_000, memoryBytes: 768 * MEGABYTE }

/** Documents come from strangers: they are read in a process of their own. Nobody waits for it. */
export const createExtractor = (limits = LIMITS): Extractor => {
  const pool = createChildPool<ExtractJob, Extracted>({
    name: 'documents',
    script: fileURLToPath(new URL('./child.ts', import.meta.url)),
    atOnce: 1,
    idleMs: 20_000,
    limits,
    niceness: 19,
    nodeOptions: ['--max-old-space-size=512'],
    // What one document left behind must not count as the next one's.
    replaceAfter: { jobs: 100, memoryBytes: 384 * MEGABYTE },
  })
  const extract: Extractor['extract'] = async (job, charge) => {
    try {
      return await pool.run(job, { ...ANYBODY, charge: async (processorMs) => charge?.(processorMs) })
    } catch (error) {
      if (error instanceof ChildError && error.failure !== 'closed') return undefined
      throw error
    }
  }
  return { extract, close: pool.close }
}
