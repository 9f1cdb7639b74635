import { type AnswerSpec, hasEtag, isCreation, isLinkAccess, leastFiles } from '../../contract/operation.ts'
import type { TObject, TSchema } from '../../contract/schema.ts'
import { ErrorBody } from '../../contract/schema.ts'
import { VERSION } from '../version.ts'
import { asSent, type Json, named, sorted } from './openapiSchemas.ts'
import type { Route } from './route.ts'

export type OpenApi = Json & { paths: { [path: string]: { [method: string]: Json } }; components: Json }

/** Errors that many routes share are named components. */
const ERRORS: Record<number, { name: string; description: string }> = {
  304: { name: 'NotModified', description: 'The resource is as it was when you read it; there is no body' },
  400: { name: 'BadRequest', description: 'The body or a parameter is invalid; the message says what and where' },
  401: { name: 'Unauthorized', description: 'Missing or invalid credentials' },
  403: { name: 'Forbidden', description: 'The caller does not have the required permission' },
  404: { name: 'NotFound', description: 'Not found' },
  408: { name: 'RequestTimeout', description: 'The body took too long to arrive' },
  410: { name: 'Gone', description: 'The link has expired' },
  413: { name: 'BodyTooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The media type of the body is not supported' },
  422: { name: 'KeyReused', description: 'The Idempotency-Key was already used with a different request' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests or exports at once; Retry-After says when to try again',
  },
  500: { name: 'InternalError', description: 'Internal error; find it in the log by X-Request-Id' },
  503: {
    name: 'Unavailable',
    description:
      'The database or the file storage is not available, or too many reports or exports are running; Retry-After says when to try again',
  },
}

const TAGS: Record<string, string> = {
  Vendors: 'The vendors in your portfolio',
  Assessments: 'Questionnaires sent to vendors, from draft to review and score',
  Findings: 'Issues found in assessments, tracked until they are remediated or accepted',
  Search: 'Search across everything the caller can view',
  Dashboard: 'Figures of the whole portfolio',
  Reports: 'PDF reports of assessments, of the portfolio and of framework compliance',
  Certifications: 'Certifications of vendors, with their expiry and framework',
  Responsibilities: 'Customer responsibilities: what your organisation must do for shared controls',
  Files: 'Evidence and attachments',
  Frameworks: 'Compliance frameworks and their controls',
  Templates: 'Questionnaire templates with their sections, questions, conditions and versions',
  Portal:
    'What vendors use to answer a questionnaire. The token in the path is the credential; a link with a password ' +
    'must be unlocked first, which sets the cookie assay_portal. A section link opens one section only.',
  Audit: 'The append-only, verifiable log of all changes',
  Deletions: 'What was deleted, for systems that keep copies',
  Session: 'Sign in and out, your password and sessions, and the initial setup',
  Users: 'People who can sign in',
  Roles: 'Sets of permissions for users',
  'API keys': 'API keys for integrations',
  Settings: 'Settings of the organisation',
  Mail: 'The mail server, the words of mails, and the mails that were and will be sent',
  Notifications: 'What concerns the signed-in user',
  Documents: 'What the files of vendors are, until when they are valid, and what they say',
  'Sign-in providers': 'Services through which users sign in with their company account, by OpenID Connect',
  Webhooks: 'Other systems that are told what happens, and what was sent to them',
  Version: 'The version of this server',
}

/** The OpenAPI description, derived from the operations. */
export const describeApi = (routes: readonly Route[]): OpenApi => {
  const schemas: Json = {}
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: named(describeRoute(route), schemas) as Json }
  }
  // A schema that is both sent and returned is described as it may be sent, which is the wider form.
  for (const route of routes) named(contentOf(route), schemas)
  const responses = named(sharedErrors(), schemas)
  const tags = [...new Set(routes.map((route) => route.tag))].map((name) => ({ name, description: TAGS[name] }))
  return { ...HEAD, tags, paths, components: { securitySchemes: SECURITY, responses, schemas: sorted(schemas) } }
}

const describeRoute = (route: Route): Json => ({
  operationId: route.operationId,
  tags: [route.tag],
  summary: route.summary,
  description: [route.description, permissionSentence(route)].filter(Boolean).join('\n\n'),
  ...(isPermission(route) && { 'x-permission': route.permission }),
  security: securityOf(route),
  parameters: [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...Object.entries(headersOf(route)).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
  ],
  ...((route.body || route.files) && {
    requestBody: { required: !route.bodyOptional, content: contentOf(route) },
  }),
  responses: responsesOf(route),
})

/** Headers that follow from the operation's properties, and its own. */
const headersOf = (route: Route): Record<string, string> => ({
  ...(creates(route) && { 'Idempotency-Key': IDEMPOTENCY }),
  ...(isConditional(route) && {
    'If-None-Match': 'The ETag of your last read: answered with 304 if nothing has changed',
  }),
  ...(route.query && { Prefer: '`handling=strict` rejects query parameters that this operation does not know' }),
  ...route.headers,
})
const IDEMPOTENCY =
  'A text of your choice, at most 255 characters. The same request again with the same key returns the first result and creates nothing; keys are kept for a day'
