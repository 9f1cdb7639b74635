import { children } from '../../metrics/counters.ts'
import { parent } from './parent.ts'
import type { Peer } from './peer.ts'
import {
  type Failure,
  type ProcessOptions,
  startWorkerProcess,
  WorkerError,
  type WorkerProcess,
} from './workerProcess.ts'

export type ProcessesOptions = ProcessOptions & {
  /** Processes of this name are the same for all workers: their parent starts them. */
  name: string
  /** A process without work is ended then, and its memory given back. */
  idleMs: number
  /** A process that has done so many jobs, or holds so much after one, is replaced. */
  replaceAfter?: { jobs: number; memoryBytes: number }
}

/** What became of a job and what it has cost, as it can be told to another process. */
export type Outcome<Result> = { processorMs: number } & (
  | { done: Result }
  | { failure: Failure; message: string; cause: unknown }
)
export type RunJob = { options: ProcessesOptions; job: unknown }

/** Child processes, as many as there are jobs at once. They start with the first job. */
export type Processes<Job, Result> = {
  run: (job: Job) => Promise<Outcome<Result>>
  /** Ends every process at once. */
  close: () => void
}

const CLOSED = new WorkerError('closed', 'The worker is closed.')
const IDLE = new WorkerError('closed', 'The process had nothing to do.')
const WORN = new WorkerError('closed', 'The process has done its share.')
const NO_REPLACEMENT = { jobs: Number.POSITIVE_INFINITY, memoryBytes: Number.POSITIVE_INFINITY }

export const createProcesses = <Job, Result>(options: ProcessesOptions): Processes<Job, Result> =>
  parent ? processesOf(parent, options) : createLocalProcesses(options)

const processesOf = <Job, Result>(parent: Peer, options: ProcessesOptions): Processes<Job, Result> => ({
  run: (job) => parent.ask('run', { options, job } satisfies RunJob),
  close: () => {},
})

export const createLocalProcesses = <Job, Result>(options: ProcessesOptions): Processes<Job, Result> => {
  const { idleMs, replaceAfter = NO_REPLACEMENT } = options
  const processes = new Set<WorkerProcess<Job, Result>>()
  const idle = new Map<WorkerProcess<Job, Result>, NodeJS.Timeout>()

  const start = () => {
    const started = startWorkerProcess<Job, Result>(options, (end) => {
      children.inc({ kind: options.name, end })
      processes.delete(started)
      clearTimeout(idle.get(started))
      idle.delete(started)
    })
    processes.add(started)
    return started
  }
  const take = () => {
    const [taken = start()] = idle.keys()
    clearTimeout(idle.get(taken))
    idle.delete(taken)
    return taken
  }
  const keep = (process: WorkerProcess<Job, Result>) => {
    if (!processes.has(process)) return
    const isWorn = process.jobs() >= replaceAfter.jobs || process.memoryBytes() > replaceAfter.memoryBytes
    if (isWorn) process.end(WORN)
    else idle.set(process, setTimeout(process.end, idleMs, IDLE).unref())
  }
  const run = async (job: Job): Promise<Outcome<Result>> => {
    const process = take()
    const end = () => {
      const processorMs = process.processorMs()
      keep(process)
      return { processorMs }
    }
    try {
      const done = await process.run(job)
      return { done, ...end() }
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error
      const { failure, message, cause } = error
      return { failure, message, cause, ...end() }
    }
  }
  const close = () => {
    for (const process of [...processes]) process.end(CLOSED)
  }
  return { run, close }
}
