import { Worker } from 'node:worker_threads'

const WATCH = `
  const { workerData: server } = require('node:worker_threads')
  setInterval(() => process.ppid === server || process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * A child must not outlive its server. Idle, it sees the channel close; busy with its work it sees nothing, so a
 * separate thread checks whether the server is still the parent.
 */
export const endWithServer = (server: number) => {
  process.on('disconnect', () => process.exit())
  new Worker(WATCH, { eval: true, workerData: server, env: {}, execArgv: [] }).unref()
}
