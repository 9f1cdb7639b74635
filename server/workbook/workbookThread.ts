import { parentPort, workerData } from 'node:worker_threads'
import { UnsafeFile } from './guard.ts'
import { readBook } from './read.ts'
import type { Job } from './thread.ts'
import { writeBook } from './write.ts'

/** The thread of thread.ts: one job, then it ends. */
const job = workerData as Job
try {
  const done = 'write' in job ? await writeBook(job.write) : await readBook(job.read)
  parentPort?.postMessage({ done })
} catch (error) {
  if (!(error instanceof UnsafeFile)) throw error
  parentPort?.postMessage({ refused: error.message })
}
