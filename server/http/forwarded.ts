import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const WARNING =
  'Requests carry X-Forwarded-For, but no proxy is trusted: all clients behind the proxy share one address and its rate limits. Set ASSAY_TRUSTED_PROXIES.'

/** Headers that proxies add besides `X-Forwarded-…`. */
const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])

/** Whether a request came through a proxy that identifies itself. */
export const hasProxyHeaders = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.has(name))

export type ProxyWatch = { warnings: () => string[] }

/** Detects a proxy that is not configured. Warns once in the log, and in /readyz while the server runs. */
export const watchForProxies = (
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): ProxyWatch => {
  let seen = false
  if (trustedProxies > 0) return { warnings: () => [] }
  app.addHook('onRequest', (request, _, done) => {
    if (!seen && request.headers['x-forwarded-for'] !== undefined) {
      seen = true
      request.log.warn(WARNING)
    }
    done()
  })
  return { warnings: () => (seen ? [WARNING] : []) }
}
