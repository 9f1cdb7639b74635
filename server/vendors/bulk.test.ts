import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const bulk = (body: object) => t.admin.post('/api/v1/vendors/bulk', body)
const vendorOf = async (id: string) => (await t.admin.get(`/api/v1/vendors/${id}`)).body
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test('several vendors are changed in one request, each with an audit entry and a new version', async () => {
  const owner = await t.make.user()
  const [one, two, same] = [
    await t.make.vendor({ tags: ['Cloud', 'old'] }),
    await t.make.vendor({ tier: 'LOW' }),
    await t.make.vendor({ tier: 'HIGH', stage: 'ONBOARDING', tags: ['cloud', 'EU'] }),
  ]
  await t.admin.put(`/api/v1/vendors/${same.id}`, { ownerId: owner.id })
  const { headers } = await t.admin.get(`/api/v1/vendors/${one.id}`)
  const ids = [one.id, two.id, same.id, one.id.toUpperCase()]
  const change = { tier: 'HIGH', stage: 'ONBOARDING', ownerId: owner.id, addTags: ['cloud', 'EU'], removeTags: ['OLD'] }
  const { status, body } = await bulk({ ids, ...change })
  expect({ status, body }).toEqual({ status: 200, body: { updated: 2, unchanged: 1 } })

  const expected = { tier: 'HIGH', stage: 'ONBOARDING', ownerId: owner.id }
  expect(await vendorOf(one.id)).toMatchObject({ ...expected, tags: ['Cloud', 'EU'] })
  expect(await vendorOf(two.id)).toMatchObject({ ...expected, tags: ['cloud', 'EU'] })
  const stale = { headers: { 'if-match': headers.get('etag') ?? '' } }
  expect((await t.admin.put(`/api/v1/vendors/${one.id}`, { notes: 'x' }, stale)).status).toBe(412)
  const [entry] = await t.pool`
    select meta from audit_log where entity_id = ${two.id} and action = 'UPDATE_VENDOR'`
  expect(entry?.meta.changes.tier).toEqual({ from: 'LOW', to: 'HIGH' })
})

test('one unknown vendor: it is named, and nothing changes or is deleted', async () => {
  const { id } = await t.make.vendor({ tier: 'LOW' })
  const { status, body } = await bulk({ ids: [id, UNKNOWN], tier: 'HIGH' })
  expect([status, JSON.stringify(body.details)]).toEqual([404, expect.stringContaining(UNKNOWN)])
  expect((await t.admin.post('/api/v1/vendors/bulk-delete', { ids: [id, UNKNOWN] })).status).toBe(404)
  expect(await vendorOf(id)).toMatchObject({ tier: 'LOW' })
})

test('several vendors are deleted together with what belongs to them', async () => {
  const ids = [(await t.make.vendor()).id, (await t.make.vendor()).id]
  await t.make.assessment(ids[0] ?? '')
  expect((await t.admin.post('/api/v1/vendors/bulk-delete', { ids })).body).toEqual({ deleted: 2 })
  for (const id of ids) expect((await t.admin.get(`/api/v1/vendors/${id}`)).status).toBe(404)
  expect(await t.pool`select from audit_log where action = 'DELETE_VENDOR' and entity_id = any(${ids})`).toHaveLength(2)
})

test('the open work of vendors comes in the order in which they are named', async () => {
  const owner = await t.make.user()
  const [busy, quiet] = [await t.make.vendor(), await t.make.vendor({ tier: 'HIGH', stage: 'OFFBOARDING' })]
  await t.admin.put(`/api/v1/vendors/${busy.id}`, { ownerId: owner.id })
  await t.make.certification(quiet.id)
  await t.admin.post(`/api/v1/vendors/${quiet.id}/subprocessors`, { vendorId: busy.id })
  await t.admin.put(`/api/v1/vendors/${quiet.id}/offboarding/ACCESS_REMOVED`, { done: true })
  await t.admin.put(`/api/v1/vendors/${quiet.id}`, { stage: 'ACTIVE' })
  await t.admin.post(`/api/v1/vendors/${busy.id}/contacts`, { name: 'Ada', email: 'ada@example.com', roles: [] })
  const late = await t.make.finding(busy.id)
  await t.make.finding(busy.id)
  await t.make.finding(busy.id, { status: 'REMEDIATED' })
  await t.pool`update findings set due_date = '2020-01-01' where id = ${late.id}`
  await t.pool`update findings set due_date = '2099-01-01' where status = 'OPEN' and id <> ${late.id}`
  const path = `/api/v1/vendors/work?ids=${[quiet.id, UNKNOWN, busy.id.toUpperCase()].join(',')}`
  const { body } = await t.admin.get(path)
  const [unrated, rated] = [
    { certifications: 0, contacts: 2, subprocessors: 0, openOffboardingItems: 3, inherentRisk: null },
    // Coming back has cleared its checklist.
    { certifications: 1, contacts: 1, subprocessors: 1, openOffboardingItems: 3, inherentRisk: expect.any(Number) },
  ]
  expect(body).toEqual([
    {
      vendorId: quiet.id,
      ownerName: null,
      openFindings: 0,
      criticalFindings: 0,
      highFindings: 0,
      overdueFindings: 0,
      ...rated,
      nextReview: expect.stringMatching(/T00:00:00.000Z$/),
    },
    {
      vendorId: busy.id,
      ownerName: owner.name,
      openFindings: 2,
      criticalFindings: 0,
      highFindings: 0,
      overdueFindings: 1,
      ...unrated,
      // Its assessment is under way.
      nextReview: null,
    },
  ])
  const client = await t.make.keyClient(['vendors:view'])
  expect((await client.get(path)).body[1]).toMatchObject({ openFindings: null, overdueFindings: null })
  expect((await t.admin.get('/api/v1/vendors/work')).body).toEqual([])
  for (const ids of ['x', `${busy.id},`, Array.from({ length: 201 }, () => busy.id).join(',')])
    expect((await t.admin.get(`/api/v1/vendors/work?ids=${ids}`)).status).toBe(400)
})
