import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site must not use a person's cookie. Browsers say where a request comes from (Sec-Fetch-Site, or Origin
 * in older ones); programs say nothing, carry no stranger's cookie, and are let through.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string | undefined) => {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin } = request.headers
  if (origin === undefined && site === undefined) return
  const own = [`${request.protocol}://${request.host}`, publicUrl && new URL(publicUrl).origin]
  if (origin === undefined || !own.includes(origin)) throw forbidden('The request comes from another site.')
}
