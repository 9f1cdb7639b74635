import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/errors.ts'
import { LINK_RATES } from '../../contract/limits.ts'
import { type AnswerSpec, hasEtag, isLinkAccess } from '../../contract/operation.ts'
import type { TSchema } from '../../contract/schema.ts'
import { successOf } from '../../contract/success.ts'
import { type Actor, type Ctx, may, NOBODY, type Origin } from '../context.ts'
import { forbidden } from '../errors.ts'
import { Answer } from '../http/answer.ts'
import { refuseOtherMethods } from '../http/methods.ts'
import type { Route } from '../http/route.ts'
import { compileCheck, type Part } from '../http/validation.ts'
import { handleOnce } from '../idempotency/handleOnce.ts'
import { addressBucket, allowRequest, forgiveRequest } from '../limits/requests.ts'
import { plainAddress } from '../net/addresses.ts'
import { refuseCrossSite } from '../people/identity/cookies.ts'
import { requireEveryPermission, requireUnrestricted } from '../people/identity/permissions.ts'
import { authenticate } from './authenticate.ts'
import { authenticateLink } from './authenticateLink.ts'
import { authenticateScim } from './authenticateScim.ts'
import { limitBodyTime } from './bodyTimeout.ts'
import { compressForKeys, compressJson } from './compression.ts'
import { answerIfChanged } from './conditional.ts'
import { deprecationHeaders } from './deprecation.ts'
import type { Deps } from './deps.ts'
import { createExportSlots, isExport } from './exports.ts'
import { keepFields, refuseUnknownFields } from './fields.ts'
import { baseUrlOf, callerUrlOf } from './hosts.ts'
import { prepareBody, unlessRead } from './largeBodies.ts'
import { beginCount, chargeBytes, chargeJson, requireLinkBudget } from './linkBudget.ts'
import { asEntries, isBareList } from './listShape.ts'
import { discardReceived, receiveForm } from './multipart.ts'
import { chargeRefused, requireRefusedBudget } from './refusedBudget.ts'
import { onReplica } from './replica.ts'
import { lazySerializer } from './serialization.ts'
import { refuseUnknownMembers, refuseUnknownParameters } from './strict.ts'

/** What fits the schemas for anonymous callers: longest texts, every character escaped. */
const ANYONE_BYTES = 32 * 1024
const LINK_BYTES = 256 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

type Edge = Deps & { takeExportPlace: ReturnType<typeof createExportSlots> }

/** Registers the routes. What an operation states (permission, limit, schemas) is enforced here and nowhere else. */
export const registerRoutes = async (app: FastifyInstance, given: Deps, routes: readonly Route[]) => {
  const deps = { ...given, takeExportPlace: createExportSlots() }
  app.decorateRequest('ctx')
  app.decorateRequest('received')
  app.setValidatorCompiler(({ schema, httpPart }) => unlessRead(compileCheck(schema as TSchema, httpPart as Part)))
  app.setSerializerCompiler(lazySerializer)
  for (const route of routes.filter(({ files }) => !files)) registerRoute(app, deps, route)
  // Forms are parsed in this scope only: everywhere else they are an unsupported media type.
  const forms: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart)
    for (const route of routes.filter(({ files }) => files)) registerRoute(scope, deps, route)
  }
  await app.register(forms)
  for (const [path, own] of Map.groupBy(routes, (route) => route.path)) {
    const methods = own.map(({ method }) => method)
    refuseOtherMethods(app, path, methods)
  }
}

const registerRoute = (app: FastifyInstance, deps: Edge, route: Route) => {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    ...bodyLimitOf(route),
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: responseSchemas(route),
    },
    onRequest: [...ofLink(route, beginCount), (request, reply) => admit(deps, route, request, reply)],
    onSend: [
      ...ofLink(route, chargeJson),
      ...(route.method === 'GET' && hasEtag(route) ? [answerIfChanged] : []),
      ...(hasFields(route) ? [keepFields] : []),
      ...(isBareList(route) ? [asEntries] : []),
      ...(route.method === 'GET' ? ofLink(route, compressJson) : []),
      ...(isLinkAccess(route.permission) ? [] : [compressForKeys]),
    ],
    onResponse: [...ofLink(route, chargeBytes), ...(route.method === 'GET' ? [] : [chargeRefused])],
    ...(route.method !== 'GET' && { preParsing: limitBodyTime(deps.config.bodySeconds) }),
    preValidation: [
      ...(route.bodyOptional ? [acceptEmptyBody] : []),
      ...(route.files ? [(request: FastifyRequest) => receiveForm(route, request, deps.config.bodySeconds)] : []),
      ...(route.body ? [refuseUnknownMembers(route)] : []),
    ],
    preHandler: [
      ...(hasFields(route) ? [refuseUnknownFields(route)] : []),
      ...(route.reading?.prepare ? [prepareBody(route.reading.prepare)] : []),
    ],
    ...(route.files && { onError: discardReceived }),
    handler: (request, reply) => handle(deps, route, request, reply),
  })
}

