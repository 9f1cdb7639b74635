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

/** As many cells as the largest workbook has: about a quarter of a second, and longer on a busy machine. */
const emptyCells = () => Array.from({ length: 140 }, () => Array.from({ length: 3000 }, () => Array(20).fill(null)))

test.each([
  ['wideRows', []],
  ['distantRow', []],
  ['sharedTexts', COMPLEX],
  ['entities', COMPLEX],
  ['attributes', COMPLEX],
  ['cells', COMPLEX],
  ['manySheets', expect.arrayContaining([])],
] as const)('a small workbook of costly %s costs at most ten times as much as empty cells', async (kind, expected) => {
  const file = costlyWorkbooks[kind]()
  expect(file.length).toBeLessThan(50_000)
  await outcome(costlyWorkbooks.distantRow())
  const usual = await processorSeconds(emptyCells)
  let found: unknown
  const seconds = await processorSeconds(async () => {
    found = await outcome(file)
  })
  expect(found).toEqual(expected)
  expect(seconds).toBeLessThan(10 * usual)
})
