import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

const WARNING =
  'Requests carry X-Forwarded-For, but no proxy is trusted: all clients behind the proxy share one address and its rate limits. Set ASSAY_TRUSTED_PROXIES.'

/** Headers that proxies add besides `X-Forwarded-…`. */
const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])

/** Whether a request came through a proxy that identifies itself. */
export const hasProxyHeaders = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.has(name))

/** Detects a proxy that is not configured. Warns once in the log, and in /readyz while the server runs. */
export const watchForProxies = (app: FastifyInstance, { config, warnings }: Pick<Deps, 'config' | 'warnings'>) => {
  if (config.trustedProxies > 0) return
  let seen = false
  app.addHook('onRequest', (request, _, done) => {
    if (!seen && request.headers['x-forwarded-for'] !== undefined) {
      seen = true
      warnings.add({ code: 'proxy_not_trusted', message: WARNING })
      request.log.warn(WARNING)
    }
    done()
  })
}
