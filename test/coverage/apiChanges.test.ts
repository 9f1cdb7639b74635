import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASES } from '../../contract/edge/releases.ts'
import { OPENAPI_FILE } from '../../server/commands/openapi.ts'
import { ROOT } from '../support/process.ts'

/** The release that docs/api-changes.md begins with: what clients in use were made for. */
const LAST = '1.1.0'

type Operation = { operationId: string; query: string[] }
type Described = { operationId: string; parameters: { name: string; in: string }[] }

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const before: Record<string, Operation | undefined> = JSON.parse(read('test/coverage/releases', `${LAST}.json`))
const { paths }: { paths: Record<string, Record<string, Described>> } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
const now = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters }]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      { operationId, query: parameters.filter((p) => p.in === 'query').map(({ name }) => name) },
    ]),
  ),
)

test('no operation, operationId or query parameter of the last release is gone', () => {
  expect(RELEASES.map(({ version }) => version)).toContain(LAST)
  for (const [name, operation] of Object.entries(before)) {
    expect(now.get(name)?.operationId, name).toBe(operation?.operationId)
    expect(now.get(name)?.query, name).toEqual(expect.arrayContaining(operation?.query ?? []))
  }
})

test('docs/api-changes.md names every operation and query parameter since the last release', () => {
  const lines = read('docs/api-changes.md').split('\n')
  const missing = [...now].flatMap(([name, { query }]) => {
    const row = lines.find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
    const known = before[name]
    if (!known) return row === '' ? [name] : []
    return query
      .filter((one) => !known.query.includes(one) && !row.includes(`\`${one}\``))
      .map((one) => `${name} ${one}`)
  })
  expect(missing).toEqual([])
})
