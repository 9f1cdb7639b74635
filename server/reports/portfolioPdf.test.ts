import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import { fetchPdf, readPdf } from '../../test/support/pdf.ts'
import { portfolioReport } from './portfolioReport.ts'
import { sampleBrand } from './testing/assessment.ts'
import { emptyExtras, emptyNumbers } from './testing/portfolio.ts'

const t = useApp()
const PATH = '/api/dashboard/report'
const question = { type: 'YES_NO' as const, expectedAnswer: 'YES' }

/** One vendor that fails a critical question, one that passes, and one that was never assessed. */
const portfolio = async () => {
  const { name, version } = await t.make.framework(1, { name: 'Our framework' })
  const controlMappings = [{ framework: name, version, code: 'C-1' }]
  const questions = [
    { key: 'mfa', text: 'MFA for all?', riskWeight: 'CRITICAL' as const, ...question, controlMappings },
    { key: 'log', text: 'Logs kept?', riskWeight: 'LOW' as const, ...question },
  ]
  const failing = await t.make.vendor({ name: 'Failing Ltd', tier: 'CRITICAL' })
  const passing = await t.make.vendor({ name: 'Passing Ltd', tier: 'LOW' })
  await t.make.vendor()
  await t.make.completedAssessment({ mfa: 'NO', log: 'NO' }, { vendorId: failing.id, questions })
  await t.make.completedAssessment({ mfa: 'YES', log: 'YES' }, { vendorId: passing.id, questions })
  const imported = { findings: [{ title: 'Old TLS', severity: 'Critical' }] }
  await t.admin.post(`/api/v1/findings/import?vendorId=${failing.id}&source=ZAP`, imported)
  await t.make.sentAssessment({ dueDate: '2020-01-01' })
  await t.make.responsibilitiesOf(passing.id, 3)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await t.make.certification(passing.id, { name: 'Soon gone', expiresDate: inDays(45) })
  await t.make.certification(passing.id, { name: 'Lasting', expiresDate: inDays(200) })
  await t.make.certification(passing.id, { name: 'Long gone', expiresDate: inDays(-5) })
}

test('it has the numbers of the dashboard, the worst findings and what expires', async () => {
  await portfolio()
  const { status, headers, bytes } = await fetchPdf(t.url + PATH, t.admin.token)
  const { body: dashboard } = await t.admin.get('/api/v1/dashboard')

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  const day = new Date().toISOString().slice(0, 10)
  expect(headers.get('content-disposition')).toContain(`filename="portfolio-report-${day}.pdf"`)
  const { text, title } = await readPdf(bytes)
  expect(title).toBe('Portfolio report of My organisation')
  const expected = [
    `Average score of 2 of ${dashboard.vendorCount} vendors`,
    '50% Red',
    'Green 1',
    'Red 1',
    `Unscored ${dashboard.scoreDistribution.unscored}`,
    'Completed 2',
    '1 assessment sent or in progress is overdue.',
    '3 open findings',
    'Critical MFA for all? Assessment · C-1 Failing Ltd',
    'Critical Old TLS Import, ZAP Failing Ltd',
    'C-1 Control 1 Our framework Access 1',
    'Actions 3',
    'Soon gone Passing Ltd',
  ]
  for (const words of expected) expect(text).toContain(words)
  for (const words of ['Lasting', 'Long gone']) expect(text).not.toContain(words)
  expect(text.indexOf('MFA for all?')).toBeLessThan(text.indexOf('Logs kept?'))
})

test('an empty installation’s report says what is missing', async () => {
  const empty = await startApp()

  const { text } = await readPdf((await fetchPdf(empty.url + PATH, empty.admin.token)).bytes)
  await empty.close()

  expect(text).toContain('No vendor has a score yet')
  expect(text).toContain('Average score of 0 of 0 vendors')
})

test('sessions and keys with the permission get it, others do not', async () => {
  expect((await (await t.make.sessionWith(['assessments:view'])).get(PATH)).status).toBe(200)
  expect((await (await t.make.keyClient(['vendors:view'])).get(PATH)).status).toBe(403)
  expect((await t.nobody.get(PATH)).status).toBe(401)
})

test('the shares of a table add up to 100%', () => {
  const vendorsByTier = { CRITICAL: 1, HIGH: 1, MEDIUM: 1, LOW: 0, UNSPECIFIED: 0 }
  const assessmentStatusCounts = { DRAFT: 1, SENT: 1, IN_PROGRESS: 1, SUBMITTED: 1, UNDER_REVIEW: 1, COMPLETED: 1 }
  const counts = { vendorCount: 3, openFindings: 3, vendorsByTier, assessmentStatusCounts }
  const openFindingsBySeverity = { CRITICAL: 1, HIGH: 1, MEDIUM: 1, LOW: 0 }
  const scoreDistribution = { green: 1, amber: 1, red: 1, unscored: 0 }
  const numbers = { ...emptyNumbers, ...counts, openFindingsBySeverity, scoreDistribution }
  const report = portfolioReport(numbers, emptyExtras, sampleBrand, new Date())
  for (const rows of [report.bands, report.tiers, report.states, report.severities])
    expect(rows.reduce((sum, { share }) => sum + Number.parseInt(share, 10), 0)).toBe(100)
})
