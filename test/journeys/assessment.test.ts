import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { useApp } from '../support/app.ts'

const t = useApp()
const V1 = '/api/v1'

const FRAMEWORK = {
  name: 'Journey framework',
  version: '2026',
  controls: [
    { domain: 'Access', code: 'AC-1', title: 'Strong sign-in', isSharedResponsibility: true },
    { domain: 'Access', code: 'AC-2', title: 'Least privilege' },
    { domain: 'Resilience', code: 'RE-1', title: 'Backups' },
  ],
}
const mapped = (...codes: string[]) => ({
  controlMappings: codes.map((code) => ({ framework: FRAMEWORK.name, version: FRAMEWORK.version, code })),
})
const TEMPLATE = {
  name: 'Journey review',
  description: null,
  sections: [
    {
      title: 'Access',
      questions: [
        {
          key: 'mfa',
          text: 'Is multi-factor authentication enforced?',
          type: 'YES_NO',
          riskWeight: 'CRITICAL',
          required: true,
          expectedAnswer: 'YES',
          ...mapped('AC-1', 'AC-2'),
        },
        {
          key: 'why',
          text: 'Why not?',
          type: 'FREE_TEXT',
          required: true,
          conditionalLogic: { match: 'all', rules: [{ question: 'mfa', operator: 'equals', value: 'NO' }] },
        },
      ],
    },
    {
      title: 'Resilience',
      questions: [
        {
          key: 'rto',
          text: 'Recovery time in hours',
          type: 'NUMERIC',
          riskWeight: 'HIGH',
          expectedAnswer: { max: 24 },
          ...mapped('RE-1'),
        },
        {
          key: 'copies',
          text: 'Where are copies kept?',
          type: 'MULTI_SELECT',
          riskWeight: 'MEDIUM',
          options: ['On site', 'Off site', 'Nowhere'],
          expectedAnswer: { allOf: ['Off site'], noneOf: ['Nowhere'] },
          ...mapped('RE-1'),
        },
        {
          key: 'tested',
          text: 'Last restore test',
          type: 'DATE',
          riskWeight: 'LOW',
          expectedAnswer: { notBefore: '2026-01-01' },
        },
        { key: 'plan', text: 'Your plan', type: 'FILE_UPLOAD', required: true },
      ],
    },
  ],
}