const creates = (route: Route) => isCreation(`${route.method} ${route.path}`, route)
const isConditional = (route: Route) => route.method === 'GET' && hasEtag(route)

const contentOf = (route: Route) => ({
  ...(route.body && leastFiles(route) === 0 && { 'application/json': { schema: asSent(route.body) } }),
  ...(route.fromCsv && { 'text/csv': { schema: { type: 'string' } } }),
  ...(route.files && { 'multipart/form-data': { schema: formOf(route) } }),
})

/** The fields of the body and the files. A form has no null: an empty text means the same. */
const formOf = (route: Route) => {
  const { properties = {}, required = [] } = asSent(route.body ?? {}, 'form') as Partial<TObject>
  const most = route.files?.most ?? 0
  const content = { type: 'string', format: 'binary' }
  const file = most === 1 ? content : { type: 'array', items: content, minItems: leastFiles(route), maxItems: most }
  return {
    type: 'object',
    properties: { ...properties, file },
    required: leastFiles(route) > 0 ? [...required, 'file'] : required,
  }
}

const isPermission = ({ permission }: Route) => permission.includes(':')

const permissionSentence = ({ permission }: Route) => {
  if (permission === 'anyone') return 'Requires no authentication.'
  if (permission === 'lockedLink') return 'Requires the token of a link in the path.'
  if (permission === 'link')
    return 'Requires the token of a link in the path. A link with a password must be unlocked first.'
  if (permission === 'authenticated') return 'Requires a session or an API key.'
  return permission === 'session' ? 'Requires a user session.' : `Requires the permission \`${permission}\`.`
}

const securityOf = ({ permission }: Route) => {
  if (permission === 'anyone' || isLinkAccess(permission)) return []
  return permission === 'session' ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }]
}

const parametersOf = (schema: TObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.properties ?? {}).map(([name, member]) => {
    const { description, ...rest } = member as TSchema & { description?: string; type?: unknown }
    const required = place === 'path' || (schema?.required?.includes(name) ?? false)
    const mayBeEmpty = place === 'query' && !required && rest.type !== 'boolean'
    return {
      name,
      in: place,
      required,
      ...(mayBeEmpty && { allowEmptyValue: true }),
      ...(description && { description }),
      schema: rest,
    }
  })

const responsesOf = (route: Route) => {
  const own = Object.entries(route.answers).map(([status, spec]) => [status, describeAnswer(Number(status), spec)])
  return { ...commonErrors(route), ...Object.fromEntries(own) }
}

/** The errors that follow from the operation's properties, so that nobody has to list them. */
const commonErrors = (route: Route) => {
  const statuses = [500, 503]
  if (route.permission !== 'anyone') statuses.push(401)
  // Also where a browser's cookie might come from another site.
  if (isPermission(route) || route.permission === 'session' || route.method !== 'GET') statuses.push(403)
  if (isLinkAccess(route.permission)) statuses.push(410)
  if (route.params) statuses.push(404)
  // A body is read even if none is expected.
  if (route.query || route.method !== 'GET') statuses.push(400)
  if (route.method !== 'GET') statuses.push(408, 413, 415)
  if (route.limit || route.permission !== 'anyone') statuses.push(429)
  if (creates(route)) statuses.push(422)
  if (isConditional(route)) statuses.push(304)
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status]?.name}` }]),
  )
}

const sharedErrors = () =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description }]) => [
      name,
      describeAnswer(Number(status), description),
    ]),
  )

const describeAnswer = (status: number, spec: AnswerSpec): Json => {
  if (typeof spec === 'string') {
    return status < 400
      ? { description: spec }
      : { description: spec, content: { 'application/json': { schema: ErrorBody } } }
  }
  if (!('media' in spec)) return describeJson(status, spec)
  const { media, json, description, binary } = spec
  const texts = media.map((type) => [type, { schema: { type: 'string', ...(binary && { format: 'binary' }) } }])
  return {
    description,
    content: Object.fromEntries([...(json ? [['application/json', { schema: json }]] : []), ...texts]),
  }
}

/** An operation's own error format beside the usual one: the body may be invalid before the handler runs. */
const describeJson = (status: number, schema: TSchema): Json =>
  status < 300
    ? { description: 'Success', content: { 'application/json': { schema } } }
    : {
        description: (schema as { description?: string }).description ?? ERRORS[status]?.description ?? '',
        content: { 'application/json': { schema: { anyOf: [schema, ErrorBody] } } },
      }

const SECURITY = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: assay_<prefix>.<secret>' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'assay_session',
    description: 'The session cookie of a signed-in user',
  },
}

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Assay',
    version: VERSION,
    description: 'Third-party risk management: vendors, assessments, findings and evidence.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'This server' }],
}
