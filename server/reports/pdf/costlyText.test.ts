import { expect, test } from 'vitest'
import { processorSeconds } from '../../../test/support/cost.ts'
import { costlyTexts } from '../../../test/support/hostile.ts'
import { createRenderer } from './render.ts'

const render = createRenderer()
const copyOf = (text: string) => ({
  template: 'copy' as const,
  logo: null,
  timestamp: 0,
  data: {
    brand: { organisation: 'Northwind', colour: null, logo: false },
    madeAt: '12 Mar 2026',
    name: 'Answers of CloudVault: Security',
    kind: 'Copy of the submitted answers',
    part: 'Questions and answers',
    column: 'Question',
    title: 'Security',
    vendor: 'CloudVault',
    facts: [],
    summary: '5 questions.',
    chapters: [
      {
        title: 'Access',
        questions: ['1.1', '1.2', '1.3', '1.4', '1.5'].map((number) => ({
          number,
          text: 'How?',
          remarks: [['Answer', text]],
          size: text.length,
        })),
      },
    ],
  },
})
const cost = (text: string) => processorSeconds(() => render(copyOf(text)))

test.each(Object.entries(costlyTexts))('%s take at most 15 times as long as words to print', async (_, text) => {
  const words = 'word '.repeat(2000)
  await cost(words)
  expect(await cost(text)).toBeLessThan(15 * (await cost(words)))
})
