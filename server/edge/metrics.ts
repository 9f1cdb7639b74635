import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { notFound, unauthorized } from '../errors.ts'
import { refuseOtherMethods } from '../http/methods.ts'
import { counters } from '../metrics/counters.ts'
import { isLoopback } from '../net/addresses.ts'
import { createGauges } from '../overview/monitoring/gauges.ts'
import { hashToken } from '../secret/tokens.ts'
import { VERSION } from '../version.ts'
import type { Deps } from './deps.ts'
import { hasProxyHeaders } from './forwarded.ts'
import { routeName } from './routeName.ts'

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Ten looks a second at the event loop: the usual hundred were two thirds of what an idle server did. */
const LOOK_MS = 100
/** Gauges with the names of counters: their values are the sums of others without this ending. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

let collected: Registry | undefined
/** Once: each collector watches the event loop and the garbage collector for as long as the process runs. */
const processMetrics = () => {
  if (collected) return collected
  collected = new Registry()
  collectDefaultMetrics({ register: collected, eventLoopMonitoringPrecision: LOOK_MS })
  for (const name of MISNAMED) collected.removeSingleMetric(name)
  return collected
}

/** Each application has its own registry, so that two in one process (as in tests) do not mix. */
export const registerMetrics = (app: FastifyInstance, deps: Deps) => {
  const registry = new Registry()
  const ofProcess = processMetrics()
  new Gauge({
    name: 'assay_build_info',
    help: 'Always 1; its label tells the version',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  const duration = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeName(request)
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  const gauges = createGauges(deps)
  const whole = Registry.merge([ofProcess, counters, registry, gauges.registry])
  const read = async () => {
    await gauges.collect()
    return whole.metrics()
  }
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    admitScraper(request, deps.config)
    return reply.type(registry.contentType).send(await read())
  })
  refuseOtherMethods(app, '/metrics', ['GET'])
}

/** With a token the token decides; without one, only the local machine may read them, and not through a proxy. */
const admitScraper = (request: FastifyRequest, { metricsToken, trustedProxies }: Config) => {
  if (metricsToken === undefined) {
    if (isLoopback(request.ip) && trustedProxies === 0 && !hasProxyHeaders(request.headers)) return
    throw notFound()
  }
  const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
  if (!timingSafeEqual(hashToken(given), hashToken(metricsToken))) throw unauthorized()
}
