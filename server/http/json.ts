import type { FastifyInstance } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { badRequest } from '../errors.ts'

/** JSON and nothing else, unless a route brings a parser of its own. */
export const registerJsonParser = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: { routeOptions: { schema?: { body?: unknown } } }, text: string) => {
      // Clients that always name a content type send it without a body too, as with DELETE.
      if (text === '' && !request.routeOptions.schema?.body) return undefined
      try {
        return JSON.parse(text)
      } catch {
        throw badRequest(messages.invalidJson)
      }
    },
  )
}