test('from a framework to a closed finding, over HTTP, with an API key and the link', async () => {
  const { admin, nobody } = t

  // Setup: framework, template, vendor.
  const framework = (await admin.post(`${V1}/frameworks/import`, FRAMEWORK)).body
  const imported = (await admin.post(`${V1}/templates/import`, TEMPLATE)).body
  expect(imported).toMatchObject({ status: 'DRAFT', version: 1, warnings: [] })
  await admin.post(`${V1}/templates/${imported.id}/publish`)
  const vendor = (
    await admin.post(`${V1}/vendors/import`, { name: 'Söhne Ltd', contactEmail: 'ada@example.com', contactName: 'Ada' })
  ).body

  // Assess, send, answer: wrongly first.
  const created = await admin.post(`${V1}/assessments`, { vendorId: vendor.id, templateId: imported.id })
  const path = `${V1}/assessments/${created.body.id}`
  const sent = await admin.post(`${path}/send`)
  const portal = `/api/portal/${sent.body.portalUrl.split('/').at(-1)}`
  const ids = Object.fromEntries(sent.body.assessment.questions.map((q: { key: string; id: string }) => [q.key, q.id]))
  const save = (key: string, value: unknown) => nobody.put(`${portal}/answers/${ids[key]}`, { value })
  expect((await save('rto', 'soon')).status).toBe(400)
  await save('mfa', 'NO')
  await save('rto', 12)
  await save('copies', ['On site'])
  await save('tested', '2025-06-01')
  const missing = await nobody.post(`${portal}/submit`)
  expect(missing.body.details.map((d: { path: string }) => d.path)).toEqual(['why', 'plan'])
  await save('why', 'We rely on long passwords.')
  const upload = { fields: { questionId: ids.plan }, files: [{ name: 'plan.pdf', content: '%PDF-1.7 plan' }] }
  const evidence = await nobody.upload(`${portal}/evidence`, upload)
  expect(evidence.status).toBe(201)

  // Two concurrent submits: one wins.
  const submits = await Promise.all([nobody.post(`${portal}/submit`), nobody.post(`${portal}/submit`)])
  expect(submits.map((s) => s.status).sort((a, b) => a - b)).toEqual([200, 409])
  const first = (await admin.get(path)).body
  expect(first).toMatchObject({ status: 'SUBMITTED', scoreBreakdown: { weightedScore: 6, maxScore: 20 } })
  expect(first.score).toBeCloseTo(0.3)
  expect(first.findings.map((f: { title: string; severity: string }) => [f.title, f.severity])).toEqual([
    ['Is multi-factor authentication enforced?', 'CRITICAL'],
    ['Where are copies kept?', 'MEDIUM'],
    ['Last restore test', 'LOW'],
  ])
  expect((await save('mfa', 'YES')).status).toBe(409)

  // Reviewed, sent back with a request for clarification, corrected.
  await admin.put(`${path}/review/${ids.mfa}`, { decision: 'CLARIFICATION_REQUESTED', note: 'Since when?' })
  expect((await admin.post(`${path}/finalize`)).status).toBe(409)
  await admin.post(`${path}/comments`, { body: 'They always say that.', visibility: 'INTERNAL', questionId: ids.mfa })
  expect((await admin.post(`${path}/send-back`, { message: 'Please correct.' })).body.status).toBe('IN_PROGRESS')
  const asked = await nobody.get(portal)
  expect(asked.body).toMatchObject({ editable: true, message: 'Please correct.' })
  expect(asked.body.questions[0].clarification).toMatchObject({ note: 'Since when?' })
  for (const secret of ['expectedAnswer', 'riskWeight', 'isCompliant', 'They always say that', '"score"'])
    expect(asked.text).not.toContain(secret)
  const corrected = await save('mfa', 'YES')
  expect(corrected.body.visible).not.toContain(ids.why)
  await nobody.post(`${portal}/submit`)

  // Two concurrent completions: one wins. The numbers everywhere.
  const finals = await Promise.all([admin.post(`${path}/finalize`), admin.post(`${path}/finalize`)])
  expect(finals.map((f) => f.status).sort((a, b) => a - b)).toEqual([200, 409])
  const completed = (await admin.get(path)).body
  expect(completed.scoreBreakdown).toMatchObject({
    score: 0.8,
    weightedScore: 16,
    maxScore: 20,
    sections: [
      { title: 'Access', score: 1, scored: 1 },
      { title: 'Resilience', score: 0.6, scored: 3 },
    ],
    domains: [
      { domain: 'Access', complianceRatio: 1, controlCount: 2 },
      { domain: 'Resilience', complianceRatio: 0.666666666667, controlCount: 1 },
    ],
  })
  const detail = (await admin.get(`${V1}/vendors/${vendor.id}`)).body
  expect(detail).toMatchObject({ overallScore: 0.8, assessmentCount: 1, lastAssessedAt: completed.submittedAt })
  expect(detail.domainBreakdown).toEqual(completed.scoreBreakdown.domains)
  expect(detail.history).toEqual([
    { id: completed.id, title: 'Journey review', submittedAt: completed.submittedAt, score: 0.8 },
  ])
  expect((await admin.get(`${V1}/dashboard`)).body).toMatchObject({
    vendorCount: 1,
    averageScore: 0.8,
    scoreDistribution: { green: 0, amber: 1, red: 0, unscored: 0 },
    openFindings: 2,
    openFindingsBySeverity: { CRITICAL: 0, HIGH: 0, MEDIUM: 1, LOW: 1 },
    assessmentStatusCounts: { COMPLETED: 1, DRAFT: 0 },
    topDeficientControls: [{ code: 'RE-1', vendorCount: 1 }],
  })

  // A finding is closed once.
  const { entries } = (await admin.get(`${V1}/findings?vendorId=${vendor.id}`)).body
  expect(entries.map((f: { status: string; severity: string }) => [f.status, f.severity])).toEqual([
    ['OPEN', 'MEDIUM'],
    ['OPEN', 'LOW'],
    ['REMEDIATED', 'CRITICAL'],
  ])
  const finding = `${V1}/findings/${entries[0].id}`
  const accepted = await admin.patch(finding, { status: 'RISK_ACCEPTED', resolutionNote: 'Small data.' })
  expect(accepted.body).toMatchObject({ status: 'RISK_ACCEPTED', resolutionNote: 'Small data.' })
  const again = await admin.patch(finding, { status: 'REMEDIATED' })
  expect([again.status, again.body.error]).toEqual([400, expect.stringContaining('RISK_ACCEPTED')])

  // Everything is exported.
  const exported = (await admin.get(`/api/assessments/${completed.id}/export`)).text
  const [questions = '', findings = ''] = exported.split('\r\n\r\n')
  const compliance = (parse(questions, { columns: true }) as Record<string, string>[]).map((r) => r.Compliance)
  expect(compliance).toEqual(['Compliant', 'Not scored', 'Compliant', 'Non-compliant', 'Non-compliant', 'Not scored'])
  expect(parse(findings, { columns: true })).toHaveLength(3)
  const template = await admin.get(`/api/templates/${imported.id}/export`)
  const reimported = (await admin.post(`${V1}/templates/import`, template.body)).body
  expect((await admin.get(`/api/templates/${reimported.id}/export`)).text).toBe(template.text)
  expect((await admin.get(`${V1}/assessments?format=csv&vendorId=${vendor.id}`)).text).toContain('COMPLETED,0.8,')
  expect((await admin.get(`${V1}/vendors/${vendor.id}/export`)).text).toContain('Journey review,COMPLETED,0.8')

  // The framework is deleted; the results stay.
  expect((await admin.delete(`${V1}/frameworks/${framework.id}`)).status).toBe(204)
  const kept = (await admin.get(path)).body
  expect(kept.scoreBreakdown).toEqual(completed.scoreBreakdown)
  expect(kept.findings.map((f: { controlCodes: string[] }) => f.controlCodes)).toContainEqual(['AC-1', 'AC-2'])
  expect((await admin.get(`/api/assessments/${completed.id}/export`)).text).toContain('AC-1; AC-2')
  expect((await admin.get(`/api/templates/${imported.id}/export`)).text).not.toContain('AC-1')

  // The vendor is deleted with everything but the audit log.
  expect((await admin.delete(`${V1}/vendors/${vendor.id}`)).body).toEqual({ deleted: true, id: vendor.id })
  for (const gone of [path, finding, `${V1}/files/${evidence.body.id}`, portal])
    expect((await admin.get(gone)).status, gone).toBe(404)
  expect((await admin.get(`${V1}/dashboard`)).body).toMatchObject({
    vendorCount: 0,
    openFindings: 0,
    topDeficientControls: [],
  })
  const log = (await admin.get(`${V1}/audit?pageSize=500`)).body.entries as {
    action: string
    entityName: string
    userName: string
  }[]
  const steps = log
    .filter((e) => e.entityName === 'Journey review' && e.action.includes('ASSESSMENT'))
    .map((e) => e.action)
  expect(steps).toEqual([
    'FINALIZE_ASSESSMENT',
    'SUBMIT_ASSESSMENT',
    'SEND_BACK_ASSESSMENT',
    'SUBMIT_ASSESSMENT',
    'START_ASSESSMENT',
    'SEND_ASSESSMENT',
    'CREATE_ASSESSMENT',
  ])
  expect(log.find((e) => e.action === 'SUBMIT_ASSESSMENT')?.userName).toBe('Vendor: Ada')
})
