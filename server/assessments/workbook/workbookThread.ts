import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { UnsafeFile } from './guard.ts'
import { readBook } from './read.ts'
import type { Job } from './thread.ts'
import { writeBook } from './write.ts'

/** Requests are more urgent. Linux has priorities for threads, and tells a thread its number. */
const NICENESS = 5
const giveWay = () => {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Another system, or no permission.
  }
}

/** The thread of thread.ts: one job at a time. Anything but a refused file ends it. */
const perform = async (job: Job) => {
  try {
    return { done: 'write' in job ? await writeBook(job.write) : await readBook(job.read) }
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error
    return { refused: error.message }
  }
}

giveWay()
parentPort?.on('message', async (job: Job) => {
  const before = process.threadCpuUsage()
  const outcome = await perform(job)
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ ...outcome, processorMs: (user + system) / 1000 })
})
