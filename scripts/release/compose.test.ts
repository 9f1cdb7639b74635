import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const compose = read('deploy/compose.scale.yaml')
/** A part of the file, from its line to the next one that is no deeper. */
const part = (name: string) => {
  const lines = compose.split('\n')
  const start = lines.findIndex((line) => line === `  ${name}:` || line.startsWith(`${name}:`))
  const depth = (line: string) => line.length - line.trimStart().length
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.trim() !== '' && depth(line) <= depth(lines[start] ?? ''))
  return [lines[start], ...rest.slice(0, end)].join('\n')
}
const userIn = (text: string) => /postgres:\/\/(\w+):/.exec(text)?.[1]

test('the servers do not own the tables', () => {
  const [servers, migration] = [part('x-assay'), part('migrate')]
  expect(userIn(servers)).toBe('assay_server')
  expect(userIn(migration)).toBe('assay')
  expect(migration).toContain('command: [migrate, --runtime-role, assay_server]')
  expect(servers).not.toContain('{DATABASE_PASSWORD')
})

test('the servers have a key for their bucket only, and not that of the store', () => {
  const [servers, store, bucket] = [part('x-assay'), part('store'), part('bucket')]
  expect(servers).not.toContain('S3_ROOT_SECRET')
  expect(store).not.toContain('S3_SECRET')
  expect(/MINIO_ROOT_USER: (\w+)/.exec(store)?.[1]).not.toBe(/ACCESS_KEY_ID: (\w+)/.exec(servers)?.[1])
  const actions = [...bucket.matchAll(/s3:\w+/g)].map(([action]) => action)
  expect(actions.sort()).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'])
})

test('the command of docs/install.md sets every password that the file needs', () => {
  const needed = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  const command = read('docs/install.md')
    .split('\n')
    .find((line) => line.startsWith('printf') && line.endsWith('> .env'))
  const set = [...(command ?? '').matchAll(/(?:'|\\n)(\w+)=%s/g)].map(([, name]) => name)
  expect(set.sort()).toEqual([...needed].sort())
})
