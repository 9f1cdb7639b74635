import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { assessmentReport } from '../assessmentReport.ts'
import { portfolioReport } from '../portfolioReport.ts'
import { sampleAssessment, sampleBackground, sampleBrand } from '../testing/assessment.ts'
import { emptyNumbers, sampleExtras } from '../testing/portfolio.ts'
import { sampleVendorFramework } from '../testing/vendorFramework.ts'
import { vendorFrameworkReport } from '../vendorFrameworkReport.ts'
import { createPdfPool } from './pool.ts'
import type { RenderJob } from './render.ts'
import { randomText } from './testing/randomText.ts'

/** The same documents each time. For a long search: `RANDOM_TEXTS=100000 RANDOM_SEED=7 npm test -- randomText`. */
const numRuns = Number(process.env.RANDOM_TEXTS ?? 2000)
const seed = Number(process.env.RANDOM_SEED ?? 20_260_315)

const pool = createPdfPool({ processes: 1, rendersPerProcess: Number.POSITIVE_INFINITY, timeLimitMs: 60_000 })
afterAll(() => pool.close())
const NOW = new Date(0)

type Template = 'assessment' | 'portfolio' | 'vendor-framework'
const REPORTS: Record<Template, (a: string, b: string, c: string) => object> = {
  assessment: (text, comment, file) =>
    assessmentReport(sampleAssessment(1, 1, { text, comment, file }), sampleBackground, sampleBrand, NOW),
  portfolio: (title, vendor, name) =>
    portfolioReport(emptyNumbers, sampleExtras(1, { title, vendor }), { ...sampleBrand, name }, NOW),
  'vendor-framework': (vendor, domain, name) =>
    vendorFrameworkReport(
      sampleVendorFramework(1, { vendor, domain, assessments: 0, findings: 0 }),
      { ...sampleBrand, name },
      NOW,
    ),
}

/** The smallest report is used most: the texts matter. */
const document = fc.record({
  template: fc.oneof(
    { weight: 20, arbitrary: fc.constant<Template>('vendor-framework') },
    { weight: 1, arbitrary: fc.constantFrom<Template>('assessment', 'portfolio') },
  ),
  texts: fc.tuple(randomText, randomText, randomText),
})

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

test(
  'every document is made, whatever its texts are, and all of them by one child',
  async () => {
    await fc.assert(
      fc.asyncProperty(document, async ({ template, texts }) => {
        const job: RenderJob = { template, data: REPORTS[template](...texts), logo: null, timestamp: 0 }
        expect(isPdf(await pool.render(job))).toBe(true)
      }),
      { numRuns, seed },
    )
  },
  60_000 + numRuns * 300,
)
