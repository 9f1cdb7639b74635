import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../../errors.ts'
import type { Route } from '../routes/route.ts'

const STRICT = /(^|[,;\s])handling\s*=\s*"?strict"?\s*($|[,;])/i

/** Unknown parameters are ignored, unless the caller would rather hear of a typo (RFC 7240). */
export const refuseUnknownParameters = (route: Route, request: FastifyRequest, reply: FastifyReply) => {
  if (!STRICT.test([request.headers.prefer].flat().join(','))) return
  const known = route.query?.properties ?? {}
  const unknown = Object.keys(request.query as object).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0)
    throw invalid(
      'query parameter',
      unknown.map((path) => ({ path, message: 'is not a parameter of this operation' })),
    )
  reply.header('preference-applied', 'handling=strict')
}
