import { expect, onTestFinished, test } from 'vitest'
import { HttpError } from '../../errors.ts'
import { ANYBODY, type PoolOptions } from '../../workers/childPool.ts'
import { createReader } from './reader.ts'

const MODULE = new URL('./testing/costly.ts', import.meta.url).href
const open = (options: Partial<PoolOptions> = {}) => {
  const { read, close } = createReader(options)
  onTestFinished(close)
  return (input: unknown) =>
    read(MODULE, input, ANYBODY).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error
      return [error.status, error.code]
    })
}
const LIMITS = { timeMs: 600_000, memoryBytes: 1024 ** 3 }

test('a module reads in another process, and its refusals are the same there', async () => {
  const read = open()
  expect(await read({ text: 'é' })).toEqual({ read: { text: 'é' } })
  expect(await read('refuse')).toEqual([400, 'invalid_csv'])
})

test.each([
  ['memory than its flag allows', 'fill', { nodeOptions: ['--max-old-space-size=64'] }],
  ['processor time', 'turn', { limits: { ...LIMITS, processorMs: 200 } }],
])('what takes more %s is refused, and the next one is read', async (_, input, options) => {
  const read = open({ limits: LIMITS, ...options })
  expect(await read(input)).toEqual([413, 'import_too_complex'])
  expect(await read('next')).toEqual({ read: 'next' })
})
