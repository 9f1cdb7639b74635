import cluster from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from '../startError.ts'
import { type Answers, createPeer, type Peer } from './workers/peer.ts'

const SCRIPT = fileURLToPath(new URL('./workerMain.ts', import.meta.url))

/** A worker, as its parent sees it. */
export type WorkerServer = {
  /** Its address, once it can answer requests. */
  ready: Promise<string>
  /** With which signal or code. */
  ended: Promise<string>
  ask: Peer['ask']
  /** Without waiting for an answer. */
  tell: (what: string, value?: unknown) => void
  /** It answers what has arrived, and ends. */
  stop: () => Promise<unknown>
  isToldToStop: () => boolean
}
type Options = { databasePool: number; answers: Answers & { ready: () => unknown } }

export const startWorker = ({ databasePool, answers }: Options): WorkerServer => {
  cluster.setupPrimary({ exec: SCRIPT, args: [], serialization: 'advanced' })
  const worker = cluster.fork({ ASSAY_DATABASE_POOL: String(databasePool) })
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  const isReady = (url: string) => {
    resolve(url)
    return answers.ready()
  }
  // A message that cannot be sent is one to a worker that has ended.
  const peer = createPeer((message) => void worker.send(message, () => {}), { ...answers, ready: isReady })
  worker.on('message', peer.receive).on('error', () => {})
  const ended = once(worker, 'exit').then(([code, signal]: (string | number)[]) => {
    const how = String(signal ?? code)
    peer.close()
    reject(new StartError(`A worker did not start (${how}).`))
    return how
  })
  const tell = (what: string, value?: unknown) => void peer.ask(what, value).catch(() => {})
  let toldToStop = false
  const stop = () => {
    toldToStop = true
    tell('stop')
    return ended
  }
  return { ready, ended, ask: peer.ask, tell, stop, isToldToStop: () => toldToStop }
}
