import { expect, test } from 'vitest'
import { unknownVariables } from './unknownVariables.ts'

test('a variable with a mistyped name is told, with the nearest that there is', () => {
  const env = { ASSAY_DATADIR: '/data', ASSAY_URL: 'https://a.example.com', ASSAY_WHATEVER_ELSE: 'x', PATH: '/bin' }
  expect(unknownVariables(env)).toEqual([
    'ASSAY_DATADIR is set but means nothing to Assay. Did you mean ASSAY_DATA_DIR?',
    'ASSAY_WHATEVER_ELSE is set but means nothing to Assay.',
  ])
})
