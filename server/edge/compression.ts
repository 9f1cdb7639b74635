import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isJsonText } from './json.ts'

/** Less fits into one packet anyway. */
const WORTHWHILE_BYTES = 1024
const compress = promisify(gzip)

const accepts = (header: string | string[] | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header))

/**
 * Compresses JSON, in another thread and as fast as possible: texts become a third. Only for answers without secrets,
 * because the size of a compressed secret beside text of another person would betray it.
 */
export const compressJson = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  const packed = await compressed(request, reply, payload)
  const tag = reply.getHeader('etag')
  // The same view, in other bytes.
  if (packed !== payload && typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
  return packed
}

/**
 * For programs with a key: nobody else can make them send anything, so no size betrays their secrets. Nothing on the way
 * stores these answers, so their tag stays as it is, and can be sent as `If-Match`.
 */
export const compressForKeys = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
  request.ctx?.actor.type === 'key' ? compressed(request, reply, payload) : payload

const compressed = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (!isJsonText(reply, payload)) return payload
  reply.header('vary', 'accept-encoding')
  if (payload.length < WORTHWHILE_BYTES || !accepts(request.headers['accept-encoding'])) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return compress(payload, { level: constants.Z_BEST_SPEED })
}
