import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'

/** Everything in an assessment, its score and its export. */
const everything = async (id: string) => {
  const { updatedAt: _, ...detail } = (await t.admin.get(`${BASE}/${id}`)).body
  return { detail, csv: (await t.admin.get(`/api/assessments/${id}/export`)).text }
}

test('editing, archiving or deleting a template changes no assessment, score or export', async () => {
  const framework = await t.make.framework(2)
  const controlMappings = framework.controls.map(({ code }) => ({ framework: framework.name, version: '1', code }))
  const question = { key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  const template = await t.make.publishedTemplate({ sections: [{ title: 'S', questions: [question] }] })
  const made = await t.make.completedAssessment({ mfa: 'YES' }, { templateId: template.id })
  const before = await everything(made.id)

  const path = `/api/v1/templates/${template.id}`
  const changed = { ...question, text: 'Other?', expectedAnswer: 'NO', riskWeight: 'CRITICAL' }
  await t.admin.put(path, { name: 'Renamed', sections: [{ title: 'Other', questions: [changed] }] })
  const edited = await everything(made.id)
  await t.admin.post(`${path}/publish`)
  await t.admin.post(`${path}/archive`)
  const archived = await everything(made.id)
  expect((await t.admin.delete(path)).status).toBe(204)

  expect(edited).toEqual(before)
  expect(archived).toEqual(before)
  expect(await everything(made.id)).toEqual(before)
  expect(before.detail).toMatchObject({ score: 1, template: { id: template.id, name: template.name, version: 1 } })
})

test('a new assessment uses the newest published version, and never a draft', async () => {
  const template = await t.make.publishedTemplate()
  const path = `/api/v1/templates/${template.id}`
  await t.admin.put(path, { name: 'Second' })
  const vendorId = (await t.make.vendor()).id
  const create = () => t.admin.post(BASE, { vendorId, templateId: template.id })

  const first = await create()
  await t.admin.post(`${path}/publish`)
  const second = await create()
  await t.admin.post(`${path}/archive`)
  const third = await create()

  expect(first.body.template).toEqual({ id: template.id, name: template.name, version: 1 })
  expect(second.body.template).toEqual({ id: template.id, name: 'Second', version: 2 })
  expect(third.status).toBe(409)
  expect((await t.admin.post(BASE, { vendorId, templateId: (await t.make.template()).id })).status).toBe(409)
})

test('deleting a framework keeps scores, domains and control codes of assessments', async () => {
  const framework = await t.make.framework(2)
  const controlMappings = framework.controls.map(({ code }) => ({ framework: framework.name, version: '1', code }))
  const question = { key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  const made = await t.make.completedAssessment({ mfa: 'NO' }, { questions: [question] })
  const before = await everything(made.id)

  expect((await t.admin.delete(`/api/v1/frameworks/${framework.id}`)).status).toBe(204)

  const after = await everything(made.id)
  expect(after.csv).toBe(before.csv)
  expect(after.detail.scoreBreakdown).toEqual(before.detail.scoreBreakdown)
  expect(after.detail.findings).toEqual(before.detail.findings)
  expect(after.detail.questions[0].controls).toEqual(
    before.detail.questions[0].controls.map((control: object) => ({ ...control, id: null })),
  )
  expect(before.detail.scoreBreakdown.domains).toEqual([
    { domain: 'Access', frameworkId: framework.id, frameworkName: framework.name, complianceRatio: 0, controlCount: 2 },
  ])
})

test('a deleted framework is not mapped in new assessments and stays in existing ones', async () => {
  const [gone, kept] = [await t.make.framework(1), await t.make.framework(1)]
  const controlMappings = [gone, kept].map(({ name }) => ({ framework: name, version: '1', code: 'C-1' }))
  const question = { key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  const { id: templateId } = await t.make.publishedTemplate({ sections: [{ title: 'S', questions: [question] }] })
  const existing = await t.make.sentAssessment({ templateId })
  await t.admin.delete(`/api/v1/frameworks/${gone.id}`)
  await t.make.answer(existing, { mfa: 'NO' })
  await t.make.submit(existing.id)

  const made = await t.make.completedAssessment({ mfa: 'NO' }, { templateId })

  const frameworksOf = ({ questions, scoreBreakdown }: Awaited<ReturnType<typeof everything>>['detail']) => [
    questions[0].controls.map((control: { frameworkId: string }) => control.frameworkId),
    scoreBreakdown.domains.map((domain: { frameworkId: string }) => domain.frameworkId).sort(),
  ]
  const created = (await everything(made.id)).detail
  expect(frameworksOf(created)).toEqual([[kept.id], [kept.id]])
  expect(created.findings[0].controlCodes).toEqual(['C-1'])
  const { domainBreakdown } = (await t.admin.get(`/api/v1/vendors/${made.vendor.id}`)).body
  expect(domainBreakdown).toMatchObject([{ frameworkId: kept.id }])
  expect(frameworksOf((await everything(existing.id)).detail)).toEqual([[gone.id, kept.id], [gone.id, kept.id].sort()])
})

test('a finding of a new assessment names no control of a deleted framework', async () => {
  const gone = await t.make.framework(1)
  const controlMappings = [{ framework: gone.name, version: '1', code: 'C-1' }]
  const question = { key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  const { id: templateId } = await t.make.publishedTemplate({ sections: [{ title: 'S', questions: [question] }] })
  await t.admin.delete(`/api/v1/frameworks/${gone.id}`)

  const made = await t.make.submittedAssessment({ mfa: 'NO' }, { templateId })
  const path = `${BASE}/${made.id}`
  const added = await t.admin.post(`${path}/findings`, { title: 'By hand', severity: 'LOW', questionId: made.ids.mfa })

  expect(added.body.controlCodes).toEqual([])
  const { findings, scoreBreakdown } = (await t.admin.get(path)).body
  expect(findings.map((finding: { controlCodes: string[] }) => finding.controlCodes)).toEqual([[], []])
  expect(scoreBreakdown.domains).toEqual([])
})

test('the version of a deleted template is kept while an assessment uses it', async () => {
  const template = await t.make.publishedTemplate()
  const made = await t.make.draftAssessment({ templateId: template.id })
  await t.admin.delete(`/api/v1/templates/${template.id}`)
  const versions = () => t.pool`select from template_versions where name = ${template.name}`
  expect(await versions()).toHaveLength(1)

  await t.admin.delete(`${BASE}/${made.id}`)
  const { maintain } = await import('../process/maintenance.ts')
  await maintain(t.system())

  expect(await versions()).toHaveLength(0)
})
