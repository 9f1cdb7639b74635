import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { unknownVariables } from './unknownVariables.ts'

const dir = await mkdtemp(join(tmpdir(), 'assay-secrets-'))
afterAll(() => rm(dir, { recursive: true }))

const TOKEN = 'a-token-of-24-characters'
const file = async (name: string, content: string) => {
  await writeFile(join(dir, name), content)
  return join(dir, name)
}

test('a secret is read from the file that its variable with _FILE names, without its line end', async () => {
  const env = { ASSAY_METRICS_TOKEN_FILE: await file('token', `${TOKEN}\n`) }
  expect(readConfig(env).metricsToken).toBe(TOKEN)
  expect(unknownVariables(env)).toEqual([])
})

test('a file that is missing or empty, or beside the variable itself, stops the start', async () => {
  const missing = join(dir, 'missing')
  expect(() => readConfig({ DATABASE_URL_FILE: missing })).toThrow(
    `DATABASE_URL_FILE must be the path of a readable file`,
  )
  expect(() => readConfig({ ASSAY_SECRET_FILE: join(dir) })).toThrow('ASSAY_SECRET_FILE must be the path')
  const both = { ASSAY_METRICS_TOKEN: TOKEN, ASSAY_METRICS_TOKEN_FILE: await file('both', TOKEN) }
  expect(() => readConfig(both)).toThrow('ASSAY_METRICS_TOKEN and ASSAY_METRICS_TOKEN_FILE must not be set together.')
})

test('an invalid secret of a file is not repeated', async () => {
  const env = { ASSAY_METRICS_TOKEN_FILE: await file('short', 'short-secret') }
  expect(() => readConfig(env)).toThrow(
    /^Invalid configuration:\n {2}ASSAY_METRICS_TOKEN must be at least 16 characters long\.$/,
  )
})
