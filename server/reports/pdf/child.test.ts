import { afterEach, expect, test } from 'vitest'
import { readPdf } from '../../../test/support/pdf.ts'
import { residentBytes } from '../../workers/child.ts'
import { childrenOf } from '../../workers/testing/children.ts'
import { assessmentReport } from '../assessmentReport.ts'
import { sampleAssessment, sampleBackground, sampleBrand } from '../testing/assessment.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts'
import type { RenderJob } from './render.ts'

const jobOf = (questions: number, words = {}): RenderJob => {
  const detail = sampleAssessment(questions, 0, words)
  return {
    template: 'assessment',
    data: assessmentReport(detail, sampleBackground, sampleBrand, new Date(0)),
    logo: null,
    timestamp: 0,
  }
}
const SMALL = jobOf(1)

let pool: PdfPool
const open = (options: PdfPoolOptions = {}) => {
  pool = createPdfPool(options)
  return pool
}
afterEach(() => pool.close())

test('a report that the compiler rejects is explained in the log and affects no other', async () => {
  const { render } = open({ atOnce: 1 })

  const [broken, next] = [render({ ...SMALL, data: {} }), render(SMALL)]

  await expect(broken).rejects.toMatchObject({
    status: 422,
    cause: expect.objectContaining({ message: expect.stringContaining('assessment: ') }),
  })
  expect((await readPdf(await next)).text).toContain('Northwind')
})

test('this thread stays responsive while reports are rendered', async () => {
  const { render } = open({ limits: { timeMs: 300_000, memoryBytes: Number.POSITIVE_INFINITY } })
  await Promise.all([render(SMALL), render(SMALL)])
  const job = jobOf(800)
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)

  await Promise.all([render(job), render(job)])

  clearInterval(counting)
  // A thread that renders the reports itself would be blocked between them.
  expect(turns).toBeGreaterThan(10)
})

test.runIf(process.platform === 'linux')('a hundred different reports do not grow the memory', async () => {
  const { render } = open({ atOnce: 1, replaceAfter: { jobs: 1000, memoryBytes: Number.POSITIVE_INFINITY } })
  // Each differs from the others: what the compiler kept of one could not serve the next.
  const renderAll = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) await render(jobOf(3, { text: `Question ${n}` }))
    return childrenOf(process.pid).reduce((sum, pid) => sum + residentBytes(pid), 0) / 1024 / 1024
  }
  const settled = await renderAll(0, 20)

  const after = await renderAll(20, 120)

  expect(after - settled).toBeLessThan(100)
})
