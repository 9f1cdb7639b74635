import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { MailError } from './mailError.ts'
import { type Message, openTransport, type Sender } from './transport.ts'

/** The thread of thread.ts: builds and sends messages, so that the event loop of the server does not. */
const { send } = openTransport(workerData as Sender)

// Of this thread alone, on Linux: requests come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', async (message: Message) => {
  try {
    parentPort?.postMessage({ id: message.id, accepted: await send(message) })
  } catch (error) {
    const { message: reason, permanent } = error instanceof MailError ? error : new MailError(String(error), false)
    parentPort?.postMessage({ id: message.id, refused: { reason, permanent } })
  }
})
