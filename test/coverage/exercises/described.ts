import { ID_PATTERN } from '../../../contract/schema.ts'
import { sentExample } from '../../../server/edge/docs/openapiExamples.ts'
import type { Json } from '../../../server/edge/json.ts'
import type { Route } from '../../../server/http/route.ts'
import type { Answered } from '../../support/client.ts'
import { findRoute } from '../../support/client.ts'

/** SCIM describes itself. */
export const takesJson = ({ body, files, permission }: Route) => body !== undefined && !files && permission !== 'scim'

/** Only the exercise knows the ids, the secrets and the people of its own server. */
const OF_SERVER = ['token', 'email', 'password', 'currentPassword', 'newPassword', 'code', 'response', 'groupRoles']
const isOfServer = (name: string, schema: unknown) =>
  OF_SERVER.includes(name) || JSON.stringify(schema).includes(JSON.stringify(ID_PATTERN))

const adapted = (example: object, given: Json, { properties = {} }: { properties?: Json }) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      isOfServer(name, properties[name]) && name in given ? given[name] : value,
    ]),
  )

const parsed = (body: unknown): Json => (typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : {})

/** The members of a body that only its exercise knows. */
export const ofServer = ({ body: schema }: Route, body: unknown): Json => {
  const { properties = {} } = (schema ?? {}) as { properties?: Json }
  return Object.fromEntries(Object.entries(parsed(body)).filter(([name]) => isOfServer(name, properties[name])))
}

/** The same call with the example of the description as its body. */
export const withDescribedBody = async (route: Route, call: () => Promise<Answered>) => {
  const { fetch } = globalThis
  const send: typeof fetch = (url, init = {}) => {
    const path = String(url).replace(/^https?:\/\/[^/]+/, '')
    if (findRoute([route], init.method ?? 'GET', path) === undefined) return fetch(url, init)
    const body = JSON.stringify(adapted(sentExample(route.body) as object, parsed(init.body), route.body as Json))
    return fetch(url, { ...init, body, headers: { ...init.headers, 'content-type': 'application/json' } })
  }
  globalThis.fetch = send
  try {
    return await call()
  } finally {
    globalThis.fetch = fetch
  }
}
