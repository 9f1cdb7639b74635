import type { ValidateFunction } from 'ajv'
import { expect } from 'vitest'
import { ErrorBody, type TSchema } from '../../contract/schema.ts'
import { codesOf } from '../../server/edge/docs/openapiCodes.ts'
import type { Route } from '../../server/http/route.ts'
import { createAjv } from '../../server/http/validation.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer whose schema has been checked already
export type Answered = { status: number; body: any; text: string; bytes: Buffer; headers: Headers }
type Options = { headers?: Record<string, string> }
export type FormFile = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }
export type Form = { fields?: Record<string, string>; files?: readonly FormFile[] }
export type Client = {
  token: string | undefined
  cookie: string
  get: (path: string, options?: Options) => Promise<Answered>
  post: (path: string, body?: unknown, options?: Options) => Promise<Answered>
  put: (path: string, body?: unknown, options?: Options) => Promise<Answered>
  patch: (path: string, body?: unknown, options?: Options) => Promise<Answered>
  delete: (path: string, options?: Options) => Promise<Answered>
  /** Sends a form, by POST unless another method is given. */
  upload: (path: string, form: Form, method?: string) => Promise<Answered>
  send: (
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: string | FormData },
  ) => Promise<Answered>
  with: (headers: Record<string, string>) => Client
}

const ajv = createAjv()
const ANYTHING = {}

/** A caller over real HTTP. Every answer is checked against the schema of its route. */
export const clientOf = (url: string, routes: readonly Route[], headers: Record<string, string> = {}): Client => {
  const send: Client['send'] = async (method, path, init = {}) => {
    const response = await fetch(url + path, {
      method,
      body: init.body,
      headers: { ...headers, ...init.headers },
      redirect: 'manual',
    })
    const answered = await read(response)
    checkAnswer(routes, method, path, answered)
    return answered
  }
  const withBody =
    (method: string) =>
    (path: string, body?: unknown, options: Options = {}) =>
      body === undefined
        ? send(method, path, options)
        : send(method, path, {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...options.headers },
          })
  const withoutBody =
    (method: string) =>
    (path: string, options: Options = {}) =>
      send(method, path, options)
  return {
    token: headers.authorization?.slice('Bearer '.length),
    cookie: headers.cookie ?? '',
    get: withoutBody('GET'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withoutBody('DELETE'),
    upload: (path, form, method = 'POST') => send(method, path, { body: formData(form) }),
    send,
    with: (more) => clientOf(url, routes, { ...headers, ...more }),
  }
}

const formData = ({ fields = {}, files = [] }: Form) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content, type } of files) form.append('file', new Blob([content], { type }), name)
  return form
}

const read = async (response: Response): Promise<Answered> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  const isJson = /^application\/(scim\+)?json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    bytes,
    headers: response.headers,
  }
}

export const findRoute = (routes: readonly Route[], method: string, path: string) => {
  const parts = path.split('?')[0]?.split('/') ?? []
  const fits = (route: Route) => {
    const pattern = route.path.split('/')
    return pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
  }
  const found = routes.filter((route) => route.method === method && fits(route))
  return found.sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]
}

const checkAnswer = (routes: readonly Route[], method: string, path: string, { status, body, headers }: Answered) => {
  if (!path.startsWith('/api/')) return
  const route = findRoute(routes, method, path)
  const spec = route?.answers[status]
  if (route && isError(status)) expect(codesOf(route, status), `${method} ${path} → ${status}`).toContain(body?.code)
  const isCommon = Object.keys(body ?? {}).every((member) => Object.hasOwn(ErrorBody.properties, member))
  const isOwnError = status >= 400 && typeof spec === 'object' && !('media' in spec) && !isCommon
  if (status >= 400 && !isOwnError) return validate(ErrorBody, body, `${method} ${path} → ${status}`)
  if (spec === undefined || typeof spec === 'string') return
  const query = new URLSearchParams(path.split('?')[1])
  // A list that has a CSV operation of its own still takes `format=csv`; `fields` leaves out what a schema requires.
  if (query.get('format') === 'csv' || query.has('fields')) return
  if (headers.get('preference-applied')?.includes('list=entries')) return
  if (!('media' in spec)) return validate(spec, body, `${method} ${path} → ${status}`)
  if (body !== undefined) return validate(spec.json ?? ANYTHING, body, `${method} ${path} → ${status}`)
  expect(spec.media).toContain(headers.get('content-type')?.split(';')[0])
}

/** Another host or method is refused before there is an operation. */
const isError = (status: number) => status >= 400 && status !== 405 && status !== 421

const checks = new WeakMap<object, ValidateFunction>()

/** Compiled once per schema: that takes longer than most requests. */
const checkOf = (schema: object) => {
  const check = checks.get(schema) ?? ajv.compile(closed(schema) as object)
  checks.set(schema, check)
  return check
}

const validate = (schema: TSchema | object, body: unknown, what: string) => {
  const check = checkOf(schema)
  expect(check(body), `${what}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(body)?.slice(0, 500)}`).toBe(true)
}

/** In tests an answer has exactly what its schema says. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inner && 'type' in inner ? { additionalProperties: false, ...inner } : inner
}
