import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { type Logger, pino } from 'pino'

export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export const logOptions = (logger: Logger | undefined): FastifyServerOptions => ({
  logController: new LogController({ disableRequestLogging: true }),
  ...(logger === undefined ? { logger: false } : { loggerInstance: logger as FastifyBaseLogger }),
})

/** Who a request comes from, as soon as that is known, and why they are not let in, if they are not. */
export type Caller = ({ keyId: string } | { userId: string } | { linkId: string }) & { refused?: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

const REFUSED = new Set([401, 403, 429])

/**
 * One line a request. No query, header or body: they may carry secrets. The path only as the route's pattern, since
 * links carry their token in it. Somebody known who was refused is a warning: a key that is used after its end, or
 * asks for more than it may, is for somebody to look into.
 */
export const logRequests = (app: FastifyInstance) => {
  app.decorateRequest('caller')
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip: address, routeOptions, caller } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method, route: routeOptions.url ?? '(unknown)', status: reply.statusCode, ms, address, ...caller }
    if (isRefusal(reply.statusCode, caller)) request.log.warn(line, 'request refused')
    else request.log.info(line, 'request')
    done()
  })
}

/** What is not there, or not any more, is no refusal, unless it is the link itself. */
const isRefusal = (status: number, caller: Caller | undefined) =>
  caller !== undefined && (caller.refused !== undefined || REFUSED.has(status))
