import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { runSchedule } from '../../schedule/service.ts'

const t = useApp()
type Person = Awaited<ReturnType<typeof t.make.adminSession>>
let ada: Person
let grace: Person

beforeEach(async () => {
  await t.pool`update users set disabled_at = now()`
  ;[ada, grace] = [await t.make.adminSession(), await t.make.adminSession()]
})

/** The notices of a user, by the bell; each also by mail. */
const told = async ({ user }: Person) => {
  const bell = await t.pool`select kind, title from notifications where user_id = ${user.id} order by created_at, title`
  const mails = await t.pool`select subject from mails where user_id = ${user.id} and kind = 'NOTICE' order by subject`
  expect(mails.map(({ subject }) => subject)).toEqual(bell.map(({ title }) => title).sort())
  return bell.map(({ kind, title }) => `${kind}: ${title}`)
}
/** Nobody is told of that. */
const owned = async () => {
  const vendor = await t.make.vendor({ name: 'Northwind' })
  await t.pool`update vendors set owner_id = ${grace.user.id} where id = ${vendor.id}`
  return vendor
}
const open = async (overrides: object = {}) => {
  const vendor = await owned()
  const finding = await t.make.finding(vendor.id, { title: 'No MFA', ...overrides })
  return { vendor, path: `/api/v1/findings/${finding.id}` }
}

test('the owner of a task and of a customer responsibility is told', async () => {
  const { path } = await open()
  const { body: task } = await ada.client.post(`${path}/tasks`, { title: 'Call', ownerId: grace.user.id })
  await ada.client.patch(`${path}/tasks/${task.id}`, { title: 'Call again' })
  const other = (await ada.client.post(`${path}/tasks`, { title: 'Later' })).body
  await ada.client.patch(`${path}/tasks/${other.id}`, { ownerId: grace.user.id })
  const certified = await t.make.vendor()
  const [responsibility] = await t.make.responsibilitiesOf(certified.id)
  await ada.client.patch(`/api/v1/responsibilities/${responsibility?.id}`, { assignedToId: grace.user.id })
  expect((await told(grace)).sort()).toEqual([
    expect.stringMatching(/^ASSIGNED: You are responsible for “.+”$/),
    'ASSIGNED: You are the owner of the task “Call” for “No MFA”',
    'ASSIGNED: You are the owner of the task “Later” for “No MFA”',
  ])
})

test('the requester of a risk acceptance is told how it was decided', async () => {
  const { path } = await open()
  const request = (reason: string) => grace.client.post(`${path}/acceptance`, { reason, approverId: ada.user.id })
  expect((await request('One')).status).toBe(200)
  await ada.client.post(`${path}/acceptance/decline`, { note: 'Not yet' })
  await request('Two')
  const approved = await ada.client.post(`${path}/acceptance/approve`, {})
  expect(approved.status).toBe(200)
  const name = ada.user.name
  expect(await told(grace)).toEqual([
    `ACCEPTANCE_DECIDED: ${name} declined your request to accept the risk of “No MFA”`,
    `ACCEPTANCE_DECIDED: ${name} approved your request to accept the risk of “No MFA”`,
  ])
  const [declined] = await t.pool`select body_text as text from mails where subject like '%declined%'
    and user_id = ${grace.user.id}`
  expect(declined?.text).toContain('Not yet')
})

test('a critical finding, by hand or by import, is told to the owner of the vendor', async () => {
  const { vendor } = await open()
  const severity = 'CRITICAL'
  await ada.client.post('/api/v1/findings', { vendorId: vendor.id, title: 'Open bucket', severity })
  await ada.client.post('/api/v1/findings', { vendorId: vendor.id, title: 'Mild', severity: 'HIGH' })
  const owned = { vendorId: vendor.id, title: 'Owned', severity, ownerId: grace.user.id }
  await ada.client.post('/api/v1/findings', owned)
  const importing = (source: string, ...titles: string[]) =>
    ada.client.post(`/api/v1/findings/import?vendorId=${vendor.id}&source=${source}`, {
      findings: titles.map((title) => ({ title, severity: 'Critical' })),
    })
  await importing('ZAP', 'One')
  await importing('Trivy', 'Two', 'Three')
  expect((await told(grace)).sort()).toEqual([
    'ASSIGNED: You are the owner of the finding “Owned”',
    'CRITICAL_FINDING: 2 critical findings were imported from Trivy',
    'CRITICAL_FINDING: “One” is a critical finding',
    'CRITICAL_FINDING: “Open bucket” is a critical finding',
  ])
})

test('a vendor that answers after declining is told once, and no longer declines', async () => {
  const vendor = await owned()
  const { portal, questions, id } = await t.make.questionnaire({ vendorId: vendor.id })
  await t.nobody.post(`${portal}/decline`, { reason: 'No' })
  for (const value of ['YES', 'NO']) await t.nobody.put(`${portal}/answers/${questions.mfa}`, { value })
  const bell = await t.pool`select title from notifications where user_id = ${grace.user.id} order by created_at`
  expect(bell.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Northwind declines to answer/),
    expect.stringMatching(/^Northwind answers “.+” after declining it$/),
  ])
  expect((await t.admin.get(`/api/v1/assessments/${id}`)).body.vendorRequest).toBeNull()
})

test('a request does not take the place of an unread one of another kind', async () => {
  const vendor = await owned()
  const { portal } = await t.make.questionnaire({ vendorId: vendor.id })
  await t.nobody.post(`${portal}/extension`, { until: '2190-03-01', reason: 'Later' })
  await t.nobody.post(`${portal}/decline`, { reason: 'No' })
  const bell = await t.pool`select kind from notifications where user_id = ${grace.user.id}`
  expect(bell).toHaveLength(2)
})

test('each person chooses which notices are mailed, at once, daily or never', async () => {
  const choose = (noticeMails: object) => grace.client.patch('/api/v1/session', { noticeMails })
  expect((await grace.client.get('/api/v1/session/user')).body.noticeMails).toMatchObject({ ASSIGNED: 'AT_ONCE' })
  expect((await choose({ ASSIGNED: 'SOMETIMES' })).status).toBe(400)
  const assign = async (name: string) => {
    const { id } = await t.make.vendor({ name })
    await ada.client.put(`/api/v1/vendors/${id}`, { ownerId: grace.user.id })
  }
  const mails = async () => {
    const found = await t.pool`select kind, subject, body_text as text from mails where user_id = ${grace.user.id}
      and kind in ('NOTICE', 'DAILY_NOTICES') order by created_at`
    return found.map(({ kind, subject, text }) => ({ kind, subject, text }))
  }
  expect((await choose({ ASSIGNED: 'NEVER' })).status).toBe(200)
  await assign('Never')
  expect((await grace.client.get('/api/v1/session/user')).body.noticeMails).toMatchObject({ ASSIGNED: 'NEVER' })
  await choose({ ASSIGNED: 'DAILY' })
  await assign('Daily')
  await assign('Daily too')
  expect(await mails()).toEqual([])
  await runSchedule(t.system)
  await runSchedule(t.system)
  expect(await mails()).toMatchObject([{ kind: 'DAILY_NOTICES' }])
  expect((await mails())[0]?.text).toContain('– You are the owner of Daily\n– You are the owner of Daily too\n')
  await choose({ ASSIGNED: 'AT_ONCE' })
  await assign('At once')
  expect((await mails()).at(-1)).toMatchObject({ kind: 'NOTICE', subject: 'You are the owner of At once' })
})
