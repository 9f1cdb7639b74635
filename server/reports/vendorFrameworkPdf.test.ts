import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { fetchPdf, readPdf } from '../../test/support/pdf.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
let version = 0
const reportOf = (vendorId: string, frameworkId: string) =>
  fetchPdf(`${t.url}/api/vendors/${vendorId}/frameworks/${frameworkId}/report`, t.admin.token)

/** Three controls, of which two are asked about. */
const world = async () => {
  version += 1
  const framework = await t.make.framework(3, { name: 'ISO 27001', version: String(version) })
  const mapped = (code: string) => [{ framework: framework.name, version: framework.version, code }]
  const question = { type: 'YES_NO' as const, riskWeight: 'HIGH' as const, expectedAnswer: 'YES' }
  const template = await t.make.publishedTemplate({
    sections: [
      {
        title: 'Section',
        questions: [
          { key: 'one', text: 'First question', ...question, controlMappings: mapped('C-1') },
          { key: 'two', text: 'Second question', ...question, controlMappings: mapped('C-2') },
        ],
      },
    ],
  })
  return { framework, templateId: template.id, vendorId: (await t.make.vendor({ name: 'Northwind' })).id }
}

test('compares the newest completed assessment with the previous one, with every control', async () => {
  const { framework, templateId, vendorId } = await world()
  await t.make.completedAssessment({ one: 'NO', two: 'NO' }, { vendorId, templateId, title: 'Review 2025' })
  t.advance({ days: 30 })
  await t.make.completedAssessment({ one: 'YES', two: 'NO' }, { vendorId, templateId, title: 'Review 2026' })
  t.advance({ days: 1 })
  await t.make.submittedAssessment({ one: 'NO', two: 'NO' }, { vendorId, templateId, title: 'Not reviewed yet' })

  const { status, headers, bytes } = await reportOf(vendorId, framework.id)

  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('filename="northwind-iso-27001.pdf"')
  const { text, title, bookmarks } = await readPdf(bytes)
  expect(title).toBe('Northwind against ISO 27001 1')
  expect(bookmarks).toEqual(['Compliance by domain', 'Every control', 'Open findings'])
  const expected = [
    '50% Red Compliance now; +50 points since the previous assessment',
    'Assessment Review 2026',
    'Compared with Review 2025',
    'Access 50% 0% +50 points',
    'Controls 3 Compliant 1 Partly compliant 0 Not compliant 1 Not scored 0 Not asked 1',
    'C-1 100% Control 1 Compliant',
    'C-2 0% Control 2 Not compliant',
    'C-3 Control 3 Not asked',
    '2 open findings: 2 high.',
    'Second question',
  ]
  for (const words of expected) expect(text).toContain(words)
})

test('the report of a vendor that was never assessed says so', async () => {
  const { framework, vendorId } = await world()

  const { text } = await readPdf((await reportOf(vendorId, framework.id)).bytes)

  expect(text).toContain('No completed assessment of this vendor maps to this framework yet')
  expect(text).toContain('Not asked 3')
})

test('bands follow the thresholds in the settings', async () => {
  const { framework, templateId, vendorId } = await world()
  await t.make.completedAssessment({ one: 'YES', two: 'NO' }, { vendorId, templateId })
  await t.admin.patch('/api/v1/settings', { scoreThresholds: { green: 0.5, amber: 0.1 } })

  const { text } = await readPdf((await reportOf(vendorId, framework.id)).bytes)

  expect(text).toContain('50% Green Compliance in the first assessment')
  expect(text).toContain('Green from 50%, amber from 10%, red below.')
})

test('findings of other frameworks with the same codes are left out', async () => {
  const one = await world()
  const stranger = await t.make.framework(3)
  await t.make.completedAssessment({ one: 'NO', two: 'NO' }, { vendorId: one.vendorId, templateId: one.templateId })

  const { text } = await readPdf((await reportOf(one.vendorId, stranger.id)).bytes)

  expect(text).toContain('No finding that touches this framework is open')
})

test('an unknown vendor or framework is not found', async () => {
  const { framework, vendorId } = await world()

  expect((await reportOf(NONE, framework.id)).status).toBe(404)
  expect((await reportOf(vendorId, NONE)).status).toBe(404)
  expect((await reportOf('x', 'y')).status).toBe(404)
})
