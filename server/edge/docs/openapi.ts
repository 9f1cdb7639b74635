import { meaningOf } from '../../../contract/glossary.ts'
import { type AnswerSpec, hasEtag, isCreation, isLinkAccess, leastFiles } from '../../../contract/operation.ts'
import { describedMembers, type TObject, type TSchema } from '../../../contract/schema.ts'
import { TAGS } from '../../../contract/tags.ts'
import type { Route } from '../../http/route.ts'
import { VERSION } from '../../version.ts'
import type { Json } from '../json.ts'
import { isBareList } from '../listShape.ts'
import { codesOf, shownCodes } from './openapiCodes.ts'
import { bodyWith, commonError, ERRORS, errorAnswer, examplesOf, sharedErrors } from './openapiErrors.ts'
import { example, sentExample } from './openapiExamples.ts'
import { HEADERS, successHeaders } from './openapiHeaders.ts'
import { asSent, named, sorted } from './openapiSchemas.ts'
import { webhooksOf } from './openapiWebhooks.ts'
import type { OpenApi } from './page/types.ts'

/** The OpenAPI description, derived from the operations. */
export const describeApi = (all: readonly Route[]): OpenApi => {
  // SCIM describes itself, with errors and a media type of its own: docs/decisions/0034-scim.md
  const routes = all.filter(({ permission }) => permission !== 'scim')
  const schemas: Json = {}
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: named(describeRoute(route), schemas) as Json }
  }
  // A schema that is both sent and returned is described as it may be sent, which is the wider form.
  for (const route of routes) named(contentOf(route), schemas)
  const webhooks = named(webhooksOf(), schemas)
  const responses = named(sharedErrors(), schemas)
  const tags = [...new Set(routes.map((route) => route.tag))].map((name) => ({ name, description: TAGS[name] }))
  const components = { securitySchemes: SECURITY, headers: HEADERS, responses, schemas: sorted(schemas) }
  return { ...HEAD, tags, paths, webhooks, components }
}

const describeRoute = (route: Route): Json => ({
  operationId: route.operationId,
  tags: [route.tag],
  summary: route.summary,
  description: [
    route.description,
    deprecatedSentence(route),
    permissionSentence(route),
    limitedKeySentence(route),
    freshProofSentence(route),
  ]
    .filter(Boolean)
    .join('\n\n'),
  ...(route.deprecated && { deprecated: true }),
  ...(isPermission(route) && { 'x-permission': route.permission }),
  ...(route.freshProof && { 'x-fresh-proof': true }),
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
  ...preferencesOf(route),
  ...route.headers,
})
const STRICT = '`handling=strict` rejects query parameters and fields of the body that this operation does not know'
const ENTRIES = '`list=entries` answers with `{entries, nextCursor}`, the shape of the other lists'
const preferencesOf = (route: Route) => {
  const known = [(route.query || route.body) && STRICT, isBareList(route) && ENTRIES].filter(Boolean)
  return known.length > 0 && { Prefer: known.join('. ') }
}
const IDEMPOTENCY =
  'A text of your choice, at most 255 characters. The same request again with the same key returns the first result and creates nothing; keys are kept for a day'
const creates = (route: Route) => isCreation(`${route.method} ${route.path}`, route)
const isConditional = (route: Route) => route.method === 'GET' && hasEtag(route)

const contentOf = (route: Route) => ({
  ...(route.body &&
    leastFiles(route) === 0 && {
      'application/json': { schema: asSent(route.body), examples: { body: { value: sentExample(route.body) } } },
    }),
  ...(route.reading?.fromCsv && {
    'text/csv': {
      schema: { type: 'string' },
      examples: { csv: { value: 'name,contactEmail\r\nNorthwind,a@example.com\r\n' } },
    },
  }),
  // A form of an operation that also takes JSON is described by an operation of its own.
  ...(route.files && !(route.body && leastFiles(route) === 0) && { 'multipart/form-data': { schema: formOf(route) } }),
})

/** The fields of the body and the files. A form has no null: an empty text means the same. */
const formOf = (route: Route) => {
  const { properties = {}, required = [] } = asSent(route.body ?? {}, 'form') as Partial<TObject>
  const most = route.files?.most ?? 0
  const content = { type: 'string', format: 'binary', description: 'The file' }
  const file =
    most === 1
      ? content
      : { type: 'array', items: content, minItems: leastFiles(route), maxItems: most, description: 'The files' }
  return {
    type: 'object',
    properties: { ...properties, file },
    required: leastFiles(route) > 0 ? [...required, 'file'] : required,
  }
}

