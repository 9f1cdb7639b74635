import { expect, test } from 'vitest'
import { processorSeconds } from '../../../../test/support/cost.ts'
import { unendingDocuments } from '../../../../test/support/hostile.ts'
import { docxPages, xlsxPages } from './office.ts'

test.each([
  ['cells', xlsxPages],
  ['cellTags', xlsxPages],
  ['sharedTexts', xlsxPages],
  ['runs', docxPages],
] as const)('a document of %s that never end is read in one pass', async (kind, read) => {
  const content = unendingDocuments[kind]()
  expect(content.length).toBeLessThan(20_000)
  expect(await processorSeconds(() => read(content))).toBeLessThan(10)
})
