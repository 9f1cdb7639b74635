import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { refusal, startSmtp, type TestSmtp } from '../../test/support/smtp.ts'

let t: TestApp
let smtp: TestSmtp
let refuses: boolean
beforeEach(async () => {
  t = await startApp({ secret: ['x'.repeat(32)] })
  t.freeze('2030-01-07T07:00:00Z')
  await t.runJobs()
  refuses = true
  smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      refuses && address.startsWith('gone') ? done(refusal(550, '5.1.1 No such user')) : done(),
  })
  await t.admin.put('/api/v1/settings/mail', smtp.settings)
})
afterEach(async () => {
  await t.close()
  await smtp.close()
})

const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    t.advance({ days: 1 })
    await t.runJobs()
  }
}
const bellOf = async ({ id }: { id: string }) => {
  const found =
    await t.pool`select title from notifications where user_id = ${id} and kind = 'MAIL_REFUSED' order by created_at`
  return found.map(({ title }) => title as string)
}
const invite = async (contactEmail: string) => {
  const reviewer = await t.make.reviewer()
  const vendor = await t.make.vendor({ name: 'Kestrel', contactEmail })
  const making = { vendorId: vendor.id, reviewerId: reviewer.id, dueDate: '2030-01-20' }
  const { id } = await t.make.sentAssessment(making)
  await t.runJobs()
  return { reviewer, vendor, id }
}
const remindersTo = async (email: string) =>
  (await t.pool`select from mails where kind in ('REMINDER', 'OVERDUE') and recipient = ${email}`).length
const attention = async () => (await t.admin.get('/api/v1/dashboard/attention')).body.refusedAddresses

test('a refused mail is told to the reviewer at once, and shown until the contact changes', async () => {
  const { reviewer, vendor } = await invite('gone@kestrel.example')
  expect(await bellOf(reviewer)).toEqual(['gone@kestrel.example of Kestrel refuses mail'])
  const toReviewer = smtp.received.filter(({ to }) => to.includes(reviewer.email))
  expect(toReviewer.map(({ message }) => message.subject)).toContain('gone@kestrel.example of Kestrel refuses mail')
  expect(await attention()).toMatchObject({
    totalCount: 1,
    entries: [{ vendorId: vendor.id, vendorName: 'Kestrel', email: 'gone@kestrel.example' }],
  })
  expect((await attention()).entries[0].reason).toContain('5.1.1 No such user')
  await t.admin.put(`/api/v1/vendors/${vendor.id}`, { contactEmail: 'here@kestrel.example' })
  expect(await attention()).toEqual({ totalCount: 0, entries: [] })
})

test('no reminder goes to an address that refuses mail; another contact is asked for instead', async () => {
  const { reviewer } = await invite('gone@kestrel.example')
  const other = await invite('here@kestrel.example')
  await pass(20)
  expect(await remindersTo('gone@kestrel.example')).toBe(0)
  expect(await remindersTo('here@kestrel.example')).toBe(3)
  expect(await bellOf(other.reviewer)).toEqual([])
  expect((await bellOf(reviewer)).at(-1)).toMatch(/^Nobody at Kestrel can be reminded of “.+”: add another contact$/)
})

test('a mail that is delivered after all ends the refusal', async () => {
  const { id } = await invite('gone@kestrel.example')
  refuses = false
  await t.admin.post(`/api/v1/assessments/${id}/invitation`)
  await t.runJobs()
  expect(await attention()).toEqual({ totalCount: 0, entries: [] })
  await pass(6)
  expect(await remindersTo('gone@kestrel.example')).toBe(1)
})

test('a mail that waits, or one to our own people, is no refusal', async () => {
  await t.make.user({ email: 'gone@us.example', password: null })
  await t.runJobs()
  expect(await attention()).toEqual({ totalCount: 0, entries: [] })
})
