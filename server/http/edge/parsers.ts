import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../../contract/errors.ts'
import { leastFiles } from '../../../contract/operation.ts'
import { SCIM_MEDIA } from '../../../contract/scim.ts'
import { badRequest, invalid, unsupported } from '../../errors.ts'
import { decodeJson, decodeText } from './encoding.ts'
import { isObject } from './json.ts'
import { isNestedTooDeeply } from './nesting.ts'

/** JSON, and CSV for the routes that accept it. Nothing else is read; for forms see register.ts. */
export const registerParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { fromCsv } = request.routeOptions.config.route ?? {}
    if (!fromCsv) throw unsupported(messages.unsupportedMediaType)
    return fromCsv(decodeText(bytes, request.headers['content-type']), request.query as Record<string, unknown>)
  })
  app.addContentTypeParser(
    ['application/json', SCIM_MEDIA],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { route } = request.routeOptions.config
      if (route && leastFiles(route) > 0) throw unsupported(messages.formExpected)
      const text = decodeJson(bytes, request.headers['content-type'])
      // Clients that always set a content type send it without a body too, as with DELETE.
      if (text === '' && (!route?.body || route.bodyOptional)) return undefined
      const body = parseJson(text)
      // Where there is a schema, validation reports it.
      if (!route?.body && !isObject(body)) throw invalid('body', [{ path: '', message: 'must be an object' }])
      return body
    },
  )
}

export const parseJson = (text: string): unknown => {
  if (isNestedTooDeeply(text)) throw badRequest(messages.nestedTooDeeply)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(messages.invalidJson)
  }
}
