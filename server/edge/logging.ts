import { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import { routeName } from './routeName.ts'

export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export const logOptions = (logger: Logger | undefined): FastifyServerOptions => ({
  logController: new LogController({ disableRequestLogging: true }),
  ...(logger === undefined ? { logger: false } : { loggerInstance: logger as FastifyBaseLogger }),
})

/** The caller, as soon as it is known, and why it was rejected, if it was. */
export type Caller = ({ keyId: string } | { userId: string } | { linkId: string }) & { refused?: string }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

const REFUSED = new Set([401, 403, 429])

/**
 * One line per request. No query, header or body: they may contain secrets. The path only as the route's pattern,
 * because links have their token in it. An authenticated caller that is rejected is a warning: an expired key, or one
 * without the permission, is worth a look.
 */
export const logRequests = (app: FastifyInstance) => {
  app.decorateRequest('caller')
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip: address, caller } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method, route: routeName(request), status: reply.statusCode, ms, address, ...caller }
    if (isRefusal(reply.statusCode, caller)) request.log.warn(line, 'request refused')
    else request.log.info(line, 'request')
    done()
  })
}

/** A missing resource is not a rejection, unless it is the link itself. */
const isRefusal = (status: number, caller: Caller | undefined) =>
  caller !== undefined && (caller.refused !== undefined || REFUSED.has(status))
