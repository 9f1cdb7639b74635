import type { IncomingMessage } from 'node:http'
import type { preParsingHookHandler } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { HttpError } from '../errors.ts'

/** A client that sends a byte now and then could hold a connection and its buffered body for as long as it likes. */
const tooSlow = () => new HttpError(408, messages.bodyTooSlow, { headers: { connection: 'close' } })

/** A body must arrive within this many seconds, unless it is a form. Most have arrived when the caller is admitted. */
export const limitBodyTime =
  (seconds: number): preParsingHookHandler =>
  ({ raw }, reply, payload, done) => {
    if (!raw.complete && !isForm(raw)) watch(raw, seconds, () => reply.sent)
    done(null, payload)
  }

const isForm = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') ?? false

const watch = (raw: IncomingMessage, seconds: number, isAnswered: () => boolean) => {
  const expire = () => {
    if (raw.complete) return
    // The reader of the body gets the error and answers. A body that is only discarded is cut off.
    if (isAnswered() || raw.listenerCount('error') === 0) raw.destroy()
    else raw.emit('error', tooSlow())
  }
  // After the process was suspended, read what has arrived meanwhile first.
  const timer = setTimeout(() => setImmediate(expire), seconds * 1000)
  raw.once('close', () => clearTimeout(timer))
}

/** An upload may be slow as long as it makes progress. Seen twice at the same byte, it has stalled. */
export const whileProgressing = async <T>(raw: IncomingMessage, seconds: number, work: Promise<T>): Promise<T> => {
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
