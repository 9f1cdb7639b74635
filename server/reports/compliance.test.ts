import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { NA } from '../../test/support/assess.ts'
import { fetchPdf, readPdf } from '../../test/support/pdf.ts'
import { statesIn } from './compliance.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'

test.each([
  [10, 10, 'COMPLIANT'],
  [4, 10, 'PARTLY_COMPLIANT'],
  [0, 10, 'NOT_COMPLIANT'],
])('a control that earned %i of %i is %s', (earned, possible, state) => {
  expect(statesIn({ controls: [{ code: 'A', earned, possible }], asked: ['A'] })('A')).toBe(state)
})

test('compares the newest completed assessment with the previous one, control by control', async () => {
  const framework = await t.make.framework(4)
  const { name, version } = framework
  const mapped = (code: string) => [{ framework: name, version, code }]
  const question = { type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = [
    { key: 'one', text: '1', ...question, controlMappings: mapped('C-1') },
    { key: 'two', text: '2', ...question, controlMappings: mapped('C-1') },
    { key: 'three', text: '3', ...question, controlMappings: mapped('C-2') },
    { key: 'four', text: '4', ...question, controlMappings: mapped('C-3') },
  ]
  const template = await t.make.publishedTemplate({ sections: [{ title: 'S', questions }] })
  const { id: vendorId } = await t.make.vendor({ name: 'Northwind' })
  const path = `/api/v1/vendors/${vendorId}/frameworks/${framework.id}/compliance`
  const used = { vendorId, templateId: template.id }

  const never = (await t.admin.get(path)).body
  expect(never).toMatchObject({ now: null, before: null, domains: [] })
  expect(never.controls).toHaveLength(4)
  expect(never.controls[0]).toMatchObject({ code: 'C-1', now: 'NOT_ASKED', before: null })

  await t.make.completedAssessment({ one: 'NO', two: 'NO', three: 'YES', four: NA }, { ...used, title: 'First' })
  t.advance({ days: 1 })
  const second = await t.make.completedAssessment(
    { one: 'YES', two: 'NO', three: 'NO', four: NA },
    { ...used, title: 'Second' },
  )

  const { body } = await t.admin.get(path)
  expect(body).toMatchObject({
    vendorName: 'Northwind',
    frameworkName: name,
    now: { id: second.id, title: 'Second', complianceRatio: 0.333333333333 },
    before: { title: 'First', complianceRatio: 0.333333333333 },
    domains: [{ domain: 'Access', now: 0.333333333333, before: 0.333333333333, change: 0 }],
  })
  expect(body.controls.map((c: Record<string, string>) => [c.code, c.now, c.before])).toEqual([
    ['C-1', 'PARTLY_COMPLIANT', 'NOT_COMPLIANT'],
    ['C-2', 'NOT_COMPLIANT', 'COMPLIANT'],
    ['C-3', 'NOT_SCORED', 'NOT_SCORED'],
    ['C-4', 'NOT_ASKED', 'NOT_ASKED'],
  ])

  const names = async (controlId: string | undefined) =>
    (await t.admin.get(`/api/v1/vendors?failedControlId=${controlId}`)).body.map((v: { name: string }) => v.name)
  expect(await names(framework.controlIds[1])).toEqual(['Northwind'])
  expect(await names(framework.controlIds[2])).toEqual([])
  expect(await names('nonsense')).toEqual([])
})

test('an unknown vendor or framework is not found', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { id: frameworkId } = await t.make.framework()
  expect((await t.admin.get(`/api/v1/vendors/${NONE}/frameworks/${frameworkId}/compliance`)).status).toBe(404)
  expect((await t.admin.get(`/api/v1/vendors/${vendorId}/frameworks/${NONE}/compliance`)).status).toBe(404)
  expect((await t.admin.get(`/api/v1/vendors/${vendorId}/frameworks/x/compliance`)).status).toBe(404)
})

test('the newest assessment that maps to a framework is now, also if nothing in it was scored', async () => {
  const { id: frameworkId, name, version } = await t.make.framework(1)
  const controlMappings = [{ framework: name, version, code: 'C-1' }]
  const questions = [
    { key: 'mapped', text: '1', type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings },
    { key: 'other', text: '2', type: 'YES_NO' as const, expectedAnswer: 'YES' },
  ]
  const { id: templateId } = await t.make.publishedTemplate({ sections: [{ title: 'S', questions }] })
  const { id: vendorId } = await t.make.vendor()
  const vendor = async () => (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body
  await t.make.completedAssessment({ mapped: 'YES', other: 'YES' }, { vendorId, templateId, title: 'Scored' })
  expect((await vendor()).domainBreakdown).toMatchObject([{ frameworkId, complianceRatio: 1 }])
  t.advance({ days: 1 })
  await t.make.completedAssessment({ mapped: NA, other: 'YES' }, { vendorId, templateId, title: 'Not scored' })
  t.advance({ days: 1 })
  await t.make.completedAssessment({ mfa: 'YES' }, { vendorId, title: 'Maps to nothing' })

  const { body } = await t.admin.get(`/api/v1/vendors/${vendorId}/frameworks/${frameworkId}/compliance`)
  expect(body).toMatchObject({
    now: { title: 'Not scored', complianceRatio: null },
    before: { title: 'Scored', complianceRatio: 1 },
    domains: [{ domain: 'Access', now: null, before: 1, change: null }],
    controls: [{ code: 'C-1', now: 'NOT_SCORED', before: 'COMPLIANT' }],
  })
  expect((await vendor()).domainBreakdown).toEqual([])
  expect((await t.admin.get(`/api/v1/vendors/${vendorId}/score`)).body.domainBreakdown).toEqual([])
  const path = `${t.url}/api/vendors/${vendorId}/frameworks/${frameworkId}/report`
  const { text } = await readPdf((await fetchPdf(path, t.admin.token)).bytes)
  expect(text).toContain('Nothing about this framework was scored in the newest assessment')
  expect(text).toContain('C-1 Control 1 Not scored')
})
