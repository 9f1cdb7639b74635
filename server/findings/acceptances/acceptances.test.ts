import { afterEach, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
let id = ''
let path = ''
let other: Client

const OFF = { requireReason: false, requireEnd: false, maxDays: null, approvalFrom: null }
const settings = (riskAcceptance: object) =>
  t.admin.patch('/api/v1/settings', { riskAcceptance: { ...OFF, ...riskAcceptance } })
const inDays = (days: number) => new Date(t.system().now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

beforeEach(async () => {
  const { id: vendorId } = await t.make.vendor()
  id = (await t.make.finding(vendorId, { severity: 'HIGH' })).id
  path = `/api/v1/findings/${id}`
  other = await t.make.keyClient(['assessments:view', 'assessments:review'])
})
afterEach(() => settings({}))

const accept = (body: object = {}) => t.admin.patch(path, { status: 'RISK_ACCEPTED', ...body })

test('settings may require a reason and an end, and cap the length', async () => {
  await settings({ requireReason: true, requireEnd: true, maxDays: 90 })
  const refused = [{}, { resolutionNote: 'Small' }, { acceptedUntil: inDays(5) }]
  for (const body of refused) expect((await accept(body)).status).toBe(400)
  const tooLong = await accept({ resolutionNote: 'Small', acceptedUntil: inDays(91) })
  expect([tooLong.status, tooLong.body.error]).toEqual([400, expect.stringContaining('at most 90 days')])
  const bulk = await t.admin.post('/api/v1/findings/bulk', { ids: [id], status: 'RISK_ACCEPTED' })
  expect(bulk.status).toBe(400)
  const { status, body } = await accept({ resolutionNote: 'Small', acceptedUntil: inDays(90) })
  expect([status, body.status]).toEqual([200, 'RISK_ACCEPTED'])
})

test('a person and the API keys of that person are one', async () => {
  await settings({ approvalFrom: 'HIGH' })
  const { client: person } = await t.make.adminSession()
  const keyOf = async (client: Client) => {
    const { body } = await client.post('/api/v1/api-keys', { name: 'Own key' })
    return t.nobody.with({ authorization: `Bearer ${body.key}` })
  }
  const key = await keyOf(person)
  const keyOfKey = await keyOf(key)
  const callers = [person, key, keyOfKey]
  for (const requester of callers) {
    expect(
      (await requester.post(`${path}/acceptance`, { reason: 'The contract ends', until: inDays(30) })).status,
    ).toBe(200)
    for (const caller of callers) {
      const { status, body } = await caller.post(`${path}/acceptance/approve`, {})
      expect([status, body.code]).toEqual([409, 'risk_acceptance_own_request'])
    }
    expect((await key.post(`${path}/acceptance/withdraw`)).status).toBe(200)
  }
})

test('from a severity on, a second person approves, and never the one who asked', async () => {
  await settings({ approvalFrom: 'HIGH' })
  expect((await accept()).status).toBe(409)
  const asked = await t.admin.post(`${path}/acceptance`, { reason: 'The contract ends', until: inDays(30) })
  expect(asked.body).toMatchObject({ status: 'OPEN', acceptance: { state: 'WAITING', reason: 'The contract ends' } })
  expect((await t.admin.get('/api/v1/findings?awaitingApproval=true')).body.entries).toEqual([asked.body])
  expect((await t.admin.post(`${path}/acceptance`, { reason: 'Again' })).status).toBe(409)
  expect((await t.admin.post(`${path}/acceptance/approve`, {})).status).toBe(409)
  expect((await other.post(`${path}/acceptance/withdraw`)).status).toBe(409)

  const { status, body } = await other.post(`${path}/acceptance/approve`, { note: 'Agreed' })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'RISK_ACCEPTED',
    resolutionNote: 'The contract ends',
    acceptedUntil: `${inDays(30)}T00:00:00.000Z`,
    acceptance: { state: 'APPROVED', note: 'Agreed' },
  })
  const { entries } = (await t.admin.get(`${path}/history`)).body
  const decisions = entries.filter(({ action }: { action: string }) => action !== 'NOTIFIED')
  expect(decisions).toMatchObject([
    { action: 'APPROVE_RISK_ACCEPTANCE', details: { note: 'Agreed', reason: 'The contract ends' } },
    { action: 'REQUEST_RISK_ACCEPTANCE', details: { reason: 'The contract ends' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('userAgent')
  expect((await logOf(t.pool, id)).map(({ action }) => action).sort()).toEqual([
    'APPROVE_RISK_ACCEPTANCE',
    'REQUEST_RISK_ACCEPTANCE',
  ])
})

test('a severity below the setting needs no approval', async () => {
  await settings({ approvalFrom: 'CRITICAL' })
  expect((await accept()).status).toBe(200)
})

test('a request can be declined or withdrawn, and ends when the finding is closed', async () => {
  const request = () => t.admin.post(`${path}/acceptance`, { reason: 'Small' })
  await request()
  const declined = await other.post(`${path}/acceptance/decline`, { note: 'Too large' })
  expect(declined.body).toMatchObject({ status: 'OPEN', acceptance: { state: 'DECLINED', note: 'Too large' } })
  await request()
  expect((await t.admin.post(`${path}/acceptance/withdraw`)).body.acceptance.state).toBe('WITHDRAWN')
  await request()
  const closed = await t.admin.patch(path, { status: 'REMEDIATED' })
  expect(closed.status).toBe(200)
  expect((await t.admin.get(path)).body.acceptance.state).toBe('WITHDRAWN')
  expect((await other.post(`${path}/acceptance/approve`, {})).status).toBe(409)
})

test('a request whose last day has passed cannot be approved', async () => {
  await t.admin.post(`${path}/acceptance`, { reason: 'Small', until: inDays(0) })
  t.advance({ days: 2 })
  expect((await other.post(`${path}/acceptance/approve`, {})).status).toBe(409)
})

test('updatedAt follows requests to accept the risk and reports of a fix', async () => {
  await settings({ approvalFrom: 'HIGH' })
  const since: string[] = []
  const moved = async (change: () => Promise<unknown>) => {
    t.advance({ seconds: 1 })
    await change()
    const { updatedAt } = (await t.admin.get(path)).body
    const { body } = await t.admin.get(`/api/v1/findings?updatedSince=${updatedAt}`)
    expect(body.entries.map((entry: { id: string }) => entry.id)).toContain(id)
    since.push(updatedAt)
  }
  const fix = (reply: string | null) => t.pool`
    insert into finding_fixes (finding_id, note, reported_by, reported_at, state, reply, decided_at)
    values (${id}, 'Patched', 'Bea', ${t.system().now}, ${reply ? 'REJECTED' : 'WAITING'}, ${reply}, ${reply && t.system().now})`
  await moved(() => t.admin.post(`${path}/acceptance`, { reason: 'Small' }))
  await moved(() => other.post(`${path}/acceptance/decline`, { note: 'No' }))
  await moved(() => fix('Not yet'))
  await moved(() => fix(null))
  await moved(() => t.admin.post(`${path}/fix/reject`, { note: 'Not yet' }))
  await moved(() => t.admin.patch(path, { note: 'Planned' }))
  await moved(() => t.admin.post(`${path}/acceptance`, { reason: 'Small' }))
  await moved(() => other.post(`${path}/acceptance/approve`, {}))
  expect(since).toEqual([...new Set(since)].sort())
})

test('the person who is asked to approve is notified, and finds it among what needs attention', async () => {
  await settings({ approvalFrom: 'HIGH' })
  const { user: approver, client } = await t.make.adminSession()
  const viewer = await t.make.user()
  const ask = (approverId: string) =>
    t.admin.post(`${path}/acceptance`, { reason: 'The contract ends', until: inDays(30), approverId })
  const refused = await ask(viewer.id)
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'approverId'])
  expect((await ask(approver.id)).body.acceptance).toMatchObject({
    approverId: approver.id,
    approverName: approver.name,
  })
  expect((await client.get('/api/v1/notifications')).body.entries).toMatchObject([{ kind: 'ACCEPTANCE_REQUESTED' }])
  const { requestedAcceptances } = (await client.get('/api/v1/dashboard/attention?mine=true')).body
  expect(requestedAcceptances).toMatchObject({ totalCount: 1, entries: [{ id }] })
})

test('without a name, the owner of the vendor is asked', async () => {
  await settings({ approvalFrom: 'HIGH' })
  const { user: owner } = await t.make.adminSession()
  const { vendorId } = (await t.admin.get(path)).body
  await t.admin.put(`/api/v1/vendors/${vendorId}`, { ownerId: owner.id })
  const { body } = await t.admin.post(`${path}/acceptance`, { reason: 'The contract ends', until: inDays(30) })
  expect(body.acceptance.approverId).toBe(owner.id)
})
