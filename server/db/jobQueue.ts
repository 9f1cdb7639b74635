import type { Job } from './pooledConnection.ts'
import { connectionError } from './socket.ts'

/** Jobs that wait for a connection, first in, first out. */
export const createJobQueue = (longestMs: number) => {
  const jobs: (Job & { waitedMs: number })[] = []
  return {
    length: () => jobs.length,
    add: (job: Job) => void jobs.push({ ...job, waitedMs: 0 }),
    take: () => jobs.shift(),
    refuseAll: (reason: unknown) => {
      for (const { refuse } of jobs.splice(0)) refuse(reason)
    },
    /** All connections can be held by transactions, and those can wait for each other. */
    refuseLate: (elapsedMs: number) => {
      for (const job of jobs) job.waitedMs += elapsedMs
      while (jobs[0] && jobs[0].waitedMs >= longestMs)
        jobs.shift()?.refuse(connectionError('CONNECTION_BUSY', 'No connection became free in time'))
    },
  }
}
