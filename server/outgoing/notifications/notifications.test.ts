import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/outgoing/notifications.ts'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import * as notifications from './service.ts'

const t = useApp()
type Person = Awaited<ReturnType<typeof t.make.adminSession>>
let ada: Person
let grace: Person

beforeEach(async () => {
  ada = await t.make.adminSession()
  grace = await t.make.adminSession()
})

const pageOf = async (client: Client, query = '') => (await client.get(`/api/v1/notifications${query}`)).body
const titles = async ({ client }: Person) =>
  ((await pageOf(client)).entries as Notification[]).map(({ kind, title }) => `${kind}: ${title}`)

test('a new reviewer, owner of a vendor and owner of a finding are told, with a link', async () => {
  const vendor = await t.make.vendor({ name: 'Northwind' })
  const { id, title } = await t.make.draftAssessment({ vendorId: vendor.id })
  const finding = await t.make.finding(vendor.id, { title: 'No MFA' })
  await ada.client.patch(`/api/v1/assessments/${id}`, { reviewerId: grace.user.id })
  await ada.client.put(`/api/v1/vendors/${vendor.id}`, { ownerId: grace.user.id })
  await ada.client.patch(`/api/v1/findings/${finding.id}`, { ownerId: grace.user.id })
  const { entries, ...page } = await pageOf(grace.client)
  expect(page).toEqual({ page: 1, pageSize: 25, totalCount: 3, unreadCount: 3, nextCursor: null })
  const first = (await grace.client.get('/api/v1/notifications?pageSize=2')).body
  const second = (await grace.client.get(`/api/v1/notifications?pageSize=2&cursor=${first.nextCursor}`)).body
  expect([...first.entries, ...second.entries]).toEqual(entries)
  expect(entries.map(({ title, detail, path }: Notification) => ({ title, detail, path }))).toEqual([
    {
      title: 'You are the owner of the finding “No MFA”',
      detail: 'Northwind',
      path: `/findings?finding=${finding.id}`,
    },
    { title: 'You are the owner of Northwind', detail: null, path: `/vendors/${vendor.id}` },
    { title: `You are the reviewer of “${title}”`, detail: 'Northwind', path: `/assessments/${id}` },
  ])
})

test('nobody is told what they did themselves, nor who cannot sign in', async () => {
  const vendor = await t.make.vendor()
  const invited = await t.make.user({ password: null })
  const disabled = await t.make.user()
  await t.admin.patch(`/api/v1/users/${disabled.id}`, { disabled: true })
  const fictional = await t.make.user()
  await t.pool`insert into example_items values ('User', ${fictional.id})`
  for (const { id } of [ada.user, invited, disabled, fictional])
    await ada.client.put(`/api/v1/vendors/${vendor.id}`, { ownerId: id })
  expect(await t.pool`select from notifications where vendor_id = ${vendor.id}`).toHaveLength(0)
})

test('assessments created together are one notification, as are findings', async () => {
  const { id: templateId } = await t.make.publishedTemplate({ name: 'Triage' })
  const vendors = [await t.make.vendor(), await t.make.vendor()]
  const reviewerId = grace.user.id
  await ada.client.post('/api/v1/assessments/bulk', { vendorIds: vendors.map(({ id }) => id), templateId, reviewerId })
  const findings = await Promise.all(vendors.map(({ id }) => t.make.finding(id)))
  await ada.client.post('/api/v1/findings/bulk', { ids: findings.map(({ id }) => id), ownerId: reviewerId })
  expect(await titles(grace)).toEqual([
    'ASSIGNED: You are the owner of 2 more findings',
    'ASSIGNED: You are the reviewer of “Triage” for 2 vendors',
  ])
})

test('a submission is told to the reviewer, else to the owner of the vendor', async () => {
  const vendor = await t.make.vendor()
  await t.pool`update vendors set owner_id = ${grace.user.id} where id = ${vendor.id}`
  const owned = await t.make.submittedAssessment({ mfa: 'YES' }, { vendorId: vendor.id })
  expect(await titles(grace)).toEqual([`SUBMITTED: “${owned.title}” was submitted`])
  const reviewed = await t.make.submittedAssessment({ mfa: 'YES' }, { vendorId: vendor.id, reviewerId: ada.user.id })
  expect(await titles(ada)).toContain(`SUBMITTED: “${reviewed.title}” was submitted`)
  expect(await titles(grace)).toHaveLength(1)
})