const hasFields = ({ query }: Route) => query?.properties.fields !== undefined

const ofLink = <T>({ permission }: Route, hook: T) => (isLinkAccess(permission) ? [hook] : [])

const bodyLimitOf = ({ permission, bodyLimit }: Route) => {
  if (permission === 'anyone') return { bodyLimit: ANYONE_BYTES }
  return isLinkAccess(permission) ? { bodyLimit: LINK_BYTES } : bodyLimit && { bodyLimit }
}

const acceptEmptyBody = async (request: FastifyRequest) => {
  // A body of null is a body, and not an object.
  if (request.body === undefined) request.body = {}
}

const isSchema = (spec: AnswerSpec): spec is TSchema => typeof spec !== 'string' && !('media' in spec)

const responseSchemas = (route: Route) => {
  const schemas = Object.entries(route.answers).filter(([, spec]) => isSchema(spec))
  return Object.fromEntries(schemas.filter(([status]) => Number(status) < 300))
}

/** Before the body is read: who is the caller, and may they? */
const admit = async (deps: Deps, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const now = deps.clock()
  const actor = await callerOf(deps, route, request, now)
  if (actor.type === 'user' && actor.limited && !route.beforeSecondFactor) throw forbidden(messages.factorSetupNeeded)
  if (!mayUse(route, actor)) throw forbidden()
  if (route.everyPermission) requireEveryPermission(actor)
  if (route.refusesLimitedKeys) requireUnrestricted(actor)
  if (route.freshProof === true && actor.type === 'user' && !actor.proven) throw forbidden(messages.freshProofNeeded)
  if (actor.type !== 'key') refuseCrossSite(request, deps.config.publicUrl)
  request.ctx = {
    db: deps.pool,
    files: deps.files,
    secrets: deps.secrets,
    smtp: deps.config.smtp,
    actor,
    now,
    origin: originOf(deps, request),
    committed: deps.sealer.soon,
  }
  const limit = limitOf(route)
  const bucket = limitBucket(route, request.ctx)
  if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated))
  refuseUnknownParameters(route, request, reply)
  if (limit && bucket) reply.headers(await allowRequest(deps.pool, { bucket, ...limit }, now))
  if (isLinkAccess(route.permission)) await requireLinkBudget(request, route)
  await requireRefusedBudget(request)
}

const callerOf = (deps: Deps, route: Route, request: FastifyRequest, now: Date): Actor | Promise<Actor> => {
  const { permission, polled = false } = route
  if (permission === 'anyone') return NOBODY
  if (permission === 'scim') return authenticateScim(deps, request, now)
  if (isLinkAccess(permission)) return authenticateLink(deps, request, permission, now)
  return authenticate(deps, request, now, { polled })
}

const mayUse = ({ permission }: Route, actor: Actor) => {
  if (permission === 'anyone' || permission === 'authenticated') return true
  if (isLinkAccess(permission)) return actor.type === 'vendor'
  if (permission === 'scim') return actor.type === 'system'
  return permission === 'session' ? actor.type === 'user' : may(actor, permission)
}

const originOf = (deps: Deps, request: FastifyRequest): Origin => ({
  requestId: request.id,
  address: plainAddress(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  baseUrl: baseUrlOf(deps.config, request),
  callerUrl: callerUrlOf(deps.config, request),
})

/** Every link is rate-limited, without any route having to say so. */
const limitOf = ({ limit, permission, method }: Route): Route['limit'] => {
  if (limit || permission !== 'link') return limit
  return { ...(method === 'GET' ? LINK_RATES.read : LINK_RATES.write), per: 'assessment' }
}

const limitBucket = (route: Route, { actor, origin }: Ctx) => {
  const { method, path } = route
  const limit = limitOf(route)
  if (limit?.per === 'assessment') return actor.type === 'vendor' ? `${limit.name} ${actor.assessmentId}` : undefined
  if (limit?.per === 'address') return addressBucket(limit.name ?? `${method} ${path}`, origin.address ?? '')
  return limit && actor.type === 'key' ? `${method} ${path} ${actor.id}` : undefined
}

const handle = async (deps: Edge, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { params, query, body, headers, ctx, received: files = [] } = request
  if (isExport(route, query as { format?: unknown })) await holdExportPlace(deps, ctx, reply)
  const input = { params, query, body, headers, files }
  const result = await onReplica(deps, route, ctx, query, async (own) => handleOnce(route, own, input))
  if (files.length > 0) await discardReceived(request)
  const bucket = route.limit?.forgive && limitBucket(route, ctx)
  if (bucket) await forgiveRequest(deps.pool, bucket)
  const { body: payload, status, headers: extra } = result instanceof Answer ? result : new Answer(result)
  return reply
    .code(status ?? successOf(route)[0])
    .headers(extra)
    .send(payload)
}

const holdExportPlace = async ({ takeExportPlace }: Edge, { actor }: Ctx, { raw }: FastifyReply) => {
  const release = await takeExportPlace(actor)
  // The caller may have left meanwhile.
  if (raw.closed) release()
  else raw.once('close', release)
}
