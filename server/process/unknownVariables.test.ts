import { expect, test } from 'vitest'
import { unknownVariables } from './unknownVariables.ts'

test('a mistyped variable is reported with the closest known name', () => {
  const env = { ASSAY_DATADIR: '/data', ASSAY_URL: 'https://a.example.com', ASSAY_WHATEVER_ELSE: 'x', PATH: '/bin' }
  expect(unknownVariables(env)).toEqual([
    'ASSAY_DATADIR is set, but Assay has no such setting. Did you mean ASSAY_DATA_DIR?',
    'ASSAY_WHATEVER_ELSE is set, but Assay has no such setting.',
  ])
})
