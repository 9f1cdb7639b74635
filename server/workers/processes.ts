import { children } from '../metrics/counters.ts'
import { ChildError, type ChildOptions, type PooledChild, startPooledChild } from './pooledChild.ts'

export type ProcessesOptions = ChildOptions & {
  /** In the metrics. */
  name: string
  /** A process without work is ended then, and its memory given back. */
  idleMs: number
  /** A process that has done so many jobs, or holds so much after one, is replaced. */
  replaceAfter?: { jobs: number; memoryBytes: number }
}

/** What became of a job, and what it has cost. */
export type Outcome<Result> = { processorMs: number } & ({ result: Result } | { error: ChildError })

/** Child processes, as many as there are jobs at once. They start with the first job. */
export type Processes<Job, Result> = {
  run: (job: Job) => Promise<Outcome<Result>>
  /** Ends every process at once. */
  close: () => void
}

const CLOSED = new ChildError('closed', 'The pool is closed.')
const IDLE = new ChildError('closed', 'The process had nothing to do.')
const WORN = new ChildError('closed', 'The process has done its share.')
const NO_REPLACEMENT = { jobs: Number.POSITIVE_INFINITY, memoryBytes: Number.POSITIVE_INFINITY }

export const createProcesses = <Job, Result>(options: ProcessesOptions): Processes<Job, Result> => {
  const { idleMs, replaceAfter = NO_REPLACEMENT } = options
  const processes = new Set<PooledChild<Job, Result>>()
  const idle = new Map<PooledChild<Job, Result>, NodeJS.Timeout>()

  const start = () => {
    const started = startPooledChild<Job, Result>(options, (end) => {
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
  const keep = (process: PooledChild<Job, Result>) => {
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
      const result = await process.run(job)
      return { result, ...end() }
    } catch (error) {
      if (!(error instanceof ChildError)) throw error
      return { error, ...end() }
    }
  }
  const close = () => {
    for (const process of [...processes]) process.end(CLOSED)
  }
  return { run, close }
}
