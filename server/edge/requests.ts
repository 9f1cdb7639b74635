import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCode, messages } from '../../contract/errors.ts'
import { lookup } from '../../contract/values/lookup.ts'
import { isScim, SCIM_TYPE, scimErrorText } from './scimErrors.ts'

const ACCEPTED_ID = /^[\w.-]{8,64}$/

/** A caller's own request id is kept, so that its logs and ours can be matched. */
export const newRequestId = (request: IncomingMessage) => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID()
}

const errorText = (status: number, message: string) =>
  JSON.stringify({ error: message, code: errorCode(status, message) })

/** Unknown paths, and paths that cannot be decoded. */
export const answerNotFound = (...args: [FastifyRequest, FastifyReply] | [unknown, FastifyRequest, FastifyReply]) => {
  const [request, reply] = args.slice(-2) as [FastifyRequest, FastifyReply]
  if (isScim(request.url)) return reply.code(404).type(SCIM_TYPE).send(scimErrorText(404, messages.notFound))
  return reply.code(404).type('application/json; charset=utf-8').send(errorText(404, messages.notFound))
}

const STATUS = lookup<[number, string]>({
  HPE_HEADER_OVERFLOW: [431, 'Request header fields too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request timeout'],
})

/** A request that is not HTTP gets an error in the same format, and the connection is closed. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad request']
  const body = errorText(status, reason)
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n${body}`,
  )
}
