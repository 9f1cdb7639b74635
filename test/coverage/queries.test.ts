import { beforeAll, describe, expect, test } from 'vitest'
import { isLinkAccess } from '../../contract/operation.ts'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { useApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const t = useApp()
let session: Client
beforeAll(async () => {
  session = (await t.make.adminSession()).client
})
/** Some operations are for signed-in users only. */
const clientFor = ({ permission }: Route) => (permission === 'session' ? session : t.admin)
/** SCIM corrects numbers out of range, and has errors of its own: server/people/scim/scim.test.ts. */
const routes = routesOf({} as never).filter(({ permission }) => permission !== 'scim')
type Parameter = { name: string; route: Route; type: unknown; words: string }
const parameters: Parameter[] = routes.flatMap((route) =>
  Object.entries(route.query?.properties ?? {}).map(([name, schema]) => {
    const { type, description = '' } = schema as { type?: unknown; description?: string }
    return { name, route, type, words: description }
  }),
)
const titled = (found: readonly Parameter[]) =>
  found.map(({ name, route }) => [`${route.method} ${route.path}`, name, route] as const)

/** Bodies that are valid, so that only the query is rejected. */
const BODIES: Record<string, object> = {
  '/api/v1/vendors/import/csv': { csv: 'name,contactEmail\nAlpha,alpha@example.com' },
  '/api/v1/templates/import': { name: 'Alpha', sections: [] },
  '/api/v1/frameworks/import': { name: 'Alpha', version: '1', controls: [{ domain: 'A', code: 'A', title: 'A' }] },
  '/api/v1/findings/import': { findings: [] },
}
/** What a query needs beside the parameter that is tried. */
const QUERIES: Record<string, string> = {
  '/api/v1/findings/import': 'vendorId=00000000-0000-4000-8000-000000000000&source=ZAP&',
}
const ask = (route: Route, query: string) => {
  const path = route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const headers = { 'content-type': 'application/json' }
  return clientFor(route).send(
    route.method,
    `${path}?${QUERIES[route.path] ?? ''}${query}`,
    route.path in BODIES ? { body: JSON.stringify(BODIES[route.path]), headers } : {},
  )
}

describe('a boolean accepts exactly true or false', () => {
  // Those of a link need one that works: server/assessments/workbook/workbook.test.ts.
  const switches = parameters.filter(({ type, route }) => type === 'boolean' && !isLinkAccess(route.permission))

  test('every parameter documented as one is one, except overdue', () => {
    const documented = parameters.filter(({ words }) => words.startsWith('`true`')).map(({ name }) => name)
    expect(new Set(documented)).toEqual(new Set([...switches.map(({ name }) => name), 'overdue']))
    expect(switches.length).toBeGreaterThan(3)
  })

  test.each(titled(switches))('%s %s', async (_, name, route) => {
    for (const value of ['True', 'TRUE', '1', 'yes', 'maybe', '0', 'on', '%20true', '', 'null', '__proto__']) {
      const { status, body } = await ask(route, `${name}=${value}`)
      const error = `Invalid query parameter: ${name} must be true or false.`
      expect({ status, error: body.error }, value).toEqual({ status: 400, error })
    }
    // Nothing has the ID that is asked for.
    expect((await ask(route, `${name}=true`)).status).toBe(
      route.method === 'DELETE' || route.path in QUERIES ? 404 : 200,
    )
    expect((await ask(route, `${name}=true&${name}=true`)).body.error).toContain('must be given only once')
  })

  test('overdue=true filters, and any other value selects all', async () => {
    for (const value of ['true', 'True', '1', 'maybe', '']) {
      expect((await t.admin.get(`/api/v1/assessments?overdue=${value}`)).status).toBe(200)
      expect((await t.admin.get(`/api/v1/findings?overdue=${value}`)).status).toBe(200)
    }
  })
})

type Schema = {
  type?: string
  minimum?: number
  enum?: string[]
  format?: string
  pattern?: string
  maxLength?: number
}
/** Values that a public fuzzer got through, and similar ones. */
const nonsenseFor = ({ type, minimum, enum: values, format, pattern, maxLength }: Schema) => {
  if (type === 'integer') return ['x', '1.5', '-1', 'true', 'null', ...(minimum === 0 ? [] : ['0'])]
  if (values) return ['NOPE', `${values[0]}x`, `x%00`]
  if (format === 'day') return ['2026-02-30', '0000-00-00', 'today', '20260312']
  if (pattern) return ['x', '42', 'x%00']
  return maxLength === undefined ? [] : ['x%00', `x${'+'.repeat(maxLength)}`, '+'.repeat(maxLength + 1)]
}

describe('other parameters may be empty and accept only what their schema allows', () => {
  // Without its token a vendor's link is always not found.
  const others = parameters.filter(
    ({ type, route }) => type !== 'boolean' && route.method === 'GET' && route.permission !== 'link',
  )

  test.each(titled(others))('%s %s', async (_, name, route) => {
    await t.pool`delete from rate_limits`
    for (const empty of ['', '%20', '+']) expect((await ask(route, `${name}=${empty}`)).status).not.toBe(400)
    const nonsense = nonsenseFor(route.query?.properties[name] as Schema)
    expect(nonsense).not.toEqual([])
    for (const value of nonsense) {
      const { status, body } = await ask(route, `${name}=${value}`)
      expect({ status, error: body.error }, value).toMatchObject({ status: 400, error: expect.stringContaining(name) })
    }
  })
})

describe('a page past the end is empty, however far', () => {
  const webhook = { name: 'Webhook', url: 'https://hooks.example.com', events: ['vendor.deleted'] }
  const existing = async (path: string) =>
    path
      .replace(':vendorId', (await t.make.vendor()).id)
      .replace(':webhookId', (await t.admin.post('/api/v1/webhooks', webhook)).body.id)
  const pages = parameters.filter(({ name, route }) => name === 'page' && route.method === 'GET')

  test.each(titled(pages))('%s', async (_, __, route) => {
    const path = await existing(route.path)
    for (const page of ['1000000001', '9007199254740991', `1${'0'.repeat(30)}`, '9'.repeat(400)]) {
      const { status, body } = await clientFor(route).get(`${path}?page=${page}`)
      expect({ status, entries: Array.isArray(body) ? body : body.entries }).toEqual({ status: 200, entries: [] })
      if (!Array.isArray(body)) expect(body.page).toBe(Math.min(Number(page), Number.MAX_SAFE_INTEGER))
    }
  })

  test.each(['0', '-1', `-1${'0'.repeat(30)}`, '1.5', '1e3', 'x', '0x10'])('%s is not a page', async (page) => {
    expect((await t.admin.get(`/api/v1/findings?page=${page}`)).status).toBe(400)
  })

  test('rejects a page size that is too large', async () => {
    for (const size of ['201', `1${'0'.repeat(30)}`])
      expect((await t.admin.get(`/api/v1/findings?pageSize=${size}`)).status).toBe(400)
  })
})
