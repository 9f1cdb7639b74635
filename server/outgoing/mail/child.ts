import { type DatabaseAddress, openPoolAt, type Pool } from '../../db/open.ts'
import { endWithServer } from '../../process/workers/endWithServer.ts'
import { giveWay } from '../../process/workers/giveWay.ts'
import { reasonOf } from '../../startError.ts'
import { type Letter, readLetters, type Wanted, withLink } from './letters.ts'
import { MailError } from './mailError.ts'
import { CONNECTIONS, openTransport, type Sender } from './transport.ts'

/** First who sends and where the outbox is, then what; and what shall stay unsent after all, if it has not begun. */
export type SendJob =
  | { sender: Sender; database: DatabaseAddress | undefined }
  | { letters: readonly Letter[]; wanted: readonly Wanted[]; withdrawn: readonly string[] }
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
const GATHER_MS = 250
/** More than that is a full outbox, and nobody waits for one of them. */
const FEW = 10

// Each message ends a dozen streams with an error that nobody reads; collecting their stacks took a tenth of the time.
Error.stackTraceLimit = 0

endWithServer(Number(process.argv[2]))

let transport: ReturnType<typeof openTransport> | undefined
let db: Pool | undefined
const unread = new Map<string, Wanted>()
const waiting = new Map<string, Letter>()
let underWay = 0
let begun = 0
let nextTurn: NodeJS.Timeout | undefined

/** Begins one at most every PACE_MS, and has at most one under way for each connection. */
const proceed = () => {
  clearTimeout(nextTurn)
  for (const letter of waiting.values()) {
    if (underWay === CONNECTIONS) return
    const now = performance.now()
    const due = Math.max(now - LATEST_MS, begun + PACE_MS)
    if (due > now) {
      nextTurn = setTimeout(proceed, due - now)
      return
    }
    begun = due
    waiting.delete(letter.id)
    void deliver(letter)
  }
}

const deliver = async (letter: Letter) => {
  underWay += 1
  const outcome = await attempt(letter)
  underWay -= 1
  answer({ id: letter.id, ...outcome })
  proceed()
}

const attempt = async (letter: Letter) => {
  try {
    return { accepted: await transport?.send(letter) }
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
  if (unread.size + waiting.size + underWay === 0) say()
  else nextAnswer ??= setTimeout(say, GATHER_MS)
}

/** What is gone from the outbox stays unsent, and what cannot be read is tried again later. */
const read = async (wanted: readonly Wanted[]) => {
  if (!db || wanted.length === 0) return
  let outcome: Omit<SendAnswer, 'id'> = { unsent: true }
  try {
    for (const letter of await readLetters(db, wanted)) {
      const one = unread.get(letter.id)
      unread.delete(letter.id)
      if (one) waiting.set(one.id, withLink(letter, one.link))
    }
  } catch (error) {
    outcome = { refused: { reason: `The mail could not be read: ${reasonOf(error)}.`, permanent: false } }
  }
  for (const { id } of wanted) if (unread.delete(id)) answer({ id, ...outcome })
}

process.on('message', async (job: SendJob) => {
  if ('sender' in job) {
    transport = openTransport(job.sender)
    if (job.database) db = openPoolAt(job.database, { max: 1 })
    return
  }
  for (const letter of job.letters) waiting.set(letter.id, letter)
  for (const one of job.wanted) unread.set(one.id, one)
  for (const id of job.withdrawn) if (unread.delete(id) || waiting.delete(id)) answer({ id, unsent: true })
  // A server that stops does not wait for long.
  if (job.withdrawn.length > 0) say()
  await read(job.wanted)
  if (waiting.size > FEW) giveWay()
  proceed()
})
