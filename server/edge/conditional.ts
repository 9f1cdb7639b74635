import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Gives a single resource its `ETag`, and answers 304 to anyone who has it already. */
export const answerIfChanged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload
  const tag = String(reply.getHeader('etag') ?? `"${hash('sha1', payload, 'base64url')}"`)
  reply.header('etag', tag)
  if (!isKnown(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  // Fastify takes the body of an answer to HEAD away itself, after it has measured it.
  return request.method === 'HEAD' ? payload : null
}

const isKnown = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false
