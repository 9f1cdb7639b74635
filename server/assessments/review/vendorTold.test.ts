import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'

let t: TestApp
beforeEach(async () => {
  t = await startApp({ secret: ['x'.repeat(32)] })
  t.freeze('2030-01-07T07:00:00Z')
  await t.runJobs()
})
afterEach(() => t.close())

type Mail = { kind: string; subject: string; text: string; link: boolean }
const toVendor = () => t.pool<Mail[]>`
  select kind, subject, body_text as text, secret is not null as link from mails where user_id is null
  order by created_at, subject`
const last = async () => (await toVendor()).at(-1) as Mail
const vendorOf = () => t.make.vendor({ name: 'Kestrel', contactEmail: 'vera@kestrel.example' })
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    t.advance({ days: 1 })
    await t.runJobs()
  }
}

const shared = async () => {
  const vendor = await vendorOf()
  const { id, token } = await t.make.completedAssessment({ mfa: 'NO' }, { vendorId: vendor.id })
  const [finding] = (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings
  const path = `/api/v1/findings/${finding.id}`
  await t.admin.post(`${path}/share`)
  t.advance({ minutes: 1 })
  return { id, path, vendor, title: finding.title as string, portal: `/api/portal/${token}`, findingId: finding.id }
}

test('the vendor is told when a finding that it sees is accepted, reopened or re-dated', async () => {
  const { path, title } = await shared()
  await t.admin.patch(path, { dueDate: '2030-05-01' })
  expect(await last()).toMatchObject({ subject: `“${title}” of Kestrel is now due on 1 May 2030`, link: true })
  t.advance({ minutes: 1 })
  await t.admin.patch(path, { status: 'RISK_ACCEPTED', acceptedUntil: '2030-06-01' })
  expect(await last()).toMatchObject({ subject: `My organisation no longer asks Kestrel to fix “${title}”` })
  t.advance({ minutes: 1 })
  await t.admin.post(`${path}/reopen`, { reason: 'The risk has grown.' })
  const reopened = await last()
  expect(reopened).toMatchObject({ subject: `My organisation has reopened “${title}” of Kestrel`, link: true })
  expect(reopened.text).toContain('The risk has grown.')
})

test('nobody is told of a change to a finding that the vendor does not see', async () => {
  const vendor = await vendorOf()
  const { id } = await t.make.completedAssessment({ mfa: 'NO' }, { vendorId: vendor.id })
  const [finding] = (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings
  const before = (await toVendor()).length
  await t.admin.patch(`/api/v1/findings/${finding.id}`, { dueDate: '2030-05-01' })
  await t.admin.patch(`/api/v1/findings/${finding.id}`, { status: 'REMEDIATED' })
  expect(await toVendor()).toHaveLength(before)
})

test('a fix is no longer confirmed when its finding is reopened', async () => {
  const { path, portal, findingId } = await shared()
  await t.nobody.upload(`${portal}/findings/${findingId}/fix`, { fields: { note: 'Done' }, files: [] })
  await t.admin.post(`${path}/fix/confirm`, {})
  await t.admin.post(`${path}/reopen`, { reason: 'It is open again.' })
  const [found] = (await t.nobody.get(portal)).body.findings
  expect(found).toMatchObject({ status: 'OPEN', fix: { state: 'REJECTED', reply: 'It is open again.' } })
  const again = await t.nobody.upload(`${portal}/findings/${findingId}/fix`, {
    fields: { note: 'Once more' },
    files: [],
  })
  expect(again.status).toBe(201)
})

test('the vendor is told of another due date, if it was invited and can answer', async () => {
  const { id } = await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-02-01' })
  const silent = await t.make.sentAssessment({ dueDate: '2030-02-01' }, { notify: false })
  await t.admin.patch(`/api/v1/assessments/${silent.id}`, { dueDate: '2030-02-10' })
  await t.admin.patch(`/api/v1/assessments/${id}`, { dueDate: '2030-01-20' })
  const told = (await toVendor()).filter(({ kind }) => kind === 'EXTENSION_DECIDED')
  expect(told).toMatchObject([
    { subject: expect.stringContaining('for Kestrel is now due on 20 Jan 2030'), link: true },
  ])
  expect(told[0]?.text).not.toContain('more time')
})

test('the vendor is told that a review is reopened', async () => {
  const { id } = await t.make.completedAssessment({ mfa: 'YES' }, { vendorId: (await vendorOf()).id })
  t.advance({ minutes: 1 })
  await t.admin.post(`/api/v1/assessments/${id}/reopen`, { reason: 'A second look' })
  expect((await last()).subject).toMatch(/^My organisation looks at “.+” for Kestrel again$/)
  expect((await last()).text).not.toContain('A second look')
})

test('sending back gives time: a chosen day, else 14 days where the due date has passed', async () => {
  const vendorId = (await vendorOf()).id
  const { id } = await t.make.submittedAssessment({ mfa: 'YES' }, { vendorId, dueDate: '2030-01-10' })
  t.advance({ days: 10 })
  const sendBack = (body: object) =>
    t.admin.post(`/api/v1/assessments/${id}/send-back`, { message: 'More, please', ...body })
  const refused = await sendBack({ dueDate: '2030-01-16' })
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [{ path: 'dueDate', message: 'must not be before today' }],
  ])
  expect((await sendBack({})).body).toMatchObject({ dueDate: '2030-01-31T00:00:00.000Z', overdue: false })
  expect((await last()).text).toContain('Please submit the completed answers by 31 Jan 2030.')
  await t.make.submit(id)
  expect((await sendBack({ dueDate: '2030-02-20' })).body.dueDate).toBe('2030-02-20T00:00:00.000Z')
  await t.make.submit(id)
  expect((await sendBack({})).body.dueDate).toBe('2030-02-20T00:00:00.000Z')
})

