import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { type Logger, pino } from 'pino'

export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export const logOptions = (logger: Logger | undefined): FastifyServerOptions => ({
  logController: new LogController({ disableRequestLogging: true }),
  ...(logger === undefined ? { logger: false } : { loggerInstance: logger as FastifyBaseLogger }),
})

/**
 * One line a request. No query, header or body: they may carry secrets. The path only as the route's pattern, since
 * links carry their token in it.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip: address, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method, route: routeOptions.url ?? '(unknown)', status: reply.statusCode, ms, address },
      'request',
    )
    done()
  })
}
