import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { leastFiles } from '../../contract/operation.ts'
import { SCIM_MEDIA } from '../../contract/people/scim.ts'
import { badRequest, invalid, unsupported } from '../errors.ts'
import { mostValues } from '../http/mostValues.ts'
import type { Route } from '../http/route.ts'
import { decodeText } from './encoding.ts'
import { isObject } from './json.ts'
import { mayBeLarge, readLarge } from './largeBodies.ts'
import { parseBody } from './readBody.ts'
import { addBytes } from './refusedBudget.ts'

/** JSON, and CSV for the routes that accept it. Nothing else is read; for forms see register.ts. */
export const registerParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { route } = request.routeOptions.config
    const fromCsv = route?.reading?.fromCsv
    if (!route || !fromCsv) throw unsupported(messages.unsupportedMediaType)
    addBytes(request, bytes.length)
    if (mayBeLarge(route, bytes, 'csv')) return readLarge(route, request, bytes, 'csv')
    return fromCsv(decodeText(bytes, request.headers['content-type']), request.query as Record<string, unknown>)
  })
  app.addContentTypeParser(
    ['application/json', SCIM_MEDIA],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { route } = request.routeOptions.config
      if (route && leastFiles(route) > 0) throw unsupported(messages.formExpected)
      addBytes(request, bytes.length)
      return route && mayBeLarge(route, bytes, 'json')
        ? readLarge(route, request, bytes, 'json')
        : readHere(route, bytes, request.headers['content-type'])
    },
  )
}

const readHere = (route: Route | undefined, bytes: Buffer, contentType: string | undefined) => {
  const body = parseBody({ bytes, contentType, mostValues: mostValues(route ?? {}) })
  // Clients that always set a content type send it without a body too, as with DELETE.
  if (body === undefined && (!route?.body || route.bodyOptional)) return undefined
  if (body === undefined) throw badRequest(messages.invalidJson)
  // Where there is a schema, validation reports it.
  if (!route?.body && !isObject(body)) throw invalid('body', [{ path: '', message: 'must be an object' }])
  return body
}
