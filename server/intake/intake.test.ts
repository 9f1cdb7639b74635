import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { logOf } from '../../test/support/log.ts'

const t = useApp()
const LINK = '/api/v1/settings/intake'
const REQUESTS = '/api/v1/intake-requests'
const ASKED = {
  name: 'Northwind',
  website: 'https://northwind.example',
  purpose: 'Hosting',
  dataTypes: ['PAYMENT'],
  yearlyCost: '$5M+',
  requesterName: 'Rita Requester',
  requesterEmail: 'rita@example.com',
}

let token = ''
beforeEach(async () => {
  await t.pool`delete from intake_requests`
  token = (await t.admin.post(LINK, {})).body.url.split('/intake/')[1]
})
const ask = async (given: object = {}) => {
  const { status } = await t.nobody.post(`/api/intake/${token}`, { ...ASKED, ...given })
  expect(status).toBe(201)
  return (await t.admin.get(REQUESTS)).body.entries[0]
}
const mailsTo = (email: string) => t.pool<{ kind: string; text: string }[]>`
  select kind, body_text as text from mails where recipient = ${email} order by created_at`

test('a request becomes a prospect with a proposed tier, and the bell tells who may approve', async () => {
  const reviewer = await t.make.user({ roleId: (await t.make.roleNamed('Reviewer')).id })
  const viewer = await t.make.user()
  expect((await t.nobody.get(`/api/intake/${token}`)).body.organisation.name).toBeDefined()
  const request = await ask()
  expect(request).toMatchObject({
    ...{ status: 'OPEN', vendorName: 'Northwind', stage: 'PROSPECT', purpose: 'Hosting', proposedTier: 'CRITICAL' },
    ...{ dataTypes: ['PAYMENT'], yearlyCost: '$5M+', contactEmail: 'rita@example.com', decidedAt: null },
  })
  const vendor = (await t.admin.get(`/api/v1/vendors/${request.vendorId}`)).body
  expect(vendor).toMatchObject({ stage: 'PROSPECT', tier: null, dataSensitivity: 'RESTRICTED', website: ASKED.website })
  const told = await t.pool`select user_id as id, path from notifications where vendor_id = ${vendor.id}`
  expect(told).toContainEqual({ id: reviewer.id, path: '/intake-requests' })
  expect(told.map(({ id }) => id)).not.toContain(viewer.id)
})

test('an approved vendor is onboarded with the tier that was chosen, once', async () => {
  const { id, vendorId } = await ask()
  const approve = () => t.admin.post(`${REQUESTS}/${id}/approve`, { tier: 'HIGH', contactEmail: 'c@northwind.example' })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const vendor = (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body
  expect(vendor).toMatchObject({ stage: 'ONBOARDING', tier: 'HIGH', contactEmail: 'c@northwind.example' })
  expect((await t.admin.get(REQUESTS)).body).toMatchObject({ openCount: 0, entries: [] })
  expect((await t.admin.get(`${REQUESTS}?status=APPROVED`)).body.entries[0]).toMatchObject({ id, status: 'APPROVED' })
  const actions = (await logOf(t.pool, vendorId)).map(({ action }) => action)
  expect(actions).toEqual(['CREATE_VENDOR', 'REQUEST_INTAKE', 'UPDATE_VENDOR', 'APPROVE_INTAKE'])
  expect((await mailsTo('rita@example.com')).map(({ kind }) => kind)).toContain('INTAKE_APPROVED')
})

test('a declined vendor leaves the lists, and the requester is told the reason', async () => {
  const { id, vendorId } = await ask({ requesterEmail: 'declined@example.com' })
  expect((await t.admin.post(`${REQUESTS}/${id}/decline`, {})).status).toBe(400)
  const { body } = await t.admin.post(`${REQUESTS}/${id}/decline`, { reason: 'We have one.' })
  expect(body).toMatchObject({ status: 'DECLINED', reason: 'We have one.', stage: 'OFFBOARDED' })
  expect((await t.admin.get(`/api/v1/vendors/${vendorId}`)).body.stage).toBe('OFFBOARDED')
  const [told] = await mailsTo('declined@example.com')
  expect(told).toMatchObject({ kind: 'INTAKE_DECLINED', text: expect.stringContaining('We have one.') })
  const again = await t.admin.post(`${REQUESTS}/${id}/approve`, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'intake_request_decided' } })
})

test('a replaced or switched-off link is not found; its token is stored as a hash and encrypted', async () => {
  expect((await t.admin.get(LINK)).body.url).toContain(token)
  const [stored] = await t.pool`select encode(token, 'escape') as token, token_hash as hash from intake_link`
  expect(stored?.token).not.toContain(token)
  const old = token
  token = (await t.admin.post(LINK, {})).body.url.split('/intake/')[1]
  expect((await t.nobody.post(`/api/intake/${old}`, ASKED)).status).toBe(404)
  expect((await t.nobody.get(`/api/intake/${token}`)).status).toBe(200)
  expect((await t.admin.delete(LINK)).status).toBe(204)
  expect((await t.nobody.get(`/api/intake/${token}`)).status).toBe(404)
  expect((await t.admin.get(LINK)).body).toEqual({ url: null, createdAt: null })
})

test('200 requests can wait at a time', async () => {
  const vendor = await t.make.vendor()
  await t.pool`insert into intake_requests (vendor_id, requester_name, requester_email, created_at)
    select ${vendor.id}, 'R', 'r@example.com', now() from generate_series(1, 200)`
  const full = await t.nobody.post(`/api/intake/${token}`, ASKED)
  expect(full).toMatchObject({ status: 409, body: { code: 'too_many_intake_requests' } })
})
