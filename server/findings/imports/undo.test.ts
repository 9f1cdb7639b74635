import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { maintain } from '../../process/maintenance.ts'

const t = useApp()
let vendorId = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
})
const send = async (findings: object[], client = t.admin) =>
  (await client.post(`/api/v1/findings/import?vendorId=${vendorId}&source=ZAP`, { findings })).body
const undo = (id: string, client = t.admin) => client.post(`/api/v1/finding-imports/${id}/undo`)
const read = async (id: string) => (await t.admin.get(`/api/v1/finding-imports/${id}`)).body
type Found = { id: string; title: string; severity: string; dueDate: string; missingSince: string | null }
const list = async (): Promise<Found[]> =>
  (await t.admin.get(`/api/v1/findings?vendorId=${vendorId}&sort=createdAt`)).body.entries
const titled = async (title: string) => (await list()).find((one) => one.title === title)

const PORT = { title: 'Open port', severity: 'Low', unique_id_from_tool: '1' }
const TLS = { title: 'Old TLS', severity: 'Low' }

test('deletes what an import created, and restores what it changed or called missing', async () => {
  await send([PORT, TLS])
  const before = await list()
  const { importId } = await send([
    { ...PORT, title: 'Port 22', severity: 'High' },
    { title: 'New', severity: 'Low' },
  ])
  expect(await read(importId)).toMatchObject({
    ...{ vendorName: 'Northwind', source: 'ZAP', created: 1, changed: 1, missing: 1, undo: null },
    ...{ added: [{ name: 'New' }], changes: [{ name: 'Open port', fields: { title: { to: 'Port 22' } } }] },
    undoableUntil: expect.any(String),
  })

  const { status, body } = await undo(importId)

  const counts = { deletedFindings: 1, restoredFindings: 2, keptFindings: 0 }
  expect([status, body]).toMatchObject([200, { undoableUntil: null, undo: { ...counts, kept: [] } }])
  const fields = (all: Found[]) =>
    all.map(({ id, title, severity, dueDate, missingSince }) => ({ id, title, severity, dueDate, missingSince }))
  expect(fields(await list())).toEqual(fields(before))
  const entries = await t.pool`select action, entity_name, meta from audit_log order by id desc limit 3`
  expect(entries).toMatchObject([
    { action: 'UNDO_FINDING_IMPORT', meta: counts },
    { action: 'UPDATE_FINDING', meta: { changes: { severity: { from: 'HIGH', to: 'LOW' } } } },
    { action: 'DELETE_FINDING', entity_name: 'New' },
  ])
  expect(await undo(importId)).toMatchObject({ status: 409, body: { code: 'import_undone' } })
})

test('keeps what somebody changed or works on since, and what the import opened again', async () => {
  await send([PORT])
  const accepted = await titled('Open port')
  await t.admin.patch(`/api/v1/findings/${accepted?.id}`, { status: 'RISK_ACCEPTED' })
  const { importId } = await send([{ ...PORT, severity: 'Critical' }, TLS, { title: 'New', severity: 'Low' }])
  await t.admin.post(`/api/v1/findings/${(await titled('New'))?.id}/tasks`, { title: 'Look at it' })
  await t.admin.patch(`/api/v1/findings/${(await titled('Old TLS'))?.id}`, { status: 'REMEDIATED' })

  const { undo: outcome } = (await undo(importId)).body

  expect(outcome).toMatchObject({ deletedFindings: 0, restoredFindings: 0, keptFindings: 3 })
  expect(
    outcome.kept.map(({ title, reason }: { title: string; reason: string }) => [title, reason]).toSorted(),
  ).toEqual([
    ['New', 'It has tasks.'],
    ['Old TLS', 'It was changed after the import.'],
    ['Open port', 'The import opened it again: accept its risk again if it still holds.'],
  ])
})

test('is possible for a day, and for its author or somebody who may delete vendors', async () => {
  const reviewer = await t.make.keyClient(['vendors:view', 'assessments:view', 'assessments:review'])
  const { importId } = await send([PORT])
  expect((await undo(importId, reviewer)).status).toBe(403)
  const { importId: own } = await send([{ ...PORT, severity: 'High' }, TLS], reviewer)
  expect((await undo(own, reviewer)).body.undo).toMatchObject({ deletedFindings: 1, restoredFindings: 1 })

  t.advance({ hours: 25 })
  expect(await undo(importId)).toMatchObject({ status: 409, body: { code: 'import_too_old' } })
  await maintain(t.system())
  expect((await read(importId)).undoableUntil).toBeNull()
  t.advance({ days: 7 })
  await maintain(t.system())
  expect((await t.admin.get(`/api/v1/finding-imports/${importId}`)).status).toBe(404)
})

test('who imports finds a notice that names the findings and leads to the result', async () => {
  const { client } = await t.make.adminSession()
  const { importId } = await send([PORT, TLS], client)
  const { body } = await client.get('/api/v1/notifications')
  expect(body.entries).toMatchObject([
    {
      kind: 'IMPORT_FINISHED',
      title: 'Findings of Northwind imported from ZAP',
      detail: '2 added (Open port, Old TLS), 0 changed, 0 missing',
      path: `/findings?dialog=import&importId=${importId}`,
    },
  ])
})
