import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Less fits into one packet anyway. */
const WORTHWHILE_BYTES = 1024
const compress = promisify(gzip)

const accepts = (header: string | string[] | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header))

/**
 * Compresses JSON, in another thread and as fast as possible: texts become a third. Only for answers without secrets,
 * because the size of a compressed secret beside somebody else's text would betray it.
 */
export const compressJson = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (typeof payload !== 'string' || !/^application\/json\b/.test(String(reply.getHeader('content-type'))))
    return payload
  reply.header('vary', 'accept-encoding')
  if (payload.length < WORTHWHILE_BYTES || !accepts(request.headers['accept-encoding'])) return payload
  const tag = reply.getHeader('etag')
  // The same view, in other bytes.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
  reply.header('content-encoding', 'gzip')
  return compress(payload, { level: constants.Z_BEST_SPEED })
}
