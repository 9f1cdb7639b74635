import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { fetchPdf, readPdf } from '../../test/support/pdf.ts'
import { PIXEL } from '../../test/support/picture.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
const pdfOf = (id: string, token = t.admin.token) => fetchPdf(`${t.url}/api/assessments/${id}/pdf`, token)
const textOf = async (id: string) => (await readPdf((await pdfOf(id)).bytes)).text

const questions = async () => {
  const { name, version } = await t.make.framework(1, { name: 'Our framework' })
  const controlMappings = [{ framework: name, version, code: 'C-1' }]
  return [
    {
      key: 'mfa',
      text: 'Is MFA enforced?',
      type: 'YES_NO' as const,
      riskWeight: 'CRITICAL' as const,
      expectedAnswer: 'YES',
      controlMappings,
    },
    {
      key: 'backup',
      text: 'Are backups tested?',
      type: 'YES_NO' as const,
      riskWeight: 'HIGH' as const,
      expectedAnswer: 'YES',
    },
    { key: 'how', text: 'How is it done?', type: 'FREE_TEXT' as const },
  ]
}

test('it has score, arithmetic, answers, decisions, findings, dates and people', async () => {
  await t.admin.patch('/api/v1/settings', { organisationName: 'Søhne & Co', brandColour: '#008855' })
  const vendor = await t.make.vendor({ name: 'Ärzte & Partner', externalId: 'SAP-77', tier: 'HIGH' })
  const answers = { mfa: 'NO', backup: 'YES', how: 'With #care and $pride$' }
  const made = await t.make.submittedAssessment(answers, {
    vendorId: vendor.id,
    title: 'Review 2026',
    questions: await questions(),
  })
  const { client, user } = await t.make.adminSession()
  await client.put(`/api/v1/assessments/${made.id}/review/${made.ids.mfa}`, {
    decision: 'APPROVED',
    note: 'Seen on site',
  })
  await client.post(`/api/v1/assessments/${made.id}/finalize`)

  const { status, headers, bytes } = await pdfOf(made.id)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%A4rzte-partner-assessment.pdf")
  const { text, title } = await readPdf(bytes)
  expect(title).toBe('Assessment of Ärzte & Partner: Review 2026')
  const expected = [
    'Søhne & Co',
    'SAP-77',
    '37.5% Red 6 of 16 weighted points',
    'Section 2 6 of 16',
    'Our framework Access 1 0%',
    'Is MFA enforced? Answer No',
    'Non-compliant Critical weight',
    '0 of 10',
    `Approved, by ${user.name}`,
    'Note Seen on site',
    'Answer With #care and $pride$',
    '1 finding, 1 of them open: 1 critical.',
    'Controls C-1',
    'Assessment created',
    'Assessment submitted',
    `Assessment finalized`,
    'Completed',
  ]
  for (const words of expected) expect(text).toContain(words)
  expect(text).toMatch(new RegExp(`Assessment finalized \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d ${user.name}`))
})

test('a draft has a report too, which says what is missing', async () => {
  const { id } = await t.make.draftAssessment()

  const text = await textOf(id)

  expect(text).toContain('Not scored yet')
  expect(text).toContain('No answer')
  expect(text).toContain('Unanswered')
})

test('a hidden question is marked as not asked, and an unanswered one loses its points', async () => {
  const rules = [{ question: 'first', operator: 'equals' as const, value: 'YES' }]
  const made = await t.make.submittedAssessment(
    { first: 'NO' },
    {
      questions: [
        { key: 'first', text: 'First?', type: 'YES_NO', riskWeight: 'LOW', expectedAnswer: 'NO' },
        {
          key: 'then',
          text: 'Then?',
          type: 'YES_NO',
          expectedAnswer: 'YES',
          conditionalLogic: { match: 'all', rules },
        },
        { key: 'open', text: 'Open?', type: 'YES_NO', riskWeight: 'MEDIUM', required: false, expectedAnswer: 'YES' },
      ],
    },
  )

  const text = await textOf(made.id)

  expect(text).toMatch(/Then\? Not asked Its conditions are not met/)
  expect(text).toContain('Unanswered Medium weight, optional 0 of 3')
  expect(text).toContain('1 of 4')
})

test('a missing answer with a reviewer’s decision earns what the score says', async () => {
  const made = await t.make.submittedAssessment(
    {},
    {
      questions: [
        { key: 'backup', text: 'Are backups tested?', type: 'YES_NO', riskWeight: 'HIGH', expectedAnswer: 'YES' },
      ],
    },
  )
  const path = `/api/v1/assessments/${made.id}`
  await t.admin.put(`${path}/review/${made.ids.backup}`, { decision: 'APPROVED', complianceOverride: true })
  await t.admin.post(`${path}/finalize`)

  expect(await textOf(made.id)).toContain('Compliant High weight, optional 6 of 6')
})

test('the logo is on the cover', async () => {
  const { id } = await t.make.draftAssessment()
  const before = (await pdfOf(id)).bytes
  await t.admin.put('/api/v1/settings/logo', PIXEL)

  const after = (await pdfOf(id)).bytes
  await t.admin.delete('/api/v1/settings/logo')

  const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length
  expect(pictures(after)).toBeGreaterThan(pictures(before))
})

test('needs the permission, by session or key; unknown assessments are 404', async () => {
  const { id } = await t.make.draftAssessment()
  const path = `/api/assessments/${id}/pdf`

  expect((await (await t.make.sessionWith(['assessments:view'])).get(path)).status).toBe(200)
  expect((await (await t.make.keyClient(['vendors:view'])).get(path)).status).toBe(403)
  expect((await pdfOf(NONE)).status).toBe(404)
  expect((await pdfOf('none')).status).toBe(404)
})
