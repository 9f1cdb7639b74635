import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../../contract/schema.ts'
import { invalid } from '../../errors.ts'
import type { Route } from '../routes/route.ts'
import { isObject, type Json } from './json.ts'
import { isPreferred, notePreference } from './prefer.ts'

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
export const refuseUnknownMembers = (route: Route) => async (request: FastifyRequest) => {
  if (!isStrict(request) && !(isPartialUpdate(route) && changesNothing(route.body as Json, request.body))) return
  const unknown = unknownMembers(route.body as Json, request.body)
  if (unknown.length > 0) throw invalid(route.bodyName ?? 'body', unknown)
}

const isPartialUpdate = ({ method, path, answers }: Route) =>
  method === 'PATCH' || (path.endsWith('/bulk') && !(201 in answers))

/** Members that are required say what to change, or are missed anyway. */
const changesNothing = ({ properties, required = [] }: { properties?: Json; required?: string[] }, body: unknown) => {
  if (!isObject(body) || properties === undefined) return false
  const changes = Object.keys(body).filter((name) => !required.includes(name))
  return changes.length > 0 && !changes.some((name) => Object.hasOwn(properties, name))
}

/** Only as deep as the schema goes: a body may be nested deeper than the stack. */
const unknownMembers = (schema: Json, value: unknown, path = ''): Problem[] => {
  const { properties, items } = (schema['x-described'] ?? schema) as Json
  if (Array.isArray(value) && isObject(items))
    return value.flatMap((item, index) => unknownMembers(items, item, join(path, String(index))))
  if (!isObject(value) || !isObject(properties)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isObject(known)) return unknownMembers(known, member, join(path, name))
    return [{ path: join(path, name), message: 'is not a field of this operation' }]
  })
}

const join = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)
