import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { badRequest, unsupported } from '../errors.ts'
import { leastFiles } from './route.ts'

/** JSON, and CSV for the routes that know what to make of it. Nothing else is read; forms see register.ts. */
export const registerParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { fromCsv } = request.routeOptions.config.route ?? {}
    if (!fromCsv) throw unsupported(messages.unsupportedMediaType)
    return fromCsv(text, request.query as Record<string, unknown>)
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { route } = request.routeOptions.config
    if (route && leastFiles(route) > 0) throw unsupported(messages.formExpected)
    // Clients that always name a content type send it without a body too, as with DELETE.
    if (text === '' && (!route?.body || route.bodyOptional)) return undefined
    try {
      return JSON.parse(text)
    } catch {
      throw badRequest(messages.invalidJson)
    }
  })
}
