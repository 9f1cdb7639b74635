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

/** About a quarter of a second on a quiet machine, and as much longer on a busy one as the reading. */
const plainObjects = () =>
  JSON.parse(JSON.stringify(Array.from({ length: 200_000 }, (_, row) => ({ row, text: `Row ${row}`, answer: null }))))

test.each([
  ['wideRows', []],
  ['distantRow', []],
  ['sharedTexts', COMPLEX],
  ['entities', COMPLEX],
  ['attributes', COMPLEX],
  ['cells', COMPLEX],
  ['manySheets', expect.arrayContaining([])],
] as const)(
  'a small workbook of costly %s costs at most 8 times as much as 200,000 objects',
  async (kind, expected) => {
    const file = costlyWorkbooks[kind]()
    expect(file.length).toBeLessThan(50_000)
    await outcome(costlyWorkbooks.distantRow())
    const usual = await processorSeconds(plainObjects)
    let found: unknown
    const seconds = await processorSeconds(async () => {
      found = await outcome(file)
    })
    expect(found).toEqual(expected)
    expect(seconds).toBeLessThan(8 * usual)
  },
)
