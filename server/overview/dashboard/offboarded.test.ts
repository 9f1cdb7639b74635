import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { fetchPdf, readPdf } from '../../../test/support/pdf.ts'

const t = useApp()
const day = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const TODAY = '2030-01-07'
const body = async (path: string) => (await t.admin.get(`/api/v1/${path}`)).body

let templateId: string
beforeAll(async () => {
  t.freeze(`${TODAY}T07:00:00Z`)
  const { name, version } = await t.make.framework(1, { name: 'Our framework' })
  const question = { text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = [{ key: 'mfa', ...question, controlMappings: [{ framework: name, version, code: 'C-1' }] }]
  templateId = (await t.make.publishedTemplate({ sections: [{ title: 'All', questions }] })).id
})

/** Something for every figure: it is late, waits, expires, has lapsed, is open, and is used by others. */
const busyVendor = async (ownerId: string | null, usedBy: readonly string[] = []) => {
  const { id } = await t.make.vendor({
    tier: 'CRITICAL',
    dataSensitivity: 'RESTRICTED',
    tags: ['hosting'],
    contractRenewalDate: day(TODAY, 20),
  })
  await t.pool`update vendors set owner_id = ${ownerId} where id = ${id}`
  await t.make.completedAssessment({ mfa: 'NO' }, { vendorId: id, templateId })
  await t.make.submittedAssessment({ mfa: 'NO' }, { vendorId: id, templateId })
  await t.make.sentAssessment({ vendorId: id, templateId, dueDate: day(TODAY, -9) })
  await t.make.draftAssessment({ vendorId: id, templateId })
  await t.make.finding(id, { severity: 'CRITICAL', dueDate: day(TODAY, -9), createdAt: `${TODAY}T01:00:00Z` })
  await t.make.finding(id, { status: 'RISK_ACCEPTED', acceptedUntil: day(TODAY, -2), createdAt: `${TODAY}T01:00:00Z` })
  await t.make.certification(id, { expiresDate: day(TODAY, -2) })
  await t.make.certification(id, { expiresDate: day(TODAY, 10) })
  await t.make.responsibilitiesOf(id, 2)
  await t.make.attachment(id)
  for (const user of usedBy) await t.admin.post(`/api/v1/vendors/${user}/subprocessors`, { vendorId: id })
  return id
}

const report = async () => (await readPdf((await fetchPdf(`${t.url}/api/dashboard/report`, t.admin.token)).bytes)).text
const figures = async () => ({
  dashboard: await body('dashboard'),
  attention: await body('dashboard/attention'),
  breakdown: await body('dashboard/breakdown'),
  riskMatrix: await body('dashboard/risk-matrix'),
  thisMonth: (await body('dashboard/trend?months=3')).months.at(-1),
  tags: await body('tags'),
  concentration: await body('concentration'),
  vendors: await body('vendors?pageSize=10'),
  certifications: await body('certifications'),
  expiring: await body('certifications?status=EXPIRING'),
  expired: (await t.admin.get('/api/v1/certifications.csv?status=EXPIRED')).text,
  report: await report(),
})
const stage = (id: string, to: string) => t.admin.put(`/api/v1/vendors/${id}`, { stage: to })

test('an offboarded vendor is in no figure, and in all of them again when it returns', async () => {
  const [used, other] = [await t.make.vendor(), await t.make.vendor()]
  const stays = await busyVendor(null, [used.id, other.id])
  const before = await figures()
  expect(before.concentration.vendors[0]).toMatchObject({ vendorId: stays, dependentCount: 2 })

  const leaves = await busyVendor(null, [used.id, stays])
  await t.admin.post(`/api/v1/vendors/${leaves}/subprocessors`, { vendorId: stays })
  const during = await figures()
  for (const [name, figure] of Object.entries(before))
    expect(during[name as keyof typeof during], name).not.toEqual(figure)

  await stage(leaves, 'OFFBOARDED')
  expect(await figures()).toEqual(before)
  await stage(leaves, 'ACTIVE')
  expect(await figures()).toEqual(during)
})

test('an offboarded vendor is not in the weekly summary of its owner', async () => {
  const owners = [await t.make.user(), await t.make.user()]
  const [stays, leaves] = await Promise.all(owners.map(({ id }) => busyVendor(id)))
  await stage(leaves ?? '', 'OFFBOARDED')
  await t.runJobs()
  for (let n = 0; n < 7; n += 1) {
    t.advance({ days: 1 })
    await t.runJobs()
  }
  const summaries = await t.pool`select distinct recipient from mails where kind = 'DIGEST'`
  expect(stays).toBeDefined()
  expect(summaries.map(({ recipient }) => recipient)).toEqual([owners[0]?.email])
})
