import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { routesOf } from '../../server/app.ts'
import { OPENAPI_FILE, openApiText } from '../../server/commands/openapi.ts'
import { isLinkAccess } from '../../server/http/route.ts'
import { useApp } from '../support/app.ts'

const t = useApp()
const routes = routesOf({} as never)
type Response = { description: string; content?: Record<string, { schema?: { $ref?: string } }> }
type Operation = {
  operationId: string
  security: object[]
  'x-permission'?: string
  responses: Record<string, Response | { $ref: string }>
}
const document = JSON.parse(openApiText()) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, Response> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const resolve = (response: Response | { $ref: string }): Response => {
  if (!('$ref' in response)) return response
  const found = document.components.responses[response.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`${response.$ref} leads nowhere`)
  return found
}

test('openapi.json in the repository is what the server serves (else: npm run openapi)', async () => {
  expect(await readFile(OPENAPI_FILE, 'utf8')).toBe(openApiText())
  const { body } = await t.nobody.get('/api/openapi.json')
  expect(body).toEqual(document)
})

test('it is OpenAPI 3.1 and clean under the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: openApiText(), absoluteRef: OPENAPI_FILE, config })
  // The interface that was asked for has /vendors/external/{externalId} beside /vendors/{vendorId}/…: no id is "external".
  const ours = problems.filter((p) => !(p.ruleId === 'no-ambiguous-paths' && p.message.includes('/vendors/external/')))
  expect(ours.map((p) => `${p.ruleId}: ${p.message} at ${p.location[0]?.pointer}`)).toEqual([])
  expect(document.openapi).toMatch(/^3\.1/)
})

test('every route is in it, under its own operation id, with its permission', () => {
  expect(operations).toHaveLength(routes.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
  for (const route of routes) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    const isPermission = (PERMISSIONS as readonly string[]).includes(route.permission)
    expect(operation?.['x-permission'], route.path).toBe(isPermission ? route.permission : undefined)
    // Whoever has the token in the path needs nothing else.
    const open = route.permission === 'anyone' || isLinkAccess(route.permission)
    expect(operation?.security.length === 0, route.path).toBe(open)
  }
})

test('every status says what it means, and every error has the error body', () => {
  // A table that is refused says in the same answer which rows are wrong.
  const errorSchemas = ['Error', 'VendorCsvRefused'].map((name) => `#/components/schemas/${name}`)
  for (const { path, method, operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = resolve(response)
      expect(description, `${method} ${path} ${status}`).not.toBe('')
      if (Number(status) >= 400)
        expect(errorSchemas, `${method} ${path} ${status}`).toContain(content?.['application/json']?.schema?.$ref)
    }
    expect(Object.keys(operation.responses), `${method} ${path}`).toContain('500')
  }
})

test('schemas have names, and those names are referred to', () => {
  const text = openApiText()
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['VendorSummary', 'VendorDetail', 'VendorImport', 'AuditEntry', 'Error']),
  )
  for (const name of Object.keys(document.components.schemas))
    expect(text, name).toContain(`"#/components/schemas/${name}"`)
})
