import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { maintain } from '../../process/maintenance.ts'

const t = useApp()
const PATH = '/api/v1/vendor-imports'
const VENDORS = '/api/v1/vendors'
const imported = async (csv: string): Promise<string> => {
  const { id } = (await t.admin.post(PATH, { csv })).body
  await t.runJobs()
  return id
}
const undo = (id: string, client = t.admin) => client.post(`${PATH}/${id}/undo`)
const vendor = async (id: string) => (await t.admin.get(`${VENDORS}/${id}`)).body
const idOf = async (name: string) => (await t.admin.get(`${VENDORS}?query=${name}`)).body[0]?.id

test('undo deletes the vendors that an import added and restores those that it changed', async () => {
  const { id, name } = await t.make.vendor({ tier: 'LOW', notes: 'Kept', tags: ['a'] })
  const importId = await imported(
    `name,contactEmail,tier,notes,tags\n${name},x@example.com,HIGH,,b\nAdded,a@example.com,,,`,
  )
  const before = (await t.admin.get(`${PATH}/${importId}`)).body
  expect(before).toMatchObject({ undo: null, undoableUntil: expect.any(String) })

  const { status, body } = await undo(importId)

  const counts = { deletedVendors: 1, restoredVendors: 1, keptVendors: 0 }
  expect([status, body]).toMatchObject([200, { undoableUntil: null, undo: { ...counts, kept: [] } }])
  expect(await vendor(id)).toMatchObject({ tier: 'LOW', notes: 'Kept', tags: ['a'] })
  expect(await idOf('added')).toBeUndefined()
  const entries = await t.pool`select action, entity_name, meta from audit_log order by id desc limit 3`
  expect(entries).toMatchObject([
    { action: 'UNDO_VENDOR_IMPORT', meta: counts },
    { action: 'UPDATE_VENDOR', meta: { changes: { tier: { from: 'HIGH', to: 'LOW' } } } },
    { action: 'DELETE_VENDOR', entity_name: 'Added' },
  ])
  expect(await undo(importId)).toMatchObject({ status: 409, body: { error: 'This import was undone already.' } })
})

test('undo keeps what somebody changed or added since, and says why', async () => {
  const changed = await t.make.vendor({ tier: 'LOW' })
  const renamed = await t.make.vendor({ externalId: 'OLD' })
  const csv = ['id,name,contactEmail,externalId,tier', `${changed.id},${changed.name},c@example.com,,HIGH`]
  const importId = await imported(
    [
      ...csv,
      `${renamed.id},${renamed.name},r@example.com,NEW,`,
      ',Assessed,a@example.com,,',
      ',Plain,p@example.com,,',
    ].join('\n'),
  )
  await t.admin.put(`${VENDORS}/${changed.id}`, { notes: 'Mine' })
  await t.make.vendor({ externalId: 'OLD' })
  const assessed = await idOf('assessed')
  await t.admin.post(`${VENDORS}/${assessed}/contacts`, { name: 'Ada', email: 'ada@example.com', roles: [] })

  const { undo: outcome } = (await undo(importId)).body

  expect(outcome).toMatchObject({ deletedVendors: 1, restoredVendors: 0, keptVendors: 3 })
  expect(Object.fromEntries(outcome.kept.map(({ vendorId, reason }: Kept) => [vendorId, reason]))).toEqual({
    [changed.id]: 'It was changed after the import.',
    [renamed.id]: 'Another vendor has its external ID by now.',
    [assessed]: 'It has contacts.',
  })
  expect(await vendor(changed.id)).toMatchObject({ tier: 'HIGH', notes: 'Mine' })
})
type Kept = { vendorId: string; reason: string }

test('undo does not bring back users and custom fields that were deleted since', async () => {
  const { body: field } = await t.admin.post('/api/v1/vendor-fields', { name: 'Region', kind: 'TEXT' })
  const owner = await t.make.user()
  const { id, name } = await t.make.vendor({ customFields: { region: 'North' } })
  await t.admin.put(`${VENDORS}/${id}`, { ownerId: owner.id })
  const importId = await imported(`name,owner email,region,tier\n${name},,,HIGH`)
  await t.admin.delete(`/api/v1/users/${owner.id}`)
  await t.admin.delete(`/api/v1/vendor-fields/${field.id}`)

  expect((await undo(importId)).body.undo).toMatchObject({ restoredVendors: 1 })
  expect(await vendor(id)).toMatchObject({ tier: null, ownerId: null, customFields: {} })
})

test('a finished import can be undone for 24 hours', async () => {
  const { id: waiting } = (await t.admin.post(PATH, { csv: 'name,contactEmail\nWaiting,w@example.com' })).body
  expect(await undo(waiting)).toMatchObject({ status: 409, body: { error: 'This import is not finished yet.' } })
  await t.runJobs()
  t.advance({ hours: 25 })
  expect(await undo(waiting)).toMatchObject({ status: 409, body: { error: 'An import can be undone for 24 hours.' } })
  await maintain(t.system())
  expect((await t.admin.get(`${PATH}/${waiting}`)).body.undoableUntil).toBeNull()
})

test('restoring vendors needs the permission to edit them', async () => {
  const { id, name } = await t.make.vendor({ tier: 'LOW' })
  const importId = await imported(`name,tier\n${name},HIGH`)
  const creator = await t.make.keyClient(['vendors:view', 'vendors:create'])

  expect(await undo(importId, creator)).toMatchObject({
    status: 403,
    body: { details: [{ message: 'Restoring vendors needs the permission vendors:edit.' }] },
  })

  expect(await vendor(id)).toMatchObject({ tier: 'HIGH' })
  expect((await undo(importId)).body.undo).toMatchObject({ restoredVendors: 1 })
})

test('deleting the vendors of an import needs the permission to delete, or being its author', async () => {
  const imports = await t.make.keyClient(['vendors:view', 'vendors:create'])
  const { id } = (await imports.post(PATH, { csv: 'name,contactEmail\nOf another,o@example.com' })).body
  await t.runJobs()
  const colleague = await t.make.keyClient(['vendors:view', 'vendors:create', 'vendors:edit'])

  expect((await undo(id, colleague)).status).toBe(403)
  expect(await idOf('another')).toEqual(expect.any(String))

  expect((await undo(id, imports)).body.undo).toMatchObject({ deletedVendors: 1 })
  expect(await idOf('another')).toBeUndefined()
})
