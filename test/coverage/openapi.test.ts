import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { isLinkAccess } from '../../contract/operation.ts'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { routesOf } from '../../server/app.ts'
import { API_DOCS, apiDocsText, OPENAPI_FILE, openApiText } from '../../server/commands/openapi.ts'

import { useApp } from '../support/app.ts'

const t = useApp()
/** SCIM describes itself. */
const routes = routesOf({} as never).filter(({ permission }) => permission !== 'scim')
type Ref = { $ref?: string }
type ErrorSchema = Ref & { anyOf?: ErrorSchema[]; allOf?: ErrorSchema[]; properties?: { code?: { enum?: string[] } } }
type Response = {
  description: string
  content?: Record<string, { schema?: ErrorSchema; examples?: Record<string, { value: { code?: string } }> }>
}
type Schema = { type?: unknown; pattern?: string; properties?: Record<string, Schema> }
type Parameter = { name: string; in: string; required: boolean; allowEmptyValue?: boolean; schema: Schema }
type Operation = {
  operationId: string
  security: object[]
  parameters: Parameter[]
  'x-permission'?: string
  responses: Record<string, Response | { $ref: string }>
}
const document = JSON.parse(openApiText()) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema | undefined>; responses: Record<string, Response> }
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

const ACCEPTED = [
  // The specified interface has /vendors/external/{externalId} beside /vendors/{vendorId}/…: no id is "external".
  /^no-ambiguous-paths: .*\/vendors\/external\//,
  // For browsers: they lead to the provider and back.
  /^operation-2xx-response: .*~1api~1v1~1oidc~1/,
  // Open to anyone and without parameters: they reject nothing.
  /^operation-4xx-response: .*~1api~1v1~1(version|sign-in)\/get/,
]

test('it is OpenAPI 3.1 and passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: openApiText(), absoluteRef: OPENAPI_FILE, config })
  const found = problems.map((p) => `${p.ruleId}: ${p.message} at ${p.location[0]?.pointer}`)
  expect(found.filter((problem) => !ACCEPTED.some((accepted) => accepted.test(problem)))).toEqual([])
  expect(document.openapi).toMatch(/^3\.1/)
})

test('every route has an operation id and its permission', () => {
  expect(operations).toHaveLength(routes.length)
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(routes.length)
  expect(ids.filter((id) => !/^[a-z]+[A-Z]\w+$/.test(id))).toEqual([])
  for (const route of routes) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    const isPermission = (PERMISSIONS as readonly string[]).includes(route.permission)
    expect(operation?.['x-permission'], route.path).toBe(isPermission ? route.permission : undefined)
    // The token in the path is the only credential.
    const open = route.permission === 'anyone' || isLinkAccess(route.permission)
    expect(operation?.security.length === 0, route.path).toBe(open)
  }
})

test('every status has a description, and every error the error body', () => {
  // A rejected table lists its invalid rows in the same answer, a rejected save has the current answer.
  const errorSchemas = [
    'Error',
    'VendorCsvRefused',
    'VendorsRefused',
    'FindingsRefused',
    'AnswerChanged',
    'SecondFactorNeeded',
  ].map((name) => `#/components/schemas/${name}`)
  for (const { path, method, operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = resolve(response)
      expect(description, `${method} ${path} ${status}`).not.toBe('')
      const schema = content?.['application/json']?.schema
      if (Number(status) >= 400)
        for (const one of schema?.anyOf ?? [schema ?? {}])
          expect(errorSchemas, `${method} ${path} ${status}`).toContain((one.allOf?.[0] ?? one).$ref)
    }
    const always = method === 'get' ? ['500', '503'] : ['400', '403', '408', '413', '415', '500', '503']
    expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(expect.arrayContaining(always))
  }
})

test('every error lists its codes, and shows those that the operation states', () => {
  for (const { method, path: template, codes = {}, operationId } of routes) {
    const path = template.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {}), operationId).toEqual(expect.arrayContaining(Object.keys(codes)))
    for (const [status, response] of Object.entries(operation?.responses ?? {}).filter(([s]) => Number(s) >= 400)) {
      const { schema, examples = {} } = resolve(response).content?.['application/json'] ?? {}
      const [, listed] = (schema?.anyOf ?? [schema]).at(-1)?.allOf ?? []
      const shown = Object.values(examples).flatMap(({ value }) => value.code ?? [])
      const stated = codes[Number(status)] ?? []
      expect(listed?.properties?.code?.enum, `${operationId} ${status}`).toEqual(expect.arrayContaining([...stated]))
      expect(shown, `${operationId} ${status}`).toEqual(expect.arrayContaining([...stated]))
      expect(shown.length, `${operationId} ${status}`).toBeGreaterThan(0)
    }
  }
})

test('the documentation lists every error code (else: npm run openapi)', async () => {
  expect(await readFile(API_DOCS, 'utf8')).toBe(await apiDocsText())
})

test('describes both forms of a rejected import: the error and its rows', () => {
  const refused = document.paths['/api/v1/vendors/import/csv']?.post?.responses['400']
  const { content } = resolve(refused ?? { $ref: '' })
  const forms = content?.['application/json']?.schema?.anyOf?.map((form) => (form.allOf?.[0] ?? form).$ref)
  expect(forms?.map((form) => form?.split('/').at(-1))).toEqual(['VendorCsvRefused', 'Error'])
})

test('a parameter that may be empty says so, and a boolean may not be', () => {
  const parameters = operations.flatMap(({ operation }) => operation.parameters.filter((p) => p.in === 'query'))
  for (const { name, schema, required, allowEmptyValue = false } of parameters)
    expect(allowEmptyValue, name).toBe(!required && schema.type !== 'boolean')
})

