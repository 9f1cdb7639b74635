import { expect, test } from 'vitest'
import { processorSeconds } from '../../../test/support/cost.ts'
import { costlyWorkbooks } from '../../../test/support/hostile.ts'
import { readBook } from './read.ts'

const COMPLEX = 'The workbook is too complex to read. Download it again and copy your answers into it.'
const outcome = (file: Uint8Array) =>
  readBook(file).then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  )

test.each([
  ['wideRows', []],
  ['distantRow', []],
  ['sharedTexts', COMPLEX],
  ['entities', COMPLEX],
  ['attributes', COMPLEX],
  ['cells', COMPLEX],
  ['manySheets', expect.arrayContaining([])],
] as const)('a small workbook of costly %s takes less than two seconds of processor time', async (kind, expected) => {
  const file = costlyWorkbooks[kind]()
  expect(file.length).toBeLessThan(50_000)
  await outcome(costlyWorkbooks.distantRow())
  let found: unknown
  const seconds = await processorSeconds(async () => {
    found = await outcome(file)
  })
  expect(found).toEqual(expected)
  expect(seconds).toBeLessThan(2)
})