const isPermission = ({ permission }: Route) => permission.includes(':')

const permissionSentence = ({ permission, everyPermission }: Route) => {
  if (everyPermission) return 'Requires every permission.'
  if (permission === 'anyone') return 'Requires no authentication.'
  if (permission === 'lockedLink') return 'Requires the token of a link in the path.'
  if (permission === 'link')
    return 'Requires the token of a link in the path. A link with a password must be unlocked first.'
  if (permission === 'authenticated') return 'Requires a session or an API key.'
  return permission === 'session' ? 'Requires a user session.' : `Requires the permission \`${permission}\`.`
}

const deprecatedSentence = ({ deprecated }: Route) =>
  deprecated && `Deprecated: use \`${deprecated.successor}\` instead. It keeps working.`

const limitedKeySentence = ({ refusesLimitedKeys }: Route) =>
  refusesLimitedKeys && 'API keys with allowed addresses or an expiry are refused with 403.'

const FRESH_PROOF =
  'its user must have signed in or confirmed their identity within the last ten minutes. Otherwise 403 with the code `fresh_proof_needed`.'
const freshProofSentence = ({ freshProof }: Route) =>
  freshProof &&
  (freshProof === 'link' ? `For a link in the response to a session, ${FRESH_PROOF}` : `With a session, ${FRESH_PROOF}`)

const securityOf = ({ permission }: Route) => {
  if (permission === 'anyone' || isLinkAccess(permission)) return []
  return permission === 'session' ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }]
}

const parametersOf = (schema: TObject | undefined, place: 'path' | 'query') =>
  describedMembers(schema).map(([name, member]) => {
    const { description = meaningOf('', name), 'x-described': described, ...stated } = member as TSchema & Parameter
    const rest: Json & { type?: unknown } = described ?? stated
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

type Parameter = { description?: string; 'x-described'?: Json }

const responsesOf = (route: Route) => {
  const own = Object.entries(route.answers).map(([status, spec]) => [
    status,
    describeAnswer(route, Number(status), spec),
  ])
  return { ...commonErrors(route), ...Object.fromEntries(own) }
}

/** The errors that follow from the operation's properties, so that nobody has to list them. */
const commonErrors = (route: Route) => {
  const statuses = [431, 500, 503]
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
    statuses.map((status) => [status, commonError(status, codesOf(route, status), shownCodes(route, status))]),
  )
}

const describeAnswer = (route: Route, status: number, spec: AnswerSpec): Json => {
  if (typeof spec === 'string')
    return status < 400
      ? { description: spec, headers: successHeaders(route, status, false, false) }
      : errorAnswer(status, spec, codesOf(route, status), shownCodes(route, status))
  if (!('media' in spec)) return describeJson(route, status, spec)
  const { media, json, description, binary } = spec
  return {
    description,
    headers: successHeaders(route, status, true, isArray(json)),
    content: {
      ...(json && { 'application/json': jsonContent(json) }),
      ...Object.fromEntries(media.map((type) => [type, fileContent(type, binary)])),
    },
  }
}

const isArray = (schema: TSchema | undefined) => (schema as Json | undefined)?.type === 'array'
const jsonContent = (schema: TSchema) => ({ schema, examples: { success: { value: example(schema) } } })
/** Text is text; everything else is bytes, whatever a client would make of it. */
const fileContent = (type: string, binary = !type.startsWith('text/')) => ({
  schema: { type: 'string', ...(binary && { format: 'binary' }) },
})

/** An operation's own error format beside the usual one: the body may be invalid before the handler runs. */
const describeJson = (route: Route, status: number, schema: TSchema): Json => {
  if (status < 300)
    return {
      description: `The result of “${route.summary}”`,
      headers: successHeaders(route, status, false, isArray(schema)),
      content: { 'application/json': jsonContent(schema) },
    }
  const { description = ERRORS[status]?.description ?? '' } = schema as { description?: string }
  const codes = codesOf(route, status)
  const { headers } = errorAnswer(status, description, codes)
  const examples = { refused: { value: example(schema) }, ...examplesOf(status, shownCodes(route, status)) }
  return {
    description,
    headers,
    content: { 'application/json': { schema: { anyOf: [schema, bodyWith(codes)] }, examples } },
  }
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
