import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()

test('a task is added, assigned, done, and stays as it is once the finding is closed', async () => {
  const finding = await t.make.finding((await t.make.vendor()).id)
  const path = `/api/v1/findings/${finding.id}`
  const owner = await t.make.user()
  const added = await t.admin.post(`${path}/tasks`, { title: 'Enforce MFA', dueDate: '2027-01-31' })
  expect(added).toMatchObject({ status: 201, body: { title: 'Enforce MFA', ownerId: null, doneAt: null } })
  const task = `${path}/tasks/${added.body.id}`
  expect((await t.admin.patch(task, { ownerId: owner.id, done: true })).body).toMatchObject({
    ...{ ownerName: owner.name, dueDate: '2027-01-31T00:00:00.000Z' },
    ...{ doneAt: expect.any(String), doneBy: expect.any(String) },
  })
  await t.admin.patch(task, { done: true })
  await t.admin.delete(`/api/v1/users/${owner.id}`)
  expect((await t.admin.get(path)).body.tasks).toMatchObject([{ ownerId: null, doneAt: expect.any(String) }])
  expect((await t.admin.patch(task, { done: false })).body).toMatchObject({ doneAt: null, doneBy: null })
  await t.admin.patch(path, { status: 'REMEDIATED' })
  expect(await t.admin.patch(task, { title: 'Other' })).toMatchObject({ status: 409, body: { code: 'finding_closed' } })
  expect((await t.admin.delete(task)).status).toBe(409)
  const actions = (await logOf(t.pool, finding.id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'UPDATE_FINDING_TASK')).toHaveLength(2)
})
