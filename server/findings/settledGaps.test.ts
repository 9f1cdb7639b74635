import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

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
