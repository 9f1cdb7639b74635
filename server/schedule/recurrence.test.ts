import { beforeAll, beforeEach, expect, test } from 'vitest'
import { daysBetween } from '../../contract/values/days.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp({ secret: ['x'.repeat(32)] })
beforeAll(async () => {
  await t.admin.patch('/api/v1/settings', { mailRetentionDays: null })
})
beforeEach(async () => {
  await t.pool`delete from vendors`
  await t.admin.patch('/api/v1/settings', { timeZone: 'UTC' })
})

type Entry = { id: string; sentOn: string; dueOn: string | null; linkDays: number | null }
/** Oldest first, by the calendar of the organisation. */
const sent = (vendorId: string) => t.pool<Entry[]>`
  select a.id, (a.sent_at at time zone o.time_zone)::date::text as "sentOn", (a.due_date at time zone 'UTC')::date::text as "dueOn",
    (select round(extract(epoch from k.expires_at - k.created_at) / 86400)::int from portal_links k where k.assessment_id = a.id order by k.created_at limit 1) as "linkDays"
  from assessments a cross join organisation o where a.vendor_id = ${vendorId} and a.sent_at is not null order by a.sent_at`
const sentOn = async (vendorId: string) => (await sent(vendorId)).map((entry) => entry.sentOn)
const mailDays = async (kind: string) =>
  (
    await t.pool<{ day: string }[]>`select (m.created_at at time zone o.time_zone)::date::text as day from mails m
    cross join organisation o where m.kind = ${kind} and m.status <> 'CANCELLED' order by m.created_at`
  ).map(({ day }) => day)

/** Everything sent is answered and reviewed at once. */
const complete = () => t.pool`
  update assessments set status = 'COMPLETED', submitted_at = sent_at, completed_at = sent_at where status = 'SENT'`
/** A run after each of these numbers of days. */
const pass = async (...steps: readonly number[]) => {
  for (const days of steps) {
    t.advance({ days })
    await t.runJobs()
    await complete()
  }
}
const times = (count: number, days: number) => Array.from({ length: count }, () => days)
const recurring = async (body: object, link: object = {}) => {
  await t.runJobs()
  const { vendor } = await t.make.sentAssessment({ recurrence: 'QUARTERLY', ...body }, link)
  await complete()
  return vendor.id
}

