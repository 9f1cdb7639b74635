import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
let templateId: string
let ownerId: string
beforeAll(async () => {
  templateId = (await t.make.publishedTemplate()).id
  ownerId = (await t.make.reviewer()).id
})
beforeEach(() => t.freeze('2030-01-07T09:00:00Z'))

const answered = (vendorId: string, mfa: 'YES' | 'NO') => t.make.completedAssessment({ mfa }, { vendorId, templateId })
/** A vendor whose gap was accepted until the day after. */
const accepted = async () => {
  const { id } = await t.make.vendor()
  await t.pool`update vendors set owner_id = ${ownerId} where id = ${id}`
  const { findings } = await answered(id, 'NO')
  await t.admin.patch(`/api/v1/findings/${findings[0]?.id}`, { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-08' })
  t.advance({ hours: 1 })
  return { id, findingId: findings[0]?.id ?? '' }
}
const attention = async (vendorId: string) => {
  const { lapsedAcceptances } = (await t.admin.get('/api/v1/dashboard/attention')).body
  const mine = lapsedAcceptances.entries.filter((entry: { vendorId: string }) => entry.vendorId === vendorId)
  expect(lapsedAcceptances.entries).toHaveLength(lapsedAcceptances.totalCount)
  return mine.length as number
}

test('a lapsed acceptance needs attention until its gap is fixed', async () => {
  const { id, findingId } = await accepted()
  t.advance({ days: 3 })
  expect(await attention(id)).toBe(1)
  await answered(id, 'YES')
  expect(await attention(id)).toBe(0)
  // What was decided stays as it was.
  const { body } = await t.admin.get(`/api/v1/findings/${findingId}`)
  expect(body).toMatchObject({ status: 'RISK_ACCEPTED', lapsed: true })
})

test('a lapsed acceptance needs no attention once its gap is raised again', async () => {
  const { id } = await accepted()
  t.advance({ days: 3 })
  const { findings } = await answered(id, 'NO')
  expect(findings).toMatchObject([{ status: 'OPEN' }])
  expect(await attention(id)).toBe(0)
})

test('nobody is told that an acceptance lapsed whose gap was fixed before', async () => {
  await t.runJobs()
  const [fixed, open] = [await accepted(), await accepted()]
  await answered(fixed.id, 'YES')
  t.advance({ days: 3 })
  await t.runJobs()
  expect([await attention(fixed.id), await attention(open.id)]).toEqual([0, 1])
  const told = await t.pool`select vendor_id as id from mails where kind = 'ACCEPTANCE_LAPSED'`
  const ids = told.map(({ id }) => id)
  expect([ids.includes(fixed.id), ids.includes(open.id)]).toEqual([false, true])
})

test('a settled acceptance is in no list of expired ones', async () => {
  const [settled, open] = [await accepted(), await accepted()]
  await answered(settled.id, 'YES')
  t.advance({ days: 3 })
  const ids = async (query: string) =>
    (await t.admin.get(`/api/v1/findings?lapsed=true${query}`)).body.entries.map(({ id }: { id: string }) => id)
  expect(await ids(`&vendorId=${settled.id}`)).toEqual([])
  expect(await ids(`&vendorId=${open.id}`)).toEqual([open.findingId])
  const { body } = await t.admin.get(`/api/v1/findings?lapsed=true&vendorId=${settled.id}&pageSize=1`)
  expect(body.totalCount).toBe(0)
})

test('a settled acceptance does not count at the end of last month, and one settled since does', async () => {
  await t.pool`delete from vendors`
  const question = { key: 'mfa', text: 'MFA?', type: 'YES_NO', riskWeight: 'CRITICAL', expectedAnswer: 'YES' } as const
  const critical = await t.make.publishedTemplate({ sections: [{ title: 'Access', questions: [question] }] })
  const answer = (vendorId: string, mfa: 'YES' | 'NO') =>
    t.make.completedAssessment({ mfa }, { vendorId, templateId: critical.id })
  // Its answers alone make a vendor of this tier MEDIUM.
  const severe = async () => {
    const { id } = await t.make.vendor({ tier: 'LOW' })
    const { findings } = await answer(id, 'NO')
    const decision = { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-08' }
    expect((await t.admin.patch(`/api/v1/findings/${findings[0]?.id}`, decision)).status).toBe(200)
    return id
  }
  const risky = async () => {
    t.freeze('2030-02-05T09:00:00Z')
    return (await t.admin.get('/api/v1/dashboard/last-month')).body.criticalAndHighVendors
  }
  const [before, since] = [await severe(), await severe()]
  // The first data is more than a month old by then.
  await t.pool`update vendors set created_at = '2029-12-01'`
  expect(await risky()).toBe(2)
  t.freeze('2030-02-03T09:00:00Z')
  await answer(since, 'YES')
  expect(await risky()).toBe(2)
  t.freeze('2030-01-20T09:00:00Z')
  await answer(before, 'YES')
  expect(await risky()).toBe(1)
})
