import { expect, test } from 'vitest'
import type { OperationTable } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { openApiText } from '../../server/commands/openapi.ts'
import { readChoice, toolsFor } from '../../server/mcp/sets.ts'

type Schema = { $ref?: string; description?: string; items?: Schema; anyOf?: Schema[]; properties?: object }
type Answer = { content?: Record<string, { schema?: Schema }> }
type Described = { operationId: string; responses: Record<string, Answer> }
const document = JSON.parse(openApiText()) as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** What every member of a schema means. */
const meanings = (schema: Schema, seen = new Set<string>()): string[] => {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const found = document.components.schemas[name]
    return seen.has(name) || !found ? [] : meanings(found, seen.add(name))
  }
  const members: Schema[] = Object.values(schema.properties ?? {})
  const parts = [...members, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [schema.description ?? '', ...parts.flatMap((part) => meanings(part, seen))]
}
const successes = ({ responses }: Described) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => (schema ? [schema] : [])))

const withSecret = Object.values(OPERATIONS as OperationTable).filter(({ answersSecret }) => answersSecret)
const ids = withSecret.map(({ operationId }) => operationId)

test('an operation whose answer has a secret says so', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const found = operations.filter((operation) =>
    successes(operation).some((schema) => meanings(schema).some((text) => /shown only here|secret token/i.test(text))),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.map(({ operationId }) => operationId).filter((id) => !ids.includes(id))).toEqual([])
})

test('assistants are offered no operation that answers a secret', () => {
  const choice = readChoice('all,changes')
  if ('problem' in choice) throw new Error(choice.problem)
  const offered = toolsFor(PERMISSIONS, choice).map(({ operationId }) => operationId)
  expect(offered).toContain('updateWebhook')
  expect(offered.filter((id) => ids.includes(id))).toEqual([])
})
