import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { scimClient } from '../../server/people/scim/testing/exercises.ts'
import { useAppWithExample } from '../support/example.ts'

// Loading the example is refused and not done: it takes no input to vary, and seconds.
const t = useAppWithExample()
const routes = routesOf({} as never)
const RUNS = 5

type Schema = {
  properties?: Record<string, Schema>
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  format?: string
}

const awkwardTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table vendors; --",
    '%',
    '\\',
    '💥',
    'x'.repeat(20_000),
    '0000-00-00',
    '9999-99-99',
    '1e400',
    '__proto__',
    'constructor',
  ),
)
const anything = fc.oneof(
  awkwardTexts,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly of the right shape, with something odd in places: bodies that pass a first check find most bugs. */
const valueFor = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), anything)
  if (schema.properties)
    return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([k, s]) => [k, valueFor(s)])), {
      requiredKeys: [],
    })
  if (schema.items) return fc.oneof(fc.array(valueFor(schema.items), { maxLength: 5 }), anything)
  if ([schema.type].flat().includes('integer')) return fc.oneof(fc.integer(), fc.maxSafeInteger(), anything)
  if ([schema.type].flat().includes('boolean')) return fc.oneof(fc.boolean(), anything)
  const wellFormed: Record<string, fc.Arbitrary<string>> = {
    email: fc.emailAddress(),
    website: fc.webUrl(),
    day: fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
    'date-time': fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
  }
  return fc.oneof(wellFormed[schema.format ?? ''] ?? fc.string({ minLength: 1, maxLength: 30 }), awkwardTexts, anything)
}

/** Existing, unknown and malformed ids. */
const pathFor = (route: Route, ids: string[], token: string) =>
  fc.array(fc.oneof(fc.constantFrom(...ids), awkwardTexts), { minLength: 3, maxLength: 3 }).map((values) => {
    let next = 0
    return route.path
      .replace(':token', token)
      .replace(/:\w+/g, () => encodeURIComponent((values[next++] ?? '').toWellFormed().slice(0, 300)) || 'x')
  })

/** An object may have a member `toString` that is not a function. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const queryFor = (route: Route) => {
  const members = Object.entries((route.query as Schema | undefined)?.properties ?? {})
  const one = fc
    .constantFrom(...members.map(([name]) => name), 'unknown')
    .chain((name) =>
      fc
        .oneof(
          awkwardTexts,
          fc.integer().map(String),
          valueFor(members.find(([n]) => n === name)?.[1] ?? {}).map(textOf),
        )
        .map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed().slice(0, 700))}`),
    )
  return fc.array(one, { maxLength: 4 }).map((parts) => parts.join('&'))
}

const webhook = async (): Promise<string> => {
  const fields = { name: 'Webhook', url: 'https://hooks.example.com', events: ['vendor.deleted'] }
  return (await t.admin.post('/api/v1/webhooks', fields)).body.id
}

/** These would break what the test itself needs. */
const sparing = (route: Route) => !['PATCH /api/v1/settings'].includes(`${route.method} ${route.path}`)

const makeWorld = async () => {
  const sent = await t.make.questionnaire()
  const vendor = await t.make.vendor({ externalId: crypto.randomUUID() })
  const ids = [
    vendor.id,
    (await t.make.finding(vendor.id)).id,
    ...Object.values(await t.make.attachment(vendor.id)).slice(0, 2),
    ...(await t.make.responsibilitiesOf(vendor.id)).map(({ id }) => id),
    (await t.make.user()).id,
    (await t.make.role([])).id,
    (await t.make.key()).id,
    (await t.make.template()).id,
    await webhook(),
    ...Object.values(sent.questions),
  ]
  return { ids, token: sent.token, ...(await t.make.adminSession()) }
}

type Making = ReturnType<typeof makeWorld>
const CHANGES_PER_WORLD = 8
let untouched: Making | undefined
let touched: Making | undefined
let changes = 0
/** What there is to address. Reads share one. A change may delete anything, so only few share another. */
const worldFor = ({ method, permission }: Route): Making => {
  if (method === 'GET') {
    untouched ??= makeWorld()
    return untouched
  }
  // It may end its own session.
  if (permission === 'session') return makeWorld()
  if (!touched || changes % CHANGES_PER_WORLD === 0) touched = makeWorld()
  changes += 1
  return touched
}

const INHERITED = ['__proto__', 'constructor', 'toString']
/** The shape that a body should have, with this name for every text and as a member of every object. */
const filledWith = (schema: Schema, name: string): string => {
  const types = [schema.type].flat()
  if (schema.enum) return JSON.stringify(schema.enum[0])
  if (schema.items) return `[${filledWith(schema.items, name)}]`
  if (schema.properties || types.includes('object')) {
    const members = Object.entries(schema.properties ?? {}).map(([key, s]) => `"${key}":${filledWith(s, name)}`)
    return `{${[...members, ...INHERITED.map((key) => `"${key}":{"${name}":"${name}"}`)].join(',')}}`
  }
  if (types.includes('integer') || types.includes('number')) return '1'
  return types.includes('boolean') ? 'true' : JSON.stringify(name)
}

const nameAll = (route: Route, name: string, { ids, token }: Awaited<Making>) => {
  const query = Object.keys((route.query as Schema | undefined)?.properties ?? {})
  const path = route.path
    .replace(':token', token)
    .replace(/:\w*Id\b/g, ids[0] ?? '')
    .replace(/:\w+/g, name)
  return `${path}?${[...query, ...INHERITED].map((member) => `${member}=${name}`).join('&')}`
}

describe('names that every object inherits make no operation fail', () => {
  let shared: Making | undefined
  test.each(routes.filter(sparing).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      shared ??= makeWorld()
      const caller = route.permission === 'scim' ? await scimClient(t) : t.admin
      const client = route.permission === 'session' ? (await worldFor(route)).client : caller
      for (const name of INHERITED) {
        const headers = { 'content-type': 'application/json' }
        const sent = route.body ? { body: filledWith(route.body as Schema, name), headers } : {}
        const { status, text } = await client.send(route.method, nameAll(route, name, await shared), sent)
        expect(status, text).toBeLessThan(500)
      }
    },
  )
})

describe('no body and no query string makes the server fail', () => {
  test.each(routes.filter(sparing).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      const { ids, token, client } = await worldFor(route)
      const scim = route.permission === 'scim' ? await scimClient(t) : undefined
      // Attempts at other routes must not count against this one's limit.
      await t.pool`delete from rate_limits`
      await fc.assert(
        fc.asyncProperty(
          pathFor(route, ids, token),
          queryFor(route),
          route.body ? valueFor(route.body as Schema) : fc.constant(undefined),
          async (path, query, body) => {
            const caller = scim ?? (route.permission === 'session' ? client : t.admin)
            const url = query === '' ? path : `${path}?${query}`
            const headers = { 'content-type': 'application/json' }
            const { status, text } = await caller.send(
              route.method,
              url,
              body === undefined ? {} : { body: JSON.stringify(body) ?? 'null', headers },
            )
            expect(status, text).toBeLessThan(500)
          },
        ),
        { numRuns: RUNS },
      )
    },
  )
})
