import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const path = (id: string) => `/api/v1/vendors/${id}/offboarding`
const leaving = (stage = 'OFFBOARDING') => t.make.vendor({ stage: stage as 'OFFBOARDING' })
const doneOf = async (id: string) =>
  (await t.admin.get(path(id))).body.items.map(({ done }: { done: boolean }) => done) as boolean[]

test('an item is ticked with who, when and a note, and can be opened again', async () => {
  const { id } = await leaving()
  const { body } = await t.admin.put(`${path(id)}/ACCESS_REMOVED`, { done: true, note: 'SSO and VPN' })
  expect(body.items[1]).toMatchObject({ item: 'ACCESS_REMOVED', done: true, note: 'SSO and VPN' })
  expect(body.items[1].doneByName).toMatch(/^API key: /)
  expect(body.items[1].doneAt).not.toBeNull()
  // The same again is no change; without a note, the note stays.
  await t.admin.put(`${path(id)}/ACCESS_REMOVED`, { done: true })
  expect(await doneOf(id)).toEqual([false, true, false])
  await t.admin.put(`${path(id)}/ACCESS_REMOVED`, { done: false })
  expect(await doneOf(id)).toEqual([false, false, false])
  const log = (await logOf(t.pool, id)).filter(({ action }) => action === 'UPDATE_OFFBOARDING')
  expect(log.map(({ meta }) => [meta.item, meta.done, meta.note])).toEqual([
    ['ACCESS_REMOVED', true, 'SSO and VPN'],
    ['ACCESS_REMOVED', false, null],
  ])
})

test('only a vendor that leaves, or has left, has a checklist to tick', async () => {
  const [active, left] = [await t.make.vendor(), await leaving('OFFBOARDED')]
  const refused = await t.admin.put(`${path(active.id)}/DATA_RETURNED`, { done: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'vendor_not_offboarding' } })
  expect((await t.admin.put(`${path(left.id)}/DELETION_CERTIFICATE`, { done: true })).status).toBe(200)
  expect((await t.admin.put(`${path(left.id)}/OTHER`, { done: true })).status).toBeGreaterThanOrEqual(400)
})

test('the audit log keeps which items were open when vendors left, one or many', async () => {
  const [one, two] = [await leaving(), await leaving()]
  const done = await leaving()
  await t.admin.put(`${path(one.id)}/DATA_RETURNED`, { done: true })
  for (const item of ['DATA_RETURNED', 'ACCESS_REMOVED', 'DELETION_CERTIFICATE'])
    await t.admin.put(`${path(done.id)}/${item}`, { done: true })
  await t.admin.put(`/api/v1/vendors/${one.id}`, { stage: 'OFFBOARDED' })
  await t.admin.post('/api/v1/vendors/bulk', { ids: [two.id, done.id], stage: 'OFFBOARDED' })
  const openOf = async (id: string) => (await logOf(t.pool, id)).at(-1)?.meta.openItems
  expect(await openOf(one.id)).toEqual(['ACCESS_REMOVED', 'DELETION_CERTIFICATE'])
  expect(await openOf(two.id)).toHaveLength(3)
  expect(await openOf(done.id)).toBeUndefined()
})

test('a second offboarding starts with nothing ticked', async () => {
  const { id } = await leaving()
  await t.admin.put(`${path(id)}/ACCESS_REMOVED`, { done: true })
  const stage = (to: string) => t.admin.put(`/api/v1/vendors/${id}`, { stage: to })
  await stage('OFFBOARDED')
  await stage('OFFBOARDING')
  expect(await doneOf(id)).toEqual([false, true, false])
  await stage('ACTIVE')
  await stage('OFFBOARDED')
  expect(await doneOf(id)).toEqual([false, false, false])
  const left = (await logOf(t.pool, id)).findLast(({ meta }) => 'openItems' in meta)
  expect(left?.meta.openItems).toHaveLength(3)
})
