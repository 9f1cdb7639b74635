import { expect, test } from 'vitest'
import { environmentOf } from './thread.ts'

test('a thread gets the folder for compiled code if there is one, and no secrets', () => {
  expect(environmentOf({ NODE_COMPILE_CACHE: '/cache', ASSAY_SECRET: 'x' })).toStrictEqual({
    NODE_COMPILE_CACHE: '/cache',
  })
  expect(environmentOf({ ASSAY_SECRET: 'x' })).toStrictEqual({})
})
