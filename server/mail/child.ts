import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Message, Sender } from './transport.ts'

// Of this thread alone, on Linux: requests come first. What it needs is loaded afterwards, at that priority.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const { openTransport } = await import('./transport.ts')
const { MailError } = await import('./mailError.ts')

/** The thread of thread.ts: builds and sends messages, so that the event loop of the server does not. */
const { send } = openTransport(workerData as Sender)

parentPort?.on('message', async (message: Message) => {
  try {
    parentPort?.postMessage({ id: message.id, accepted: await send(message) })
  } catch (error) {
    const { message: reason, permanent } = error instanceof MailError ? error : new MailError(String(error), false)
    parentPort?.postMessage({ id: message.id, refused: { reason, permanent } })
  }
})
