import { expect, test } from 'vitest'
import { routesOf } from '../../server/app.ts'
import type { Route } from '../../server/http/route.ts'
import { useApp } from '../support/app.ts'
import { fill, pathTo, readerOf } from './exercises/reads.ts'

const t = useApp()

/** The most statements a read may send: one for authentication, one for a page and one for its total. */
const USUAL = 3
/** Those that need more. */
const MORE: Record<string, number> = {
  'GET /api/intake/:intakeToken': 4,
  'GET /api/v1/findings.csv': 9,
  'GET /api/portal/:token': 4,
  'GET /api/portal/:token/workbook': 5,
  'GET /api/portal/:token/copy.pdf': 6,
  'GET /api/portal/:token/questionnaire.pdf': 6,
  'GET /api/portal/:token/comments': 4,
  'GET /api/portal/:token/evidence/:evidenceId': 5,
  'GET /api/v1/audit': 4,
  'GET /api/v1/audit.csv': 4,
  'GET /api/v1/audit/chain': 12,
  'GET /api/v1/api-keys': 4,
  'GET /api/v1/api-keys.csv': 4,
  'GET /api/assessments/:assessmentId/pdf': 4,
  'GET /api/dashboard/report': 4,
}

const statementsOf = async (route: Route, ids: Record<string, string>) => {
  const client = await readerOf(t, route)
  const url = pathTo(route.path, ids)
  await t.sealer.now()
  await client.get(url)
  t.statements.length = 0
  const { status } = await client.get(url)
  expect(status, url).toBe(200)
  // Opening a connection, reading a type for the first time and counting key usage are not part of the request.
  return t.statements.filter((s) => !/pg_catalog|^\s*$|update api_keys/.test(s)).length
}

test('a read sends a fixed number of statements, however much data there is', async () => {
  const reads = routesOf({} as never).filter((route) => route.method === 'GET' && !route.answers[302])
  const few = await fill(t, 1)
  const before = new Map<string, number>()
  for (const route of reads) before.set(route.path, await statementsOf(route, few))
  const many = await fill(t, 6)
  for (const route of reads) {
    const { path } = route
    const after = await statementsOf(route, many)
    expect(after, `GET ${path}`).toBe(before.get(path))
    expect(after, `GET ${path}`).toBeLessThanOrEqual(MORE[`GET ${path}`] ?? USUAL)
  }
}, 300_000)

test('a request with an API key is authenticated by one statement and no write', async () => {
  await t.admin.get('/api/v1/settings')
  t.statements.length = 0
  await t.admin.get('/api/v1/settings')
  expect(t.statements.filter((s) => s.includes('api_keys k'))).toHaveLength(1)
  expect(t.statements.filter((s) => /insert|update|delete/i.test(s.replace(/updated_at/g, '')))).toEqual([])
})
