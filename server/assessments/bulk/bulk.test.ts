import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const DUE = '2099-03-12'
const mailsOf = async (id: string) =>
  (await t.pool`select kind from mails where assessment_id = ${id} order by created_at, id`).map(({ kind }) => kind)
const detail = async (id: string) => (await t.admin.get(`${BASE}/${id}`)).body

test('a reminder is mailed now, in the words for what is due or what is overdue', async () => {
  const due = await t.make.sentAssessment({ dueDate: DUE })
  expect((await t.admin.post(`${BASE}/${due.id}/reminder`)).body.delivery).toMatchObject({ reminders: 1 })
  expect(await mailsOf(due.id)).toEqual(['INVITATION', 'REMINDER'])
  const late = await t.make.sentAssessment({ dueDate: '2020-03-12' })
  expect((await t.admin.post(`${BASE}/${late.id}/reminder`)).status).toBe(200)
  expect(await mailsOf(late.id)).toEqual(['INVITATION', 'OVERDUE'])
})

test('a reminder that cannot be sent says why', async () => {
  const submitted = await t.make.submittedAssessment({ mfa: 'YES' })
  const declined = await t.make.sentAssessment({ dueDate: DUE, title: 'Asked in vain' })
  await t.nobody.post(`/api/portal/${declined.token}/decline`, { reason: 'Not us' })
  const revoked = await t.make.sentAssessment({ dueDate: DUE })
  await t.admin.post(`${BASE}/${revoked.id}/link/revoke`)
  const refusal = async (id: string) => {
    const { status, body } = await t.admin.post(`${BASE}/${id}/reminder`)
    return { status, error: body.error }
  }
  expect(await refusal(submitted.id)).toEqual({ status: 409, error: expect.stringContaining('SUBMITTED') })
  expect(await refusal(declined.id)).toEqual({
    status: 409,
    error: `The reminder for “Asked in vain” (${declined.vendor.name}) cannot be sent: the vendor declined to answer.`,
  })
  expect(await refusal(revoked.id)).toEqual({ status: 409, error: expect.stringContaining('link does not work') })
})

test('several reminders are sent together or not at all', async () => {
  const sent = await t.make.sentAssessment({ dueDate: DUE })
  const draft = await t.make.draftAssessment({ dueDate: DUE })
  expect((await t.admin.post(`${BASE}/bulk-remind`, { ids: [sent.id, draft.id] })).status).toBe(409)
  expect(await mailsOf(sent.id)).toEqual(['INVITATION'])
  const { body } = await t.admin.post(`${BASE}/bulk-remind`, { ids: [sent.id, sent.id] })
  expect(body.entries).toMatchObject([{ id: sent.id }])
  expect(await mailsOf(sent.id)).toEqual(['INVITATION', 'REMINDER'])
})

test('several are given a due date and a reviewer together, who gets one notification', async () => {
  const { user } = await t.make.adminSession()
  const made = [await t.make.sentAssessment(), await t.make.draftAssessment()]
  const ids = made.map(({ id }) => id)
  const { status, body } = await t.admin.post(`${BASE}/bulk-update`, { ids, dueDate: DUE, reviewerId: user.id })
  expect({ status, ids: body.entries.map(({ id }: { id: string }) => id).sort() }).toEqual({
    status: 200,
    ids: ids.sort(),
  })
  for (const id of ids)
    expect(await detail(id)).toMatchObject({ dueDate: '2099-03-12T00:00:00.000Z', reviewer: { id: user.id } })
  const told = await t.pool`select title from notifications where user_id = ${user.id}`
  expect(told).toHaveLength(1)
  const nobody = await t.make.user()
  const refused = await t.admin.post(`${BASE}/bulk-update`, { ids, reviewerId: nobody.id })
  expect({ status: refused.status, error: refused.body.error }).toEqual({
    status: 400,
    error: expect.stringContaining('reviewerId'),
  })
})

test('several are deleted together or not at all, and their series goes on', async () => {
  const first = await t.make.sentAssessment({ recurrence: 'ANNUAL' })
  const second = await t.make.submittedAssessment({ mfa: 'NO' })
  const NONE = '00000000-0000-4000-8000-000000000000'
  expect((await t.admin.post(`${BASE}/bulk-delete`, { ids: [first.id, NONE] })).status).toBe(404)
  expect(await detail(first.id)).toMatchObject({ id: first.id })
  const { body } = await t.admin.post(`${BASE}/bulk-delete`, { ids: [first.id, second.id] })
  expect(body).toEqual({ deleted: 2 })
  expect((await t.admin.get(`${BASE}/${second.id}`)).status).toBe(404)
})
