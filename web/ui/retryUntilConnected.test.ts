import { expect, test, vi } from 'vitest'
import { retryUntilConnected } from './retryUntilConnected.ts'

const GONE = new Error('Failed to fetch dynamically imported module')

test('the file of a page is waited for while the server does not answer', async () => {
  const answers = [false, false, false, true]
  const fetchFile = vi.fn().mockRejectedValueOnce(GONE).mockResolvedValue('page')
  const wait = vi.fn().mockResolvedValue(undefined)
  expect(await retryUntilConnected(fetchFile, async () => answers.shift() ?? true, wait)).toBe('page')
  expect(wait).toHaveBeenCalledTimes(2)
})

test('a file that a newer build has replaced is not waited for', async () => {
  const wait = vi.fn()
  await expect(
    retryUntilConnected(
      () => Promise.reject(GONE),
      () => Promise.resolve(true),
      wait,
    ),
  ).rejects.toBe(GONE)
  expect(wait).not.toHaveBeenCalled()
})
