/** A question, its answer, or why there is none. */
type Message = { id: number } & ({ question: string; value: unknown } | { answer: unknown } | { failed: string })
export type Answers = Readonly<Record<string, (value: never) => unknown>>

/** The process at the other end of a channel: each may ask the other. */
export type Peer = {
  ask: <T = unknown>(question: string, value?: unknown) => Promise<T>
  receive: (message: unknown) => void
  /** Rejects what has not been answered. */
  close: () => void
}

const GONE = 'The other process has ended.'

export const createPeer = (send: (message: Message) => void, answers: Answers): Peer => {
  const unanswered = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let closed = false

  const ask = <T>(question: string, value?: unknown) => {
    if (closed) return Promise.reject<T>(new Error(GONE))
    last += 1
    const answer = Promise.withResolvers<unknown>()
    unanswered.set(last, answer)
    send({ id: last, question, value })
    return answer.promise as Promise<T>
  }
  const reply = async (id: number, question: string, value: unknown) => {
    try {
      send({ id, answer: await answers[question]?.(value as never) })
    } catch (error) {
      send({ id, failed: error instanceof Error ? error.message : String(error) })
    }
  }
  const receive = (given: unknown) => {
    const message = given as Message
    if ('question' in message) return void reply(message.id, message.question, message.value)
    const answer = unanswered.get(message.id)
    unanswered.delete(message.id)
    if ('failed' in message) answer?.reject(new Error(message.failed))
    else answer?.resolve(message.answer)
  }
  const close = () => {
    closed = true
    for (const { reject } of unanswered.values()) reject(new Error(GONE))
  }
  return { ask, receive, close }
}
