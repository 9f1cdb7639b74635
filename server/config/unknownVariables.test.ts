import { expect, test } from 'vitest'
import { unknownVariables } from './unknownVariables.ts'

test('a mistyped variable is reported with the closest known name', () => {
  const env = { ASSAY_DATADIR: '/data', ASSAY_URL: 'https://a.example.com', ASSAY_WHATEVER_ELSE: 'x', PATH: '/bin' }
  expect(unknownVariables(env)).toEqual([
    'ASSAY_DATADIR is set, but Assay has no such setting. Did you mean ASSAY_DATA_DIR?',
    'ASSAY_WHATEVER_ELSE is set, but Assay has no such setting.',
  ])
})

test('a setting of an earlier version is reported with what to do instead', () => {
  expect(unknownVariables({ ASSAY_WORKERS: '4' })).toEqual([
    'ASSAY_WORKERS is set, but no longer has an effect. To use more cores, run several servers (docs/scaling.md).',
  ])
})

test('a known name with our prefix stops the start', () => {
  expect(() => unknownVariables({ ASSAY_DATABASE_URL: 'postgres://db/assay', ASSAY_PORT: '80' })).toThrow(
    /ASSAY_DATABASE_URL is set.*Did you mean DATABASE_URL\?\n.*Did you mean PORT\?/,
  )
})
