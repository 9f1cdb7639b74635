import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { asOpenApi30 } from './docsVersion.ts'
import { describeApi } from './openapi.ts'

const t = useApp()

test.each([
  ['a type or null', { type: ['string', 'null'], maxLength: 5 }, { type: 'string', nullable: true, maxLength: 5 }],
  ['several types', { type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  [
    'several types or null',
    { type: ['string', 'number', 'null'] },
    { anyOf: [{ type: 'string' }, { type: 'number' }], nullable: true },
  ],
  [
    'a schema or null',
    { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'x' },
    { allOf: [{ $ref: '#/a' }], nullable: true, description: 'x' },
  ],
  [
    'a choice, null or the empty text',
    { anyOf: [{ $ref: '#/a' }, { $ref: '#/components/schemas/EmptyText' }, { type: 'null' }] },
    { allOf: [{ $ref: '#/a' }], nullable: true },
  ],
  [
    'an error with its codes',
    { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object' }] },
    { $ref: '#/components/schemas/Error' },
  ],
  ['alternatives', { anyOf: [{ $ref: '#/a' }, { type: 'string' }] }, { anyOf: [{ $ref: '#/a' }, { type: 'string' }] }],
  ['a reference', { $ref: '#/a' }, { $ref: '#/a' }],
  ['a described reference', { $ref: '#/a', description: 'x' }, { allOf: [{ $ref: '#/a' }], description: 'x' }],
  ['base64', { type: 'string', contentEncoding: 'base64' }, { type: 'string', format: 'byte' }],
  ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
])('%s is said as OpenAPI 3.0 says it', (_, schema, expected) => {
  const content = { schema, examples: { body: { value: { type: ['a', 'null'] } } } }
  const named = { properties: { type: schema, value: schema, default: schema } }
  expect(asOpenApi30({ openapi: '3.1.0', content, named })).toEqual({
    openapi: '3.0.3',
    content: { ...content, schema: expected },
    named: { properties: { type: expected, value: expected, default: expected } },
  })
})

test('every operation and schema is there, and null is nowhere a type', () => {
  const description = describeApi(t.routes)
  const { paths, components } = asOpenApi30(description) as typeof description
  const operations = (of: typeof paths) =>
    Object.entries(of).flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m} ${path}`))
  expect(operations(paths)).toEqual(operations(description.paths))
  expect(Object.keys(components.schemas as object)).toEqual(Object.keys(description.components.schemas as object))
  const withoutData = JSON.stringify([paths, components], (key, value) =>
    key === 'examples' || key === 'example' ? undefined : value,
  )
  expect(withoutData).not.toMatch(/"type":(\[|"null")/)
})
