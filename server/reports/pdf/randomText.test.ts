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

/** The same documents each time. For a long search: `RANDOM_DOCUMENTS=25000 RANDOM_SEED=7 npm test -- randomText`. */
const numRuns = Number(process.env.RANDOM_DOCUMENTS ?? 500)
const seed = Number(process.env.RANDOM_SEED ?? 20_260_315)
/** A document costs far more than a text in it. */
const TEXTS = 12

const pool = createPdfPool({
  atOnce: 1,
  limits: { timeMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 },
  replaceAfter: { jobs: Number.POSITIVE_INFINITY, memoryBytes: 512 * 1024 ** 2 },
})
afterAll(() => pool.close())
const NOW = new Date(0)

type Template = 'assessment' | 'portfolio' | 'vendor-framework'
/** A framework of which each control has a domain of its own. */
const frameworkWith = (vendor: string, domains: readonly string[]) => {
  const found = sampleVendorFramework(domains.length, { vendor, assessments: 0, findings: 0 })
  return { ...found, controls: found.controls.map((control, i) => ({ ...control, domain: domains[i] ?? '' })) }
}
const REPORTS: Record<Template, (...texts: string[]) => object> = {
  assessment: (text = '', comment = '', file = '') =>
    assessmentReport(sampleAssessment(1, 1, { text, comment, file }), sampleBackground, sampleBrand, NOW),
  portfolio: (title = '', vendor = '', name = '') =>
    portfolioReport(emptyNumbers, sampleExtras(1, { title, vendor }), { ...sampleBrand, name }, NOW),
  'vendor-framework': (vendor = '', name = '', ...domains) =>
    vendorFrameworkReport(frameworkWith(vendor, domains), { ...sampleBrand, name }, NOW),
}

/** The report with the most texts is used most: they matter. */
const document = fc.record({
  template: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Template>('vendor-framework') },
    { weight: 1, arbitrary: fc.constantFrom<Template>('assessment', 'portfolio') },
  ),
  texts: fc.array(randomText, { minLength: TEXTS, maxLength: TEXTS, size: 'max' }),
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
  60_000 + numRuns * 1000,
)
