import { type Exceeded, type Limits, residentBytes, spawnChild, startMeter, watchLimits } from './child.ts'
import type { Answer } from './serve.ts'

/**
 * `failed`: the job threw. `crashed`: it ended its process. `slow`, `large`: it took too much time or memory.
 * `interrupted`: the process was ended from outside, or could not start. `closed`: the pool was closed.
 */
export type Failure = 'failed' | 'crashed' | 'slow' | 'large' | 'interrupted' | 'closed'
export class ChildError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

export type ChildOptions = {
  /** The program, which calls `serve`. */
  script: string
  limits: Limits
  /** Requests are more urgent. */
  niceness: number
  nodeOptions?: readonly string[]
}

export type PooledChild<Job, Result> = {
  /** One at a time. */
  run: (job: Job) => Promise<Result>
  /** How many jobs it has begun, and what it holds. */
  jobs: () => number
  memoryBytes: () => number
  /** The processor time of its last job. */
  processorMs: () => number
  /** At once, whatever it is doing; its job is rejected with this error. */
  end: (why: ChildError) => void
}

/** These come from outside: an administrator, or the system when memory is short. */
const FROM_OUTSIDE = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

const limitError = (exceeded: Exceeded) =>
  'time' in exceeded
    ? new ChildError('slow', 'The process took too much time.')
    : new ChildError('large', `The process held ${exceeded.memoryBytes} bytes.`)

/** `onEnd` is called once, with how the process ended, before the job is rejected. */
export const startPooledChild = <Job, Result>(
  options: ChildOptions,
  onEnd: (how: Failure) => void,
): PooledChild<Job, Result> => {
  const child = spawnChild(options.script, options.niceness, options.nodeOptions)
  let isReady = false
  let hasEnded = false
  let jobs = 0
  let processorMs = () => 0
  let current: PromiseWithResolvers<Result> | undefined

  const finish = (error: ChildError) => {
    if (!hasEnded) onEnd(error.failure)
    hasEnded = true
    current?.reject(error)
  }
  const end = (why: ChildError) => {
    finish(why)
    child.kill('SIGKILL')
  }
  const fail = (cause: unknown) => end(new ChildError('interrupted', 'The process cannot be reached.', cause))

  child.on('message', (answer: Answer<Result>) => {
    if ('ready' in answer) {
      isReady = true
      // Nobody pays for the start.
      processorMs = startMeter(child.pid)
    } else if ('done' in answer) current?.resolve(answer.done)
    else current?.reject(new ChildError('failed', answer.failed.message, answer.failed))
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    const isOfJob = isReady && !FROM_OUTSIDE.includes(signal ?? '')
    finish(new ChildError(isOfJob ? 'crashed' : 'interrupted', `The process ended with ${signal ?? code}.`))
  })

  const run = async (job: Job) => {
    current = Promise.withResolvers<Result>()
    jobs += 1
    processorMs = startMeter(child.pid)
    const release = watchLimits(child, options.limits, (exceeded) => end(limitError(exceeded)))
    child.ref()
    child.channel?.ref()
    child.send(job as object, (error) => error && fail(error))
    try {
      return await current.promise
    } finally {
      release()
      // Idle, it does not hold up the end of the server.
      child.unref()
      child.channel?.unref()
    }
  }
  const memoryBytes = () => residentBytes(child.pid)
  return { run, jobs: () => jobs, memoryBytes, processorMs: () => processorMs(), end }
}
