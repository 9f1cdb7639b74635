import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const WARNING =
  'X-Forwarded-For arrives, but no proxy is trusted: everybody behind the proxy has its address, and limits of addresses hold for all of them together. Set ASSAY_TRUSTED_PROXIES.'

/** What proxies add besides `X-Forwarded-…`. */
const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])

/** Whether a request came through a proxy that says so. */
export const namesProxy = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.has(name))

export type ProxyWatch = { warnings: () => string[] }

/** Notices a proxy that nobody has told us about. It is said once in the log, and for as long as we run in /readyz. */
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
