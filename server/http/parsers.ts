import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { badRequest, HttpError } from '../errors.ts'

/** JSON, and CSV for the routes that know what to make of it. Nothing else is read. */
export const registerParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { fromCsv } = request.routeOptions.config.route ?? {}
    if (!fromCsv) throw new HttpError(415, messages.unsupportedMediaType)
    return fromCsv(text, request.query as Record<string, unknown>)
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { body, bodyOptional } = request.routeOptions.config.route ?? {}
    // Clients that always name a content type send it without a body too, as with DELETE.
    if (text === '' && (!body || bodyOptional)) return undefined
    try {
      return JSON.parse(text)
    } catch {
      throw badRequest(messages.invalidJson)
    }
  })
}
