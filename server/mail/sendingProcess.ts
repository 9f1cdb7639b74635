import { Worker } from 'node:worker_threads'
import { MailError } from './mailError.ts'
import type { Accepted, Message, Sender } from './transport.ts'

export type Thread = { send: (message: Message) => Promise<Accepted>; close: () => void }
type Answer = { id: string; accepted?: Accepted; refused?: { reason: string; permanent: boolean } }

const STOPPED = 'Sending was interrupted.'
/** Its memory and the connections to the mail server are given back then. */
const IDLE_MS = 30_000

/**
 * Messages are put together and sent in a thread of their own: a full outbox would otherwise delay every request. It
 * starts with the first message and ends when it has nothing to do.
 */
export const openThread = (sender: Sender): Thread => {
  const pending = new Map<string, PromiseWithResolvers<Accepted>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const settle = ({ id, accepted, refused }: Answer) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (accepted) waiting?.resolve(accepted)
    else waiting?.reject(new MailError(refused?.reason ?? STOPPED, refused?.permanent ?? false))
    if (pending.size > 0) return
    if (closed) end()
    else idle = setTimeout(end, IDLE_MS).unref()
  }
  const end = () => {
    clearTimeout(idle)
    void worker?.terminate()
    worker = undefined
  }
  const start = () => {
    const started = new Worker(new URL('./sendingThread.ts', import.meta.url), { workerData: sender })
    started.unref()
    started.on('message', settle)
    started.on('error', () => {})
    started.on('exit', () => {
      // One that was ended for having nothing to do has no messages; those that wait belong to its successor.
      if (worker !== started) return
      worker = undefined
      for (const id of pending.keys()) settle({ id })
    })
    return started
  }
  const send = (message: Message) => {
    clearTimeout(idle)
    const waiting = Promise.withResolvers<Accepted>()
    pending.set(message.id, waiting)
    worker ??= start()
    worker.postMessage(message)
    return waiting.promise
  }
  const close = () => {
    closed = true
    if (pending.size === 0) end()
  }
  return { send, close }
}
