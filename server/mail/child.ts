import { endWithServer } from '../children/endWithServer.ts'
import { MailError } from './mailError.ts'
import { type Accepted, type Message, openTransport, type Sender } from './transport.ts'

/** First who sends, then what. */
export type SendJob = { sender: Sender } | { message: Message }
export type SendAnswer = { id: string; accepted?: Accepted; refused?: { reason: string; permanent: boolean } }

// Each message ends a dozen streams with an error that nobody reads; collecting their stacks took a tenth of the time.
Error.stackTraceLimit = 0

const say = (answer: SendAnswer) => process.send?.(answer)

endWithServer(Number(process.argv[2]))

let transport: ReturnType<typeof openTransport> | undefined

process.on('message', async (job: SendJob) => {
  if ('sender' in job) {
    transport = openTransport(job.sender)
    return
  }
  const { id } = job.message
  try {
    say({ id, accepted: await transport?.send(job.message) })
  } catch (error) {
    const { message: reason, permanent } = error instanceof MailError ? error : new MailError(String(error), false)
    say({ id, refused: { reason, permanent } })
  }
})
