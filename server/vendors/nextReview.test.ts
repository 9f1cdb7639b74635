import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
beforeAll(() => t.freeze('2030-01-31T07:00:00Z'))

const nextReview = async (id: string) => (await t.admin.get(`/api/v1/vendors/${id}/next-review`)).body

test('a vendor is due for its next assessment as long after the last as its tier says', async () => {
  const { vendor } = await t.make.completedAssessment({ mfa: 'YES' })
  const asTier = async (tier: string | null) => {
    await t.admin.put(`/api/v1/vendors/${vendor.id}`, { tier })
    return nextReview(vendor.id)
  }
  expect(await asTier('CRITICAL')).toEqual({ dueDate: '2031-01-31T00:00:00.000Z', reason: 'TIER' })
  expect(await asTier('MEDIUM')).toEqual({ dueDate: '2032-01-31T00:00:00.000Z', reason: 'TIER' })
  expect(await asTier('LOW')).toEqual({ dueDate: null, reason: 'NOT_REQUIRED' })
  expect(await asTier(null)).toEqual({ dueDate: null, reason: 'NO_TIER' })
})

test('the months are a setting, and the end of a month stays one', async () => {
  const { vendor } = await t.make.completedAssessment({ mfa: 'YES' })
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { tier: 'HIGH' })
  const { reviewMonths } = (await t.admin.get('/api/v1/settings')).body
  await t.admin.patch('/api/v1/settings', { reviewMonths: { ...reviewMonths, HIGH: 1 } })
  expect(await nextReview(vendor.id)).toEqual({ dueDate: '2030-02-28T00:00:00.000Z', reason: 'TIER' })
  await t.admin.patch('/api/v1/settings', { reviewMonths })
})

test.each([
  ['CRITICAL', '2030-01-31'],
  ['HIGH', '2030-01-31'],
  ['MEDIUM', '2032-01-31'],
] as const)('a vendor of tier %s that was never assessed is due on %s', async (tier, day) => {
  const { id } = await t.make.vendor({ tier })
  expect(await nextReview(id)).toEqual({ dueDate: `${day}T00:00:00.000Z`, reason: 'NEVER_ASSESSED' })
})

test('nothing is due while an assessment is under way', async () => {
  const { id } = await t.make.vendor({ tier: 'HIGH' })
  await t.make.draftAssessment({ vendorId: id })
  expect(await nextReview(id)).toEqual({ dueDate: null, reason: 'IN_PROGRESS' })
})

test('there is none for an unknown vendor', async () => {
  expect((await t.admin.get('/api/v1/vendors/00000000-0000-4000-8000-000000000000/next-review')).status).toBe(404)
})
