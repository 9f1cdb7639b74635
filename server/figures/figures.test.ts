import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { CHANGES, worldOf } from '../../test/support/changes.ts'
import { recount, recountFindings } from './queries.ts'

const t = useApp()
let templateId: string
beforeAll(async () => {
  const questions = ['mfa', 'backup'].map((key) => ({
    key,
    text: `Do you have ${key}?`,
    type: 'YES_NO' as const,
    expectedAnswer: 'YES',
  }))
  templateId = (await t.make.publishedTemplate({ sections: [{ title: 'All', questions }] })).id
})

/** A vendor without assessments and responsibilities may have no summary yet, which reads the same as an empty one. */
const stored = (vendorId: string) => t.pool`
  select v.overall_score, v.last_assessed_at, v.assessment_count, coalesce(s.assessments::jsonb, '[]') as assessments,
    coalesce(s.history::jsonb, '[]') as history, coalesce(s.domain_breakdown::jsonb, '[]') as breakdown,
    s.responsibility_compliance as compliance, v.open_critical_findings, v.overdue_findings, v.overdue_high_findings,
    v.overdue_critical_findings, v.findings_change_on, v.residual_level, v.residual_reasons
  from vendors v left join vendor_summaries s on s.vendor_id = v.id where v.id = ${vendorId}`

test.each(Object.keys(CHANGES))('figures equal a recount after: %s', async (name) => {
  const vendor = await t.make.vendor()
  const send = await CHANGES[name]?.prepare(t, worldOf(t, vendor, templateId))
  const answer = await send?.()
  expect(answer?.status).toBeLessThan(300)
  const before = await stored(vendor.id)
  await t.pool`select refresh_vendor_summaries(array[${vendor.id}]::uuid[])`
  await recount(t.pool, [vendor.id], new Date())
  await recountFindings(t.pool, [vendor.id], new Date())
  expect(before).toEqual(await stored(vendor.id))
})

test('two concurrent changes to one vendor are both in its summary', async () => {
  const { id: vendorId } = await t.make.vendor()
  const titles = Array.from({ length: 8 }, (_, i) => `A${i}`)
  await Promise.all(titles.map((title) => t.admin.post('/api/v1/assessments', { vendorId, templateId, title })))
  const { assessments, assessmentCount } = (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body
  expect(assessments.map((a: { title: string }) => a.title).sort()).toEqual(titles)
  expect(assessmentCount).toBe(titles.length)
})

test('deleting a vendor deletes its summary', async () => {
  const { id } = await t.make.vendor()
  await t.make.assessment(id)
  await t.admin.delete(`/api/v1/vendors/${id}`)
  expect(await t.pool`select from vendor_summaries where vendor_id = ${id}`).toHaveLength(0)
})