test('in eight years a yearly assessment is sent once a year, and a lapsed acceptance told once', async () => {
  t.freeze('2030-01-07T09:00:00Z')
  const vendorId = await recurring({ recurrence: 'ANNUAL' })
  const owner = await t.make.reviewer()
  await t.pool`update vendors set owner_id = ${owner.id} where id = ${vendorId}`
  await t.make.finding(vendorId, { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-31' })
  await pass(...times(97, 30))
  const days = await sentOn(vendorId)
  expect(days).toHaveLength(8)
  // A step of thirty days is up to 29 late, and the next year does not count from there.
  expect(days.every((day, n) => daysBetween(`${2030 + n}-01-07`, day) < 30)).toBe(true)
  expect(await mailDays('ACCEPTANCE_LAPSED')).toHaveLength(1)
})

/** Always 9 or 10 in the morning of 30 November. */
test.each([
  ['Pacific/Pago_Pago', '2033-11-30T20:00:00Z'],
  ['UTC', '2033-11-30T10:00:00Z'],
  ['Asia/Tokyo', '2033-11-30T00:00:00Z'],
  ['Pacific/Kiritimati', '2033-11-29T20:00:00Z'],
])('in %s quarters count from the first sending, and leave as many days to answer', async (timeZone, now) => {
  await t.pool`delete from mails`
  await t.admin.patch('/api/v1/settings', { timeZone })
  t.freeze(now)
  const vendorId = await recurring({ dueDate: '2033-12-07' })
  // The days before each quarter, and each quarter.
  await pass(7, 82, 1, 1, 89, 1, 1, 90, 1, 1)
  const all = await sent(vendorId)
  expect(all.map((entry) => entry.sentOn)).toEqual(['2033-11-30', '2034-02-28', '2034-05-30', '2034-08-30'])
  expect(all.map((entry) => daysBetween(entry.sentOn, entry.dueOn ?? ''))).toEqual([7, 7, 7, 7])
  expect(await mailDays('REMINDER')).toEqual([])
})

test('one that is completed late is repeated at once, and then by the calendar of its series', async () => {
  t.freeze('2035-01-10T09:00:00Z')
  await t.runJobs()
  const { vendor } = await t.make.sentAssessment({ recurrence: 'QUARTERLY' })
  t.freeze('2035-07-05T09:00:00Z')
  await complete()
  await pass(1, 1, 30, 63, 1, 1)
  expect(await sentOn(vendor.id)).toEqual(['2035-01-10', '2035-07-06', '2035-10-10'])
})

const newest = async (vendorId: string) => (await sent(vendorId)).at(-1)?.id ?? ''
const threeOf = async () => {
  t.freeze('2036-01-10T09:00:00Z')
  const vendorId = await recurring({})
  await pass(90, 1, 90, 1, 1)
  expect(await sentOn(vendorId)).toEqual(['2036-01-10', '2036-04-10', '2036-07-10'])
  return vendorId
}
const remove = (id: string, query = '') => t.admin.delete(`/api/v1/assessments/${id}${query}`)
const entriesAbout = (id: string) => t.pool`select action, meta -> 'changes' as changes, meta -> 'seriesEnded' as ended
  from audit_log where entity_id = ${id} and action in ('UPDATE_ASSESSMENT', 'DELETE_ASSESSMENT')`

test('deleting the newest of a series ends the series', async () => {
  const vendorId = await threeOf()
  const [, previous] = await sent(vendorId)
  const last = await newest(vendorId)
  expect((await remove(last)).status).toBe(200)
  await pass(1, ...times(7, 30))
  expect(await sentOn(vendorId)).toEqual(['2036-01-10', '2036-04-10'])
  expect(await entriesAbout(last)).toEqual([{ action: 'DELETE_ASSESSMENT', changes: null, ended: true }])
  expect(await entriesAbout(previous?.id ?? '')).toEqual([
    { action: 'UPDATE_ASSESSMENT', changes: { recurrence: { from: 'QUARTERLY', to: 'NONE' } }, ended: null },
  ])
})

test('a series that is to go on skips the deleted turn', async () => {
  const vendorId = await threeOf()
  expect((await remove(await newest(vendorId), '?endSeries=false')).status).toBe(200)
  await pass(1, 89, 1, 1, 90, 1)
  expect(await sentOn(vendorId)).toEqual(['2036-01-10', '2036-04-10', '2036-10-10', '2037-01-10'])
})

test('deleting an older one of a series changes nothing for the series', async () => {
  const vendorId = await threeOf()
  const [first, second, third] = await sent(vendorId)
  await remove(second?.id ?? '')
  const detail = (await t.admin.get(`/api/v1/assessments/${third?.id}`)).body
  expect(detail).toMatchObject({ repeatsId: first?.id, repeatedById: null, repeatsOn: '2036-10-10T00:00:00.000Z' })
  await pass(90, 1)
  expect(await sentOn(vendorId)).toEqual(['2036-01-10', '2036-07-10', '2036-10-10'])
})

test('an interval that is changed later counts from the first sending too', async () => {
  t.freeze('2037-02-10T09:00:00Z')
  const vendorId = await recurring({ recurrence: 'NONE' })
  const id = await newest(vendorId)
  const planned = async (recurrence: string) =>
    (await t.admin.patch(`/api/v1/assessments/${id}`, { recurrence })).body.repeatsOn
  expect(await planned('ANNUAL')).toBe('2038-02-10T00:00:00.000Z')
  expect(await planned('QUARTERLY')).toBe('2037-05-10T00:00:00.000Z')
  expect(await planned('NONE')).toBeNull()
})

test('repetitions keep the length of the link, and stay without a mail if the first had none', async () => {
  await t.pool`delete from mails`
  t.freeze('2038-01-10T09:00:00Z')
  const vendorId = await recurring({}, { expiresInDays: 200, notify: false })
  t.advance({ minutes: 1 })
  await t.admin.post(`/api/v1/assessments/${await newest(vendorId)}/link/regenerate`, { expiresInDays: 3 })
  await t.admin.patch('/api/v1/settings', { linkExpiryDays: 20 })
  await pass(90, 1, 91)
  expect((await sent(vendorId)).map(({ linkDays }) => linkDays)).toEqual([200, 200, 200])
  expect(await mailDays('INVITATION')).toEqual([])
})

const stoppedTold = async () => {
  const found =
    await t.pool`select title, detail from notifications where kind = 'SERIES_STOPPED' order by created_at, title`
  return found.map(({ title, detail }) => [title, detail])
}

test('a recurring assessment that is not made is told once, with the reason', async () => {
  t.freeze('2030-01-07T09:00:00Z')
  const { id: reviewerId } = await t.make.reviewer()
  const [archived, leaving, declined] = [
    await t.make.vendor({ name: 'Archived' }),
    await t.make.vendor({ name: 'Leaving' }),
    await t.make.vendor({ name: 'Declined' }),
  ]
  const { id: templateId } = await t.make.publishedTemplate({ name: 'Triage' })
  const quarterly = { recurrence: 'QUARTERLY' as const, reviewerId }
  await t.make.completedAssessment({ mfa: 'YES' }, { ...quarterly, vendorId: archived.id, templateId })
  const left = await t.make.completedAssessment({ mfa: 'YES' }, { ...quarterly, vendorId: leaving.id })
  const last = await t.make.sentAssessment({ ...quarterly, vendorId: declined.id })
  await t.nobody.post(`/api/portal/${last.token}/decline`, { reason: 'No' })
  expect((await t.admin.post(`/api/v1/templates/${templateId}/archive`)).status).toBe(200)
  expect(await stoppedTold()).toEqual([['“Triage” is archived: 1 recurring assessment is not repeated any more', null]])
  await t.pool`update vendors set stage = 'OFFBOARDING' where id = ${leaving.id}`
  for (const days of [30, 30, 40, 40]) {
    t.advance({ days })
    await t.runJobs()
  }
  const title = async (id: string) => (await t.admin.get(`/api/v1/assessments/${id}`)).body.title
  // The first one is forgotten by now.
  expect((await stoppedTold()).sort()).toEqual(
    [
      ['“Triage” is not repeated for Archived', 'The questionnaire is archived.'],
      [`“${await title(left.id)}” is not repeated for Leaving`, 'The vendor is being offboarded.'],
      [`“${await title(last.id)}” is not repeated for Declined`, 'The vendor declined the last one.'],
    ].sort(),
  )
})

test('a series gives the time of its first sending, whatever was granted or moved since', async () => {
  t.freeze('2040-01-10T09:00:00Z')
  await t.runJobs()
  const made = await t.make.sentAssessment({ recurrence: 'QUARTERLY', dueDate: '2040-01-24' })
  const [first, vendorId] = [made.id, made.vendor.id]
  const ask = { until: '2040-02-20', reason: 'Our auditor is away.' }
  expect((await t.nobody.post(`/api/portal/${made.token}/extension`, ask)).status).toBe(201)
  expect((await t.admin.post(`/api/v1/assessments/${first}/extension/grant`)).status).toBe(200)
  await complete()
  await pass(91, 1)
  const second = await newest(vendorId)
  await t.admin.patch(`/api/v1/assessments/${second}`, { dueDate: '2040-06-30' })
  await complete()
  await pass(91, 1)
  const days = (await sent(vendorId)).map((entry) => daysBetween(entry.sentOn, entry.dueOn ?? ''))
  expect([days.length, days[2]]).toEqual([3, 14])
  expect(days[1]).toBe(81)
})

test('the message of a send-back is not in the next invitation', async () => {
  t.freeze('2041-01-10T09:00:00Z')
  await t.runJobs()
  const vendor = await t.make.vendor({ contactEmail: 'vera@kestrel.example' })
  const link = { message: 'Our yearly review.' }
  const made = await t.make.sentAssessment({ vendorId: vendor.id, recurrence: 'QUARTERLY' }, link)
  await t.make.answer(made, { mfa: 'NO' })
  await t.make.submit(made.id)
  const returned = { message: 'Question 3 is wrong.' }
  expect((await t.admin.post(`/api/v1/assessments/${made.id}/send-back`, returned)).status).toBe(200)
  expect((await t.nobody.get(`/api/portal/${made.token}`)).body.message).toBe(returned.message)
  await t.pool`update assessments set status = 'COMPLETED', submitted_at = sent_at, completed_at = sent_at where id = ${made.id}`
  await pass(91)
  const id = await newest(vendor.id)
  expect(id).not.toBe(made.id)
  const [mail] = await t.pool<{ text: string }[]>`
    select body_text as text from mails where assessment_id = ${id} and kind = 'INVITATION'`
  expect(mail?.text).toContain(link.message)
  expect(mail?.text).not.toContain(returned.message)
})
