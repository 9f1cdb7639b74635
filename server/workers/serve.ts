import { Worker } from 'node:worker_threads'

/** Messages of a child: first that it is loaded, then for each job the result or what went wrong. */
export type Answer<Result> = { ready: true } | { done: Result } | { failed: Error }

const WATCH = `
  const { workerData: server } = require('node:worker_threads')
  setInterval(() => process.ppid === server || process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * A child must not outlive its server. Idle, it sees the channel close; busy with its work it sees nothing, so a
 * separate thread checks whether the server is still the parent.
 */
const endWithServer = (server: number) => {
  process.on('disconnect', () => process.exit())
  new Worker(WATCH, { eval: true, workerData: server, env: {}, execArgv: [] }).unref()
}

/** The program of a child: performs one job after the other, as the server asks. */
export const serve = <Job, Result>(perform: (job: Job) => Result | Promise<Result>) => {
  endWithServer(Number(process.argv[2]))
  const say = (answer: Answer<Result>) => process.send?.(answer)
  process.on('message', async (job: Job) => {
    try {
      say({ done: await perform(job) })
    } catch (error) {
      say({ failed: error as Error })
    }
  })
  say({ ready: true })
}
