import { beforeEach, describe, expect, test } from 'vitest'
import type { Responsibility } from '../../../contract/vendors/responsibilities.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
let vendorId = ''

beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
})

const listOf = async (id = vendorId) => (await t.admin.get(`/api/v1/vendors/${id}/responsibilities`)).body
const complianceOf = async () =>
  (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body.customerResponsibilityCompliance
const patch = (id: string, fields: object) => t.admin.patch(`/api/v1/responsibilities/${id}`, fields)
const oneAction = async () => {
  const [action] = await t.make.responsibilitiesOf(vendorId)
  if (!action) throw new Error('There is no responsibility')
  return action
}

describe('a vendor’s responsibilities', () => {
  test('are listed by framework, control and id', async () => {
    await t.make.responsibilitiesOf(vendorId, 2, { name: 'SOC 2' })
    await t.make.responsibilitiesOf(vendorId, 1, { name: 'ISO/IEC 27001' })
    const { entries, ...vendor } = await listOf()
    expect(vendor).toEqual({ vendorId, vendorName: 'Northwind' })
    expect(entries.map((r: Responsibility) => `${r.frameworkName} ${r.controlCode} ${r.controlTitle}`)).toEqual([
      'ISO/IEC 27001 C-1 Control 1',
      'SOC 2 C-1 Control 1',
      'SOC 2 C-2 Control 2',
    ])
    expect(entries[0]).toMatchObject({ status: 'PENDING', assignedToId: null, assignedToName: null, notes: null })
  })

  test('are an empty list if there are none, and not found without a vendor', async () => {
    expect((await listOf()).entries).toEqual([])
    expect(await listOf(NONE)).toEqual({ error: 'Not found', code: 'not_found' })
    expect(await listOf('x')).toEqual({ error: 'Not found', code: 'not_found' })
  })
})

describe('update', () => {
  test('changes the given fields, returns the responsibility, and logs before and after', async () => {
    const [action, user] = [await oneAction(), await t.make.user({ name: 'Ada' })]
    const { status, body } = await patch(action.id, { status: 'IN_PROGRESS', assignedToId: user.id, notes: ' Soon ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...action,
      status: 'IN_PROGRESS',
      assignedToId: user.id,
      assignedToName: 'Ada',
      notes: 'Soon',
      updatedAt: body.updatedAt,
    })
    expect((await listOf()).entries).toEqual([body])
    const [entry] = await logOf(t.pool, action.id)
    expect(entry).toMatchObject({ action: 'UPDATE_RESPONSIBILITY', entityName: `${action.frameworkName} C-1` })
    expect(entry?.meta).toMatchObject({ vendorId, vendorName: 'Northwind' })
    expect(entry?.meta.changes).toEqual({
      status: { from: 'PENDING', to: 'IN_PROGRESS' },
      assignedToId: { from: null, to: user.id },
      notes: { from: null, to: 'Soon' },
    })
    expect((await patch(action.id, { assignedToId: null, notes: '' })).body).toMatchObject({
      status: 'IN_PROGRESS',
      assignedToName: null,
      notes: null,
    })
  })

  test('sets the completion time while it is completed, and counts it for the vendor', async () => {
    const { id } = await oneAction()
    const completed = (await patch(id, { status: 'COMPLETED' })).body
    expect(completed.completedAt).toBe(completed.updatedAt)
    expect(await complianceOf()).toMatchObject({ total: 1, completed: 1, percent: 100 })
    t.advance({ minutes: 1 })
    expect((await patch(id, { notes: 'Seen' })).body.completedAt).toBe(completed.completedAt)
    expect((await patch(id, { status: 'NOT_APPLICABLE' })).body.completedAt).toBeNull()
    expect(await complianceOf()).toMatchObject({ completed: 0, notApplicable: 1, percent: 100 })
    expect((await patch(id, { status: 'COMPLETED' })).body.completedAt > completed.completedAt).toBe(true)
  })

  test('without a change logs nothing', async () => {
    const action = await oneAction()
    for (const body of [{}, { status: 'PENDING' }, action]) expect((await patch(action.id, body)).body).toEqual(action)
    expect(await logOf(t.pool, action.id)).toHaveLength(0)
  })

  test.each([
    ['status', 'DONE', 'must be one of PENDING, IN_PROGRESS, COMPLETED, NOT_APPLICABLE'],
    ['status', null, 'must be text'],
    ['assignedToId', NONE, 'must be the id of a user'],
    ['assignedToId', 'Ada', 'must be an id'],
    ['notes', 'x'.repeat(10_001), 'at most 10000'],
  ])('rejects %s = %j: %s', async (field, value, message) => {
    const action = await oneAction()
    const { status, body } = await patch(action.id, { notes: 'New', [field]: value })
    expect(status).toBe(400)
    expect(body.error).toMatch(new RegExp(`^Invalid responsibility: ${field} `))
    expect(body.error).toContain(message)
    expect((await listOf()).entries).toEqual([action])
  })

  test('of an unknown id is not found', async () => {
    for (const id of [NONE, 'x']) expect((await patch(id, { notes: 'x' })).status).toBe(404)
  })
})

test('a responsibility survives its assignee and becomes unassigned', async () => {
  const [{ id }, user] = [await oneAction(), await t.make.user()]
  await patch(id, { assignedToId: user.id })
  expect((await t.admin.delete(`/api/v1/users/${user.id}`)).status).toBeLessThan(300)
  expect((await listOf()).entries).toMatchObject([{ id, assignedToId: null, assignedToName: null }])
})