test('a nullable text may be sent empty, whatever its format', () => {
  const { expiresAt } = document.components.schemas.ApiKeyCreate?.properties ?? {}
  for (const text of ['', '2026-03-12T09:30:00.000Z']) expect(text).toMatch(new RegExp(expiresAt?.pattern ?? '-'))
})

test('schemas are named and referenced by name', () => {
  const text = openApiText()
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['VendorSummary', 'VendorDetail', 'VendorImport', 'AuditEntry', 'Error']),
  )
  for (const name of Object.keys(document.components.schemas))
    expect(text, name).toContain(`"#/components/schemas/${name}"`)
})

type Node = { [key: string]: unknown }
/** Every property in the description, with the path of its schema. */
const propertiesIn = (value: unknown, path: string): [string, Node][] => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, member]) => {
    if (key === 'examples' || key === 'example') return []
    const inner = propertiesIn(member, `${path}/${key}`)
    if (key !== 'properties') return inner
    return [
      ...Object.entries(member as Node).map(([name, node]) => [`${path}/${name}`, node] as [string, Node]),
      ...inner,
    ]
  })
}

test('every property and every parameter has a description', () => {
  const properties = [...propertiesIn(document.components.schemas, ''), ...propertiesIn(document.paths, '')]
  const without = properties.filter(([, node]) => !node.description).map(([path]) => path)
  expect(without).toEqual([])
  const parameters = operations.flatMap(({ path, operation }) =>
    operation.parameters.map((parameter) => [`${path} ${parameter.name}`, parameter] as const),
  )
  expect(parameters.filter(([, p]) => !(p as { description?: string }).description).map(([name]) => name)).toEqual([])
})

// That they fit their schemas is a rule of the linter.
test('every body and every error has an example', () => {
  const without: string[] = []
  const check = (where: string, content: Response['content'] = {}) => {
    const json = content['application/json'] as { examples?: object } | undefined
    if (json && Object.keys(json.examples ?? {}).length === 0) without.push(where)
  }
  for (const { path, method, operation } of operations) {
    const { requestBody } = operation as Operation & { requestBody?: { content: Response['content'] } }
    check(`${method} ${path}`, requestBody?.content)
    for (const [status, response] of Object.entries(operation.responses))
      check(`${method} ${path} ${status}`, resolve(response).content)
  }
  expect(without).toEqual([])
})

test('what generators stumble over: null constants, defaults of pages, two types of one body', () => {
  const text = openApiText()
  expect(text).not.toMatch(/"enum": \[[^\]]*null/)
  for (const { path, operation } of operations) {
    for (const { name, schema } of operation.parameters)
      if (['page', 'pageSize', 'cursor'].includes(name)) expect(schema, `${path} ${name}`).not.toHaveProperty('default')
    const { requestBody } = operation as Operation & { requestBody?: { content: object } }
    const sent = Object.keys(requestBody?.content ?? {})
    if (sent.includes('multipart/form-data')) expect(sent, path).toHaveLength(1)
    const media = Object.keys(resolve(operation.responses['200'] ?? { description: '' }).content ?? {})
    const isFixed = ['/api/v1/assessments', '/api/v1/audit'].includes(path)
    if (media.includes('application/json') && !isFixed) expect(media, path).toEqual(['application/json'])
  }
  const pdf = document.paths['/api/dashboard/report']?.get?.responses['200']
  expect(resolve(pdf ?? { $ref: '' }).content?.['application/pdf']?.schema).toEqual({
    type: 'string',
    format: 'binary',
  })
})

/** Every object of the description that is no example, with its path. */
const objectsIn = (value: unknown, path = ''): [string, Node][] => {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples')
  return [[path, value as Node], ...inner.flatMap(([key, member]) => objectsIn(member, `${path}/${key}`))]
}

test('a schema has one type, an enum value a name, and distinct values no enum of their own', () => {
  const wrong = objectsIn(document).flatMap(([path, node]) => {
    const { type, enum: values, 'x-enum-varnames': names = values, uniqueItems, items } = node
    const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type]
    const constants = Array.isArray(names) ? names : []
    const isNamed =
      constants.every((name) => /^[A-Za-z]\w*$/.test(name)) &&
      new Set(constants.map((name) => name.toUpperCase())).size === (Array.isArray(values) ? values.length : 0)
    const isInline = uniqueItems === true && 'enum' in (items as Node)
    return types.length === 1 && isNamed && !isInline ? [] : [path]
  })
  expect(wrong).toEqual([])
})

test('answers tell their headers', () => {
  const headersOf = (path: string, method: string, status: string) => {
    const response = document.paths[path]?.[method]?.responses[status] ?? { description: '' }
    return Object.keys((resolve(response) as { headers?: object }).headers ?? {})
  }
  expect(headersOf('/api/v1/vendors', 'get', '200')).toEqual(['X-Request-Id', 'X-Next-Cursor', 'X-Total-Count'])
  expect(headersOf('/api/v1/vendors/{vendorId}', 'get', '200')).toContain('ETag')
  expect(headersOf('/api/v1/vendors/import', 'post', '201')).toEqual(
    expect.arrayContaining(['Location', 'Idempotency-Replayed']),
  )
  expect(headersOf('/api/v1/audit', 'get', '200')).toContain('RateLimit-Remaining')
  expect(headersOf('/api/v1/audit', 'get', '429')).toContain('Retry-After')
})
