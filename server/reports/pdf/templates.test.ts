import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../test/support/pdf.ts'
import { assessmentReport } from '../assessmentReport.ts'
import { portfolioReport } from '../portfolioReport.ts'
import { sampleAssessment, sampleBackground, sampleBrand } from '../testing/assessment.ts'
import { emptyExtras, emptyNumbers, sampleExtras, sampleNumbers } from '../testing/portfolio.ts'
import { sampleVendorFramework } from '../testing/vendorFramework.ts'
import { vendorFrameworkReport } from '../vendorFrameworkReport.ts'
import { createRenderer, type TemplateName } from './render.ts'

const render = createRenderer()
const NOW = new Date('2026-03-15T10:00:00Z')
const made = (template: TemplateName, report: object, logo: Uint8Array | null = null) =>
  render({ template, data: report, logo, timestamp: NOW.getTime() / 1000 })

const assessment = (questions: number, words = {}) =>
  assessmentReport(sampleAssessment(questions, Math.min(questions, 2000), words), sampleBackground, sampleBrand, NOW)

/** Everything that has a meaning in a markup language, and every kind of script. */
const ODD = [
  '#import "x.typ": *',
  '#panic("run")',
  '$x^2$ @label <label> [b] *c* _d_ `raw` = head',
  '"double" \'single\' \\ \\u{41} // comment /* block */',
  '日本語の会社',
  '简体中文 书',
  '한국어',
  'Привет, мир',
  'Ελληνικά',
  '🎉 👩‍💻',
]
const LONG = 'w'.repeat(400)

describe('texts are printed as they are and never executed', () => {
  test.each(ODD)('%s', async (words) => {
    const documents = [
      made('assessment', assessment(3, { text: words, comment: words, note: words, file: words, section: words })),
      made(
        'portfolio',
        portfolioReport(sampleNumbers, sampleExtras(3, { title: words, vendor: words }), sampleBrand, NOW),
      ),
      made(
        'vendor-framework',
        vendorFrameworkReport(
          sampleVendorFramework(4, { title: words, vendor: words, domain: words }),
          sampleBrand,
          NOW,
        ),
      ),
    ]
    for (const pdf of documents) {
      const { text } = await readPdf(pdf)
      expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
    }
  })

  test('from right to left', async () => {
    const { text } = await readPdf(made('assessment', assessment(2, { text: 'שלום עולם', comment: 'مرحبا' })))
    // Readers differ in how they order and join these letters; all of them are there.
    for (const letter of 'שלוםעرحبا') expect(text.normalize('NFKC')).toContain(letter)
  })

  test('a letter that no font has does not prevent the rest', async () => {
    const { text } = await readPdf(made('assessment', assessment(1, { text: 'before \u{10FFFD} \uE123 after' })))
    expect(text).toContain('before')
    expect(text).toContain('after')
  })
})

test('a word of 400 letters is broken without losing any', async () => {
  const documents = [
    made('assessment', assessment(1, { text: LONG, comment: LONG, file: LONG })),
    made(
      'portfolio',
      portfolioReport(sampleNumbers, sampleExtras(1, { title: LONG }), { ...sampleBrand, name: LONG }, NOW),
    ),
    made(
      'vendor-framework',
      vendorFrameworkReport(sampleVendorFramework(3, { code: LONG, title: LONG }), sampleBrand, NOW),
    ),
  ]
  for (const pdf of documents) {
    const { text } = await readPdf(pdf)
    expect(text.replace(/[\s\u200b]/g, '')).toContain(LONG)
  }
})

test('endless words are broken in every script', async () => {
  const letters = [
    'e\u0301',
    'Ж',
    'ب',
    'ש',
    'क',
    'क्',
    'ก',
    'ក',
    '漢',
    '한',
    '\u1100',
    '😀',
    '👩\u200d',
    '🇦',
    '\u00a0',
    '٪',
    '۴',
    '\ue000',
  ]
  const words = letters.map((letter) => letter.repeat(1000)).join(' ')

  const { text } = await readPdf(made('assessment', assessment(1, { comment: `${words} behind them` })))

  expect(text).toContain('behind them')
})

describe('none, and two thousand', () => {
  test('an empty assessment says what is missing', async () => {
    const { text } = await readPdf(made('assessment', assessment(0)))
    for (const sentence of ['This assessment has no questions', 'No findings', 'Nothing has been scored yet'])
      expect(text).toContain(sentence)
  })

  test('an empty portfolio says what is missing', async () => {
    const { text } = await readPdf(made('portfolio', portfolioReport(emptyNumbers, emptyExtras, sampleBrand, NOW)))
    for (const sentence of [
      'No vendor has a score yet',
      'No finding is open',
      'No control fails',
      'No actions are tracked',
      'No certification expires',
    ])
      expect(text).toContain(sentence)
  })

  test('a framework without controls or assessments says so', async () => {
    const found = sampleVendorFramework(0, { assessments: 0, findings: 0 })
    const { text } = await readPdf(made('vendor-framework', vendorFrameworkReport(found, sampleBrand, NOW)))
    for (const sentence of [
      'No completed assessment of this vendor maps',
      'This framework has no controls',
      'No finding that touches',
    ])
      expect(text).toContain(sentence)
  })

  test('two thousand questions and findings, with the header repeated on every page', async () => {
    const { texts, pages, text } = await readPdf(made('assessment', assessment(2000)))
    expect(pages).toBeGreaterThan(100)
    for (const number of [1, 777, 2000]) expect(text).toContain(`A.${number} (ISO 27001)`)
    expect(texts.slice(-20).every((page) => page.includes('Question, answer and evidence'))).toBe(true)
    expect(texts.at(-1)).toContain(`Page ${pages} of ${pages}`)
  })

  test('two thousand controls and findings', async () => {
    const found = sampleVendorFramework(2000, { findings: 2000 })
    const { text } = await readPdf(made('vendor-framework', vendorFrameworkReport(found, sampleBrand, NOW)))
    for (const code of ['A.1 ', 'A.999 ', 'A.2000 ']) expect(text).toContain(code)
    expect(text).toContain('Controls 2,000')
  })
})

test('a document has a title, a language, bookmarks and page numbers, and is PDF/A', async () => {
  const pdf = made('assessment', assessment(5))
  const { title, language, bookmarks, texts } = await readPdf(pdf)

  expect(title).toBe('Assessment of Northwind Cloud Hosting: Annual security review 2026')
  expect(language).toBe('en')
  expect(bookmarks).toEqual(['Summary', 'How the score came about', 'Findings', 'Questions and answers'])
  expect(texts[1]).toContain(`Page 2 of ${texts.length}`)
  expect(Buffer.from(pdf).toString('latin1')).toContain('pdfaid:part')
})

test('the same data at the same moment gives the same bytes', () => {
  const [one, other] = [made('assessment', assessment(30)), createRenderer()]
  const again = other({
    template: 'assessment',
    data: assessment(30),
    logo: null,
    timestamp: NOW.getTime() / 1000,
  })
  expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true)
})

test('a control that was not asked about does not look like zero', async () => {
  const { text } = await readPdf(
    made('vendor-framework', vendorFrameworkReport(sampleVendorFramework(7), sampleBrand, NOW)),
  )
  // The first control has earned nothing, the sixth was not asked about.
  expect(text).toMatch(/A\.1 0%/)
  expect(text).toMatch(/A\.6 Policies for information security Not asked/)
})
