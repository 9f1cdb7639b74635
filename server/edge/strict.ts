import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from '../../contract/schema.ts'
import { invalid } from '../errors.ts'
import type { Route } from '../http/route.ts'
import { isRead } from './isRead.ts'
import { isPreferred, notePreference } from './prefer.ts'
import { type Unknown, unknownMembers } from './unknownMembers.ts'

const isStrict = (request: FastifyRequest) => isPreferred(request, 'handling', 'strict')

/** Unknown parameters are ignored, unless the caller would rather hear of a typo (RFC 7240). */
export const refuseUnknownParameters = (route: Route, request: FastifyRequest, reply: FastifyReply) => {
  if (!isStrict(request)) return
  const known = route.query?.properties ?? {}
  const unknown = Object.keys(request.query as object).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    throw invalid(
      'query parameter',
      unknown.map((path) => ({ path, message: 'is not a parameter of this operation' })),
    )
  notePreference(reply, 'handling=strict')
}

/**
 * So are unknown members of a body. If a partial update has no other ones, it was meant to change something and would
 * not: that is refused in any case.
 */
export const unknownOf = (route: Route, request: FastifyRequest): Unknown => {
  if (isStrict(request)) return 'refused'
  return isPartialUpdate(route) ? 'alone' : 'ignored'
}

export const refuseUnknownMembers = (route: Route) => async (request: FastifyRequest) => {
  if (isRead(request.body)) return
  const unknown = unknownMembers(route.body as TSchema, request.body, unknownOf(route, request))
  if (unknown.length > 0) throw invalid(route.bodyName ?? 'body', unknown)
}

const isPartialUpdate = ({ method, path, answers }: Route) =>
  method === 'PATCH' || (path.endsWith('/bulk') && !(201 in answers))
