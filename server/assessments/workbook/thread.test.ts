import { expect, test } from 'vitest'
import { ANYBODY } from '../../people/identity/share.ts'
import type { Book } from './book.ts'
import { environmentOf, read, write } from './thread.ts'

test('a thread gets the folder for compiled code if there is one, and no secrets', () => {
  expect(environmentOf({ NODE_COMPILE_CACHE: '/cache', ASSAY_SECRET: 'x' })).toStrictEqual({
    NODE_COMPILE_CACHE: '/cache',
  })
  expect(environmentOf({ ASSAY_SECRET: 'x' })).toStrictEqual({})
})

const EMPTY = { title: '', sheets: [] } as unknown as Book
const NO_TIME = 0

test('a download that takes too long is told as one, and can be tried again', async () => {
  await expect(write(EMPTY, ANYBODY, NO_TIME)).rejects.toMatchObject({
    status: 503,
    message: 'Creating the workbook for the download took too long. Try again shortly.',
    headers: { 'retry-after': '2' },
  })
})

test('a file that takes too long to read is told as too complex', async () => {
  await expect(read(Buffer.from('x'), ANYBODY, NO_TIME)).rejects.toMatchObject({
    status: 400,
    message: 'The workbook is too complex to read. Download it again and copy your answers into it.',
  })
})
