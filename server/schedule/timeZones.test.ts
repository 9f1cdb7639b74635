import { expect, test } from 'vitest'
import { addDays, dayIn, nextAt } from '../../contract/values/days.ts'
import { useApp } from '../../test/support/app.ts'
import { dayOf } from '../db/days.ts'

const t = useApp({ secret: ['x'.repeat(32)] })
const HOUR = 3_600_000

/** From the last place on Earth to begin a day to the first; half an hour and three quarters of one; both hemispheres. */
const ZONES = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
const setZone = async (timeZone: string) =>
  expect((await t.admin.patch('/api/v1/settings', { timeZone })).status).toBe(200)

test.each(ZONES)('the database and the server tell the same day in %s, every hour of a year', async (zone) => {
  await setZone(zone)
  const hours = Array.from({ length: 366 * 24 }, (_, n) => new Date(Date.parse('2030-01-01T00:30:00Z') + n * HOUR))
  const rows = await t.pool<{ day: string }[]>`
    select ${dayOf(t.pool, t.pool`m.at::timestamptz`)}::text as day
    from unnest(${hours.map((at) => at.toISOString())}::text[]) with ordinality m (at, n) order by m.n`
  expect(rows.map(({ day }) => day)).toEqual(hours.map((at) => dayIn(zone, at)))
})

const get = async (path: string) => (await t.admin.get(path)).body

/** Everything that ends with a day says so, each in its own place. */
const places: Record<string, (id: string) => Promise<boolean>> = {
  'assessment list': async (id) => (await get(`/api/v1/assessments?vendorId=${id}&status=SENT`)).entries[0].overdue,
  'assessment filter': async (id) => (await get(`/api/v1/assessments?vendorId=${id}&overdue=true`)).totalCount === 1,
  dashboard: async () => (await get('/api/v1/dashboard')).overdueAssessments === 1,
  attention: async () => (await get('/api/v1/dashboard/attention')).overdue.totalCount === 1,
  'lapsed in attention': async () => (await get('/api/v1/dashboard/attention')).lapsedAcceptances.totalCount === 1,
  'expired in attention': async () => (await get('/api/v1/dashboard/attention')).endingCertifications.expired === 1,
  'finding filter': async (id) => (await get(`/api/v1/findings?vendorId=${id}&overdue=true`)).totalCount === 1,
  'lapsed filter': async (id) => (await get(`/api/v1/findings?vendorId=${id}&lapsed=true`)).totalCount === 1,
  'lapsed in list': async (id) =>
    (await get(`/api/v1/findings?vendorId=${id}`)).entries.some((f: { lapsed: boolean }) => f.lapsed),
  'vendor work': async (id) => (await get(`/api/v1/vendors/work?ids=${id}`))[0].overdueFindings === 1,
  'residual risk': async (id) => (await get(`/api/v1/vendors/${id}`)).residualLevel === 'MEDIUM',
  'residual risk filter': async () => (await get('/api/v1/vendors?residualLevel=MEDIUM')).length === 1,
  certification: async (id) => (await get(`/api/v1/vendors/${id}/certifications`)).entries[0].status === 'EXPIRED',
  'certification filter': async () => (await get('/api/v1/certifications?status=EXPIRED')).totalCount === 1,
  'vendor export': async (id) => (await t.admin.get(`/api/v1/vendors/${id}/export`)).text.includes(',EXPIRED'),
  timeline: async (id) => (await t.admin.get(`/api/v1/vendors/${id}/timeline`)).text.includes('CERTIFICATION_EXPIRED'),
}
const saying = async (id: string) => {
  const said = await Promise.all(Object.entries(places).map(async ([place, says]) => [place, await says(id)] as const))
  return said.filter(([, says]) => says).map(([place]) => place)
}
const mailsOf = async (kind: string) =>
  (await t.pool`select from mails where kind = ${kind} and status <> 'CANCELLED'`).count

/** Days on which clocks change are among them. */
test.each([
  ['UTC', '2030-02-28'],
  ['America/New_York', '2030-03-10'],
  ['Pacific/Auckland', '2030-04-07'],
  ['Pacific/Pago_Pago', '2030-06-10'],
  ['Pacific/Kiritimati', '2030-08-01'],
  ['Asia/Tokyo', '2030-12-31'],
])('in %s everything agrees on when %s is over, and mails leave at 8:00', async (zone, day) => {
  await t.pool`delete from vendors`
  await t.pool`delete from mails`
  await setZone(zone)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const setClock = (hours: number) => t.freeze(new Date(midnight + hours * HOUR).toISOString())
  setClock(-100)
  const vendor = await t.make.vendor({ tier: 'LOW' })
  await t.make.sentAssessment({ vendorId: vendor.id, dueDate: day })
  await t.make.finding(vendor.id, { dueDate: day })
  await t.make.finding(vendor.id, { status: 'RISK_ACCEPTED', acceptedUntil: day })
  await t.make.certification(vendor.id, { expiresDate: day })
  for (let hours = -30; hours <= 60; hours += 6) {
    setClock(hours)
    await t.runJobs()
    const now = new Date(midnight + hours * HOUR)
    const isOver = dayIn(zone, now) > day
    expect([zone, hours, await saying(vendor.id)]).toEqual([zone, hours, isOver ? Object.keys(places) : []])
    expect([zone, hours, await mailsOf('OVERDUE')]).toEqual([zone, hours, dayOfRun(zone, now) > day ? 1 : 0])
  }
  // One of the assessment, one of the certification.
  expect(await mailsOf('REMINDER')).toBe(2)
})

test('the trend counts by the organisation’s months', async () => {
  await setZone('Pacific/Auckland')
  t.freeze('2031-03-31T12:30:00Z')
  await t.make.completedAssessment({ mfa: 'YES' })
  const { months } = await get('/api/v1/dashboard/trend?months=3')
  const last = months.map((m: { month: string; completedAssessments: number }) => [m.month, m.completedAssessments])
  expect(last).toEqual([
    ['2031-02', 0],
    ['2031-03', 0],
    ['2031-04', 1],
  ])
  await setZone('UTC')
  expect((await get('/api/v1/dashboard/trend?months=3')).months.at(-1)).toMatchObject({
    month: '2031-03',
    completedAssessments: 1,
  })
})

/** The day of the last run, which is at 8:00. */
const dayOfRun = (zone: string, now: Date) => addDays(dayIn(zone, nextAt(zone, now, 8)), -1)
