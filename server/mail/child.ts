import { endWithServer } from '../children/endWithServer.ts'
import { giveWay } from '../children/giveWay.ts'
import { MailError } from './mailError.ts'
import { CONNECTIONS, type Message, openTransport, type Sender } from './transport.ts'

/** First who sends, then what; and what shall stay unsent after all, if it has not begun. */
export type SendJob = { sender: Sender } | { messages: readonly Message[]; withdrawn: readonly string[] }
export type SendAnswer = {
  id: string
  /** What the mail server said. */
  accepted?: string
  refused?: { reason: string; permanent: boolean }
  unsent?: true
}

/** About 320 a second, evenly: a full outbox leaves time for requests, even on a small machine. */
const PACE_MS = 3.1
/** What a busy machine delayed for a moment is made up for. */
const LATEST_MS = 100
/** How long an answer waits for others: each message wakes the server, which has callers to answer. */
const GATHER_MS = 50
/** More than that is a full outbox, and nobody waits for one of them. */
const FEW = 10

// Each message ends a dozen streams with an error that nobody reads; collecting their stacks took a tenth of the time.
Error.stackTraceLimit = 0

endWithServer(Number(process.argv[2]))

let transport: ReturnType<typeof openTransport> | undefined
const waiting = new Map<string, Message>()
let underWay = 0
let begun = 0
let nextTurn: NodeJS.Timeout | undefined

/** Begins one at most every PACE_MS, and has at most one under way for each connection. */
const proceed = () => {
  clearTimeout(nextTurn)
  for (const message of waiting.values()) {
    if (underWay === CONNECTIONS) return
    const now = performance.now()
    const due = Math.max(now - LATEST_MS, begun + PACE_MS)
    if (due > now) {
      nextTurn = setTimeout(proceed, due - now)
      return
    }
    begun = due
    waiting.delete(message.id)
    void deliver(message)
  }
}

const deliver = async (message: Message) => {
  underWay += 1
  const outcome = await attempt(message)
  underWay -= 1
  answer({ id: message.id, ...outcome })
  proceed()
}

const attempt = async (message: Message) => {
  try {
    return { accepted: await transport?.send(message) }
  } catch (error) {
    const { message: reason, permanent } = error instanceof MailError ? error : new MailError(String(error), false)
    return { refused: { reason, permanent } }
  }
}

let answers: SendAnswer[] = []
let nextAnswer: NodeJS.Timeout | undefined

const say = () => {
  clearTimeout(nextAnswer)
  nextAnswer = undefined
  process.send?.(answers)
  answers = []
}

/** The last one waits for nobody. */
const answer = (one: SendAnswer) => {
  answers.push(one)
  if (underWay + waiting.size === 0) say()
  else nextAnswer ??= setTimeout(say, GATHER_MS)
}

process.on('message', (job: SendJob) => {
  if ('sender' in job) {
    transport = openTransport(job.sender)
    return
  }
  for (const message of job.messages) waiting.set(message.id, message)
  if (waiting.size > FEW) giveWay()
  for (const id of job.withdrawn) if (waiting.delete(id)) answer({ id, unsent: true })
  proceed()
})