test('an internal comment tells those it mentions, if they can read it', async () => {
  const { id } = await t.make.sentAssessment()
  const stranger = await t.make.user({ name: 'Stranger', roleId: (await t.make.role(['vendors:view'])).id })
  const say = (body: string, visibility: string) =>
    ada.client.post(`/api/v1/assessments/${id}/comments`, { body, visibility })
  await say(`@${grace.user.name.toUpperCase()} and @${ada.user.name} and @${stranger.name}: look`, 'INTERNAL')
  await say(`@${grace.user.name} for the vendor`, 'VENDOR')
  const [mention, ...others] = (await pageOf(grace.client)).entries
  expect(others).toEqual([])
  expect(mention).toMatchObject({ kind: 'MENTION', path: `/assessments/${id}?tab=discussion` })
  expect(mention.title).toContain(`${ada.user.name} mentioned you`)
  expect(await t.pool`select from notifications where user_id = any(${[ada.user.id, stranger.id]})`).toHaveLength(0)
})

test('a mention about a question leads to the question', async () => {
  const { id, questions } = await t.make.questionnaire()
  const comment = { body: `@${grace.user.name}`, questionId: questions.mfa }
  await ada.client.post(`/api/v1/assessments/${id}/comments`, comment)
  const [mention] = (await pageOf(grace.client)).entries
  expect(mention.path).toBe(`/assessments/${id}?question=${questions.mfa}`)
})

test('the example portfolio tells nobody', async () => {
  const tx = t.system()
  const notice = notifications.vendorAssigned({ vendorId: (await t.make.vendor()).id, vendorName: 'Northwind' })
  await notifications.notify({ ...tx, origin: { ...tx.origin, example: true } }, [grace.user.id], notice)
  expect(await titles(grace)).toEqual([])
})

test('while it is unread, one notification of a cause is enough', async () => {
  const vendor = await t.make.vendor()
  const assign = (ownerId: string | null) => ada.client.put(`/api/v1/vendors/${vendor.id}`, { ownerId })
  for (let i = 0; i < 2; i += 1) {
    await assign(grace.user.id)
    await assign(null)
  }
  expect(await titles(grace)).toHaveLength(1)
  await grace.client.post('/api/v1/notifications/read', { all: true })
  await assign(grace.user.id)
  expect(await pageOf(grace.client, '?unread=true')).toMatchObject({ totalCount: 1, unreadCount: 1 })
  expect(await titles(grace)).toHaveLength(2)
})

test('users read and mark their own notifications only', async () => {
  for (let i = 0; i < 3; i += 1)
    await ada.client.put(`/api/v1/vendors/${(await t.make.vendor()).id}`, { ownerId: grace.user.id })
  const ids = (await pageOf(grace.client)).entries.map(({ id }: Notification) => id)
  expect((await ada.client.post('/api/v1/notifications/read', { ids })).body).toEqual({ unreadCount: 0 })
  expect((await grace.client.post('/api/v1/notifications/read', { ids: ids.slice(0, 1) })).body).toEqual({
    unreadCount: 2,
  })
  expect((await pageOf(grace.client)).entries[0].readAt).not.toBeNull()
  expect((await grace.client.post('/api/v1/notifications/read', {})).status).toBe(400)
  expect((await t.admin.get('/api/v1/notifications')).status).toBe(403)
})

test('a notification goes with its vendor, its assessment and its user', async () => {
  const [vendor, other] = [await t.make.vendor(), await t.make.vendor()]
  const reviewerId = grace.user.id
  const { id: templateId } = await t.make.publishedTemplate()
  const create = async (vendorId: string) =>
    (await ada.client.post('/api/v1/assessments', { vendorId, templateId, reviewerId })).body.id as string
  await create(vendor.id)
  const assessmentId = await create(other.id)
  await create(other.id)
  await t.admin.delete(`/api/v1/vendors/${vendor.id}`)
  await t.admin.delete(`/api/v1/assessments/${assessmentId}`)
  expect(await titles(grace)).toHaveLength(1)
  expect((await t.admin.delete(`/api/v1/users/${reviewerId}`)).status).toBe(204)
  expect(await t.pool`select from notifications where user_id = ${reviewerId}`).toHaveLength(0)
})