test('a clarification is reminded of in words of its own', async () => {
  const reviewer = await t.make.reviewer()
  const making = { vendorId: (await vendorOf()).id, dueDate: '2030-01-10', reviewerId: reviewer.id }
  const { id } = await t.make.submittedAssessment({ mfa: 'YES' }, making)
  t.advance({ days: 10 })
  await t.admin.post(`/api/v1/assessments/${id}/send-back`, { message: 'More, please' })
  await pass(16)
  const reminders = (await toVendor()).filter(({ kind }) => ['REMINDER', 'OVERDUE'].includes(kind))
  expect(reminders.map(({ subject }) => subject.split(':')[0])).toEqual(['Reminder', 'Reminder', 'Overdue'])
  for (const { text } of reminders) {
    expect(text).toContain('has asked for more information about your answers')
    expect(text).not.toContain('has not been submitted')
  }
  const [ours] =
    await t.pool`select subject, body_text as text from mails where user_id = ${reviewer.id} and kind = 'OVERDUE'`
  expect(ours?.subject).toMatch(/^Kestrel is late with the answers to your questions about/)
  expect(ours?.text).toContain('The vendor has been told.')
})

test('we are told that the vendor was told only where it was, else why not', async () => {
  const reviewer = await t.make.reviewer()
  const send = (link: object = {}) => t.make.sentAssessment({ dueDate: '2030-01-09', reviewerId: reviewer.id }, link)
  const [told, silent, revoked, declined] = [await send(), await send({ notify: false }), await send(), await send()]
  await t.pool`update mails set status = 'SENT' where assessment_id = ${revoked.id}`
  await t.admin.post(`/api/v1/assessments/${revoked.id}/link/revoke`)
  await t.nobody.post(`/api/portal/${declined.token}/decline`, { reason: 'No' })
  await pass(4)
  const sentence = async ({ id }: { id: string }) => {
    const [mail] = await t.pool`select body_text as text from mails where assessment_id = ${id} and kind = 'OVERDUE'
      and user_id is not null`
    return /The vendor has .*/.exec(mail?.text)?.[0]
  }
  expect([await sentence(told), await sentence(silent), await sentence(revoked), await sentence(declined)]).toEqual([
    'The vendor has been told.',
    'The vendor has not been told: it was not invited by mail.',
    'The vendor has not been told: its link does not work any more.',
    'The vendor has not been told: it declined to answer.',
  ])
})

test('a completed review says that nothing is left to do only while no finding is open', async () => {
  const vendorId = (await vendorOf()).id
  await t.make.completedAssessment({ mfa: 'YES' }, { vendorId })
  expect((await last()).text).toContain('There is nothing more to do.')
  t.advance({ minutes: 1 })
  await t.make.completedAssessment({ mfa: 'NO' }, { vendorId })
  expect(await last()).toMatchObject({ kind: 'COMPLETED' })
  expect((await last()).text).not.toContain('nothing more to do')
})

test('findings by hand and by import are reminded of with the link of the page that shows them', async () => {
  const { vendor, id, title } = await shared()
  const { body: manual } = await t.admin.post('/api/v1/findings', {
    vendorId: vendor.id,
    title: 'Open bucket',
    severity: 'HIGH',
    dueDate: '2030-01-28',
  })
  const imported = { findings: [{ title: 'Old TLS', severity: 'High' }] }
  await t.admin.post(`/api/v1/findings/import?vendorId=${vendor.id}&source=ZAP`, imported)
  const [tls] = (await t.admin.get('/api/v1/findings?source=ZAP')).body.entries
  await t.admin.patch(`/api/v1/findings/${tls.id}`, { dueDate: '2030-01-28' })
  for (const one of [manual, tls]) expect((await t.admin.post(`/api/v1/findings/${one.id}/share`)).status).toBe(200)
  await pass(16)
  const due = (await toVendor()).filter(({ kind }) => kind === 'FINDING_DUE')
  expect(due).toMatchObject([{ link: true }])
  expect(due[0]?.text).toContain('– Old TLS\n– Open bucket')
  expect(due[0]?.text).not.toContain(title)
  const [place] = await t.pool`select assessment_id as id from mails where kind = 'FINDING_DUE'`
  expect(place?.id).toBe(id)
})
