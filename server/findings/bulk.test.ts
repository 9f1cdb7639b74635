import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const bulk = (body: object) => t.admin.post('/api/v1/findings/bulk', body)
const three = async () => {
  const { id: vendorId } = await t.make.vendor()
  const made = [await t.make.finding(vendorId), await t.make.finding(vendorId), await t.make.finding(vendorId)]
  return { vendorId, ids: made.map(({ id }) => id) }
}
const statuses = async (vendorId: string) =>
  (await t.admin.get(`/api/v1/findings?vendorId=${vendorId}`)).body.entries.map((f: { status: string }) => f.status)
const entriesOf = async (id: string) =>
  t.pool`select action, meta from audit_log where entity_id = ${id} order by audit_log.id`

test('many findings are closed in one request, each with an audit entry', async () => {
  const { vendorId, ids } = await three()
  const { status, body } = await bulk({
    ids: [...ids, ids[0]],
    status: 'RISK_ACCEPTED',
    resolutionNote: 'The contract ends.',
    acceptedUntil: '2099-12-31',
  })
  expect(status).toBe(200)
  expect(body.entries).toHaveLength(3)
  expect(body.entries[0]).toMatchObject({ status: 'RISK_ACCEPTED', resolutionNote: 'The contract ends.' })
  expect(body.entries[0].resolvedByName).toMatch(/^API key: /)
  expect(await statuses(vendorId)).toEqual(['RISK_ACCEPTED', 'RISK_ACCEPTED', 'RISK_ACCEPTED'])
  for (const id of ids) {
    const entries = await entriesOf(id)
    expect(entries.map(({ action }) => action)).toEqual(['UPDATE_FINDING'])
    expect(entries[0]?.meta.changes.status).toEqual({ from: 'OPEN', to: 'RISK_ACCEPTED' })
  }
})

test('one closed finding: it is named, and nothing changes', async () => {
  const { vendorId, ids } = await three()
  const closed = await t.make.finding(vendorId, { title: 'Decided', status: 'REMEDIATED' })
  const { status, body } = await bulk({ ids: [...ids, closed.id], status: 'REMEDIATED' })
  expect(status).toBe(400)
  expect(body.error).toBe('Nothing was changed: “Decided” is already REMEDIATED.')
  expect(body.details).toEqual([{ path: 'ids/3', message: '“Decided” is already REMEDIATED' }])
  expect(await statuses(vendorId)).toEqual(['OPEN', 'OPEN', 'OPEN', 'REMEDIATED'])
  expect(await entriesOf(ids[0] ?? '')).toHaveLength(0)
})

test('sets owner and due date of many, and skips findings that already have them', async () => {
  const { ids } = await three()
  const { id: ownerId, name } = await t.make.user()
  await bulk({ ids: ids.slice(0, 1), ownerId, dueDate: '2027-01-31' })
  const { body } = await bulk({ ids, ownerId, dueDate: '2027-01-31' })
  expect(body.entries.map((f: { ownerName: string }) => f.ownerName)).toEqual([name, name, name])
  expect(body.entries[0].status).toBe('OPEN')
  for (const id of ids) expect(await entriesOf(id)).toHaveLength(1)
})

test('rejects an empty list, more than 200 ids, and contradictory fields', async () => {
  const { ids } = await three()
  expect((await bulk({ ids: Array(201).fill(ids[0]), status: 'REMEDIATED' })).status).toBe(400)
  expect((await bulk({ ids: [], status: 'REMEDIATED' })).status).toBe(400)
  expect((await bulk({ ids })).status).toBe(400)
  expect((await bulk({ ids, status: 'REMEDIATED', acceptedUntil: '2099-01-01' })).status).toBe(400)
  expect((await bulk({ ids: ['x'], status: 'REMEDIATED' })).status).toBe(400)
  const viewer = await t.make.keyClient(['assessments:view'])
  expect((await viewer.post('/api/v1/findings/bulk', { ids, status: 'REMEDIATED' })).status).toBe(403)
})
