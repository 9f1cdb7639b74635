import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { HttpError } from '../errors.ts'

/** The methods that the router knows; for others it finds no route at all. */
const ROUTED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

type Known = { pattern: RegExp; allowed: string; parameters: number }
const knownPaths = new WeakMap<object, Known[]>()

/** A known path with a wrong method gets the list of allowed ones. */
export const refuseOtherMethods = (app: FastifyInstance, path: string, methods: readonly string[]) => {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  remember(app, path, allowed.join(', '))
  const refuse = async () => {
    throw methodNotAllowed(allowed.join(', '))
  }
  app.route({
    method: ROUTED.filter((method) => !allowed.includes(method)),
    url: path,
    onRequest: refuse,
    handler: refuse,
  })
}

const methodNotAllowed = (allow: string) => new HttpError(405, messages.methodNotAllowed, { headers: { allow } })

const remember = (app: FastifyInstance, path: string, allowed: string) => {
  const known = knownPaths.get(app.server) ?? []
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`)
  known.push({ pattern, allowed, parameters: path.split(':').length - 1 })
  // As the router does: literal segments take precedence over parameters.
  known.sort((a, b) => a.parameters - b.parameters)
  knownPaths.set(app.server, known)
}

/** For QUERY, PROPFIND and other methods that the router does not know: the 405 if the path exists. */
export const refusalOfMethod = (app: FastifyInstance, { method, url }: Pick<FastifyRequest, 'method' | 'url'>) => {
  if ((ROUTED as readonly string[]).includes(method)) return undefined
  const [path = ''] = url.split('?')
  const found = knownPaths.get(app.server)?.find(({ pattern }) => pattern.test(path))
  return found && methodNotAllowed(found.allowed)
}
