import { afterAll, expect, test } from 'vitest'
import { ACTING_CHILD } from '../../workers/testing/children.ts'
import type { Book } from './book.ts'
import { createWorkbooks } from './pool.ts'

const hurried = createWorkbooks({ limits: { timeMs: 0, memoryBytes: Number.POSITIVE_INFINITY } })
afterAll(hurried.close)

const EMPTY = { title: '', sheets: [] } as unknown as Book

test('a download that takes too long is told as one, and can be tried again', async () => {
  await expect(hurried.write(EMPTY)).rejects.toMatchObject({
    status: 503,
    message: 'Creating the workbook for the download took too long. Try again shortly.',
    headers: { 'retry-after': '2' },
  })
})

test('a file that takes too long to read is told as too complex', async () => {
  await expect(hurried.read(Buffer.from('x'))).rejects.toMatchObject({
    status: 400,
    message: 'The workbook is too complex to read. Download it again and copy your answers into it.',
  })
})

test('a download that takes too much memory is told as one that took too long', async () => {
  // What the engine does when the memory is used up.
  const crashing = createWorkbooks({ script: ACTING_CHILD })
  await expect(crashing.write({ ...EMPTY, title: 'act:abort' })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('took too long'),
  })
  crashing.close()
})

test('a server that stops answers that workbooks are busy', async () => {
  const closed = createWorkbooks()
  closed.close()
  await expect(closed.write(EMPTY)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})
