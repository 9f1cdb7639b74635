import type { IncomingMessage } from 'node:http'
import type { preParsingHookHandler } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { HttpError } from '../errors.ts'

/** Whoever sends a byte now and then would hold a connection, and what has come of the body, for as long as they like. */
const tooSlow = () => new HttpError(408, messages.bodyTooSlow, { headers: { connection: 'close' } })

/** A body must be here within so many seconds, unless it is a form. Most are by the time that their sender is let in. */
export const limitArrival =
  (seconds: number): preParsingHookHandler =>
  ({ raw }, reply, payload, done) => {
    if (!raw.complete && !isForm(raw)) watch(raw, seconds, () => reply.sent)
    done(null, payload)
  }

const isForm = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') ?? false

const watch = (raw: IncomingMessage, seconds: number, isAnswered: () => boolean) => {
  const expire = () => {
    if (raw.complete) return
    // Whoever reads the body hears of it, and answers. What is only let go by is cut.
    if (isAnswered() || raw.listenerCount('error') === 0) raw.destroy()
    else raw.emit('error', tooSlow())
  }
  // After a moment in which the whole process stood still, what has come meanwhile is read first.
  const timer = setTimeout(() => setImmediate(expire), seconds * 1000)
  raw.once('close', () => clearTimeout(timer))
}

/** An upload may take its time, as long as it moves. Seen twice at the same place, it has stopped. */
export const whileItMoves = async <T>(raw: IncomingMessage, seconds: number, work: Promise<T>): Promise<T> => {
  const { socket } = raw
  let timer: NodeJS.Timeout | undefined
  const stopped = new Promise<never>((_, reject) => {
    let place = socket.bytesRead
    let seen = 0
    const look = () => {
      seen = socket.bytesRead === place && !raw.complete ? seen + 1 : 0
      place = socket.bytesRead
      if (seen === 2) reject(tooSlow())
    }
    timer = setInterval(look, (seconds * 1000) / 2)
  })
  return Promise.race([work, stopped]).finally(() => clearInterval(timer))
}
