import { parentPort } from 'node:worker_threads'
import { UnsafeFile } from './guard.ts'
import { readBook } from './read.ts'
import type { Job } from './thread.ts'
import { writeBook } from './write.ts'

/** The thread of thread.ts: one job at a time. Anything but a refused file ends it. */
const perform = async (job: Job) => {
  try {
    return { done: 'write' in job ? await writeBook(job.write) : await readBook(job.read) }
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error
    return { refused: error.message }
  }
}

parentPort?.on('message', async (job: Job) => {
  const before = process.threadCpuUsage()
  const outcome = await perform(job)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ ...outcome, processorMs: (user + system) / 1000 })
})
