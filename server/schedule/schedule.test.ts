import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { runSchedule } from './service.ts'

let t: TestApp
/** Servers of one installation share it. */
const secret = ['x'.repeat(32)] as const

beforeEach(async () => {
  t = await startApp({ secret })
  // A Monday.
  t.freeze('2030-01-07T07:00:00Z')
  await t.runJobs()
})
afterEach(() => t.close())

/** Day by day, as the server would. */
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    t.advance({ days: 1 })
    await t.runJobs()
  }
}
type Sent = { kind: string; to: string; day: string }
const mails = () => t.pool<Sent[]>`
  select kind, recipient as "to", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from mails
  where status <> 'CANCELLED' order by created_at, kind, recipient`
const daysOf = async (kind: string, to?: string) =>
  (await mails()).filter((m) => m.kind === kind && (to === undefined || m.to === to)).map(({ day }) => day)

const vendorOf = (overrides: object = {}) => t.make.vendor({ contactEmail: 'contact@vendor.example', ...overrides })
const analyst = () => t.make.reviewer({ email: `analyst-${crypto.randomUUID()}@us.example` })

test('a vendor is reminded 7 days and 1 day before the due date', async () => {
  await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-01-27' })
  await pass(20)
  expect(await daysOf('REMINDER')).toEqual(['2030-01-20', '2030-01-26'])
  const [last] =
    await t.pool`select subject, body_text as text from mails where kind = 'REMINDER' order by created_at desc`
  expect(last?.subject).toMatch(/is due tomorrow$/)
  expect(last?.text).toMatch(/Still open:\n– .+: \d+ questions?\n/)
})

test('then told weekly that it is late, three times, and the reviewer once', async () => {
  const reviewer = await analyst()
  const { id } = await t.make.sentAssessment({
    vendorId: (await vendorOf()).id,
    dueDate: '2030-01-09',
    reviewerId: reviewer.id,
  })
  await pass(60)
  expect(await daysOf('OVERDUE', 'contact@vendor.example')).toEqual(['2030-01-10', '2030-01-17', '2030-01-24'])
  expect(await daysOf('OVERDUE', reviewer.email)).toEqual(['2030-01-10'])
  const { delivery } = (await t.admin.get(`/api/v1/assessments/${id}`)).body
  expect(delivery.reminders).toBe(4)
})

test('nobody is reminded of what was submitted, sent without mail, or sent after the day', async () => {
  const submitted = await t.make.submittedAssessment({ mfa: 'YES' }, { dueDate: '2030-01-20' })
  expect(submitted.id).toBeDefined()
  await t.make.sentAssessment({ dueDate: '2030-01-20' }, { notify: false })
  await t.make.sentAssessment({ dueDate: '2030-01-12' })
  await pass(3)
  expect(await daysOf('REMINDER')).toEqual([])
  await pass(1)
  expect(await daysOf('REMINDER')).toEqual(['2030-01-11'])
})

test('a server that was down sends the latest reminder once, not all that it missed', async () => {
  await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-02-01' })
  t.advance({ days: 24 })
  await t.runJobs()
  await t.runJobs()
  expect(await daysOf('REMINDER')).toEqual(['2030-01-31'])
})

test('a new due date starts the reminders again', async () => {
  const { id } = await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-01-15' })
  await pass(5)
  await t.admin.patch(`/api/v1/assessments/${id}`, { dueDate: '2030-01-25' })
  await pass(9)
  expect(await daysOf('REMINDER')).toEqual(['2030-01-08', '2030-01-18'])
})

test('the days are settings, and count by the organisation’s clock', async () => {
  // The next day has begun there.
  t.freeze('2030-01-07T19:00:00Z')
  await t.admin.patch('/api/v1/settings', { timeZone: 'Pacific/Kiritimati', reminderDays: [3], overdueNotices: 0 })
  await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-01-20' })
  await pass(20)
  expect(await daysOf('REMINDER')).toEqual(['2030-01-16'])
  expect(await daysOf('OVERDUE')).toEqual([])
})

test('the owner hears of certifications, contracts and accepted risks that end', async () => {
  const owner = await analyst()
  const vendor = await vendorOf({ contractRenewalDate: '2030-02-20' })
  await t.pool`update vendors set owner_id = ${owner.id} where id = ${vendor.id}`
  await t.make.certification(vendor.id, { expiresDate: '2030-02-10' })
  const imported = { findings: [{ title: 'Old TLS', severity: 'High' }] }
  await t.admin.post(`/api/v1/findings/import?vendorId=${vendor.id}&source=ZAP`, imported)
  const [finding] = (await t.admin.get('/api/v1/findings?source=ZAP')).body.entries
  const accepted = { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-31' }
  expect((await t.admin.patch(`/api/v1/findings/${finding.id}`, accepted)).status).toBe(200)
  await pass(60)
  expect(await daysOf('CERTIFICATION_EXPIRING', owner.email)).toEqual(['2030-01-11', '2030-02-03'])
  expect(await daysOf('REMINDER', 'contact@vendor.example')).toEqual(['2030-01-11', '2030-02-03'])
  expect(await daysOf('CONTRACT_RENEWAL', owner.email)).toEqual(['2030-01-21', '2030-02-13'])
  expect(await daysOf('ACCEPTANCE_LAPSED', owner.email)).toEqual(['2030-02-01'])
  const [{ text } = {}] = await t.pool`select body_text as text from mails where kind = 'ACCEPTANCE_LAPSED'`
  expect(text).toContain('Origin of the finding: Import, ZAP')
})

test('without an owner who can act those hear of what expires to whom unassigned work goes', async () => {
  const { user: administrator } = await t.make.adminSession()
  const blind = await t.make.user({ roleId: (await t.make.role([])).id })
  const chosen = await t.make.reviewer()
  const toldOf = async (name: string, ownerId: string | null) => {
    const { id } = await vendorOf({ name, ownerId })
    await t.make.certification(id, { expiresDate: '2030-02-10' })
    return async () => {
      const found = await t.pool`select recipient from mails where kind = 'CERTIFICATION_EXPIRING'
        and vendor_id = ${id} order by recipient`
      return found.map(({ recipient }) => recipient)
    }
  }
  const [alone, unable] = [await toldOf('Alone', null), await toldOf('Unable', blind.id)]
  await pass(5)
  expect([await alone(), await unable()]).toEqual([[administrator.email], [administrator.email]])
  await t.admin.patch('/api/v1/settings', { unassignedTo: [chosen.id] })
  await pass(25)
  const both = [administrator.email, chosen.email].sort()
  expect([await alone(), await unable()]).toEqual([both, both])
})

test('before a document’s validity ends the owner is told and the vendor asked for a new one', async () => {
  const owner = await analyst()
  const vendor = await vendorOf({ ownerId: owner.id })
  const { token, ids } = await t.make.sentAssessment({ vendorId: vendor.id })
  const form = { fields: { questionId: ids.mfa ?? '' }, files: [{ name: 'soc2.txt', content: 'SOC 2 report' }] }
  const uploaded = await t.nobody.upload(`/api/portal/${token}/evidence`, form)
  const described = { documentType: 'SOC2', validUntil: '2030-02-10' }
  expect((await t.admin.patch(`/api/v1/files/${uploaded.body.id}`, described)).status).toBe(200)
  // The vendor is not asked for what was added here.
  const contract = { documentType: 'CONTRACT', validUntil: '2030-02-12' }
  const files = [{ name: 'contract.txt', content: 'Contract' }]
  await t.admin.upload(`/api/v1/vendors/${vendor.id}/documents`, { fields: contract, files })
  await pass(40)
  const days = ['2030-01-11', '2030-01-13', '2030-02-03', '2030-02-05']
  expect(await daysOf('CERTIFICATION_EXPIRING', owner.email)).toEqual(days)
  const asked = await t.pool`select to_char(created_at, 'YYYY-MM-DD') as day from mails where subject like '%.txt%'
    and recipient = 'contact@vendor.example' order by created_at`
  expect(asked.map(({ day }) => day)).toEqual(['2030-01-11', '2030-02-03'])
})

test('a vendor is reminded of findings a week before and on their due date, in one mail a day', async () => {
  const { id } = await t.make.submittedAssessment({ mfa: 'NO' }, { vendorId: (await vendorOf()).id })
  await t.admin.post(`/api/v1/assessments/${id}/findings`, {
    title: 'No backups',
    severity: 'LOW',
    dueDate: '2030-02-06',
  })
  const [mfa] = (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings
  await t.admin.patch(`/api/v1/findings/${mfa.id}`, { dueDate: '2030-02-06' })
  await t.admin.post(`/api/v1/assessments/${id}/finalize`, { shareFindings: true })
  await pass(40)
  expect(await daysOf('FINDING_DUE')).toEqual(['2030-01-30', '2030-02-06'])
  const [last] = await t.pool`select body_text as text from mails where kind = 'FINDING_DUE' order by created_at desc`
  expect(last?.text).toMatch('– No backups')
  expect(last?.text).toMatch(`– ${mfa.title}`)
})

test('the bell tells the same people, once while unread, and forgets after 90 days', async () => {
  const owner = await analyst()
  const vendor = await vendorOf({ contractRenewalDate: '2030-02-20', name: 'Northwind' })
  await t.pool`update vendors set owner_id = ${owner.id} where id = ${vendor.id}`
  await t.make.certification(vendor.id, { name: 'ISO 27001', expiresDate: '2030-02-10' })
  const finding = { title: 'No MFA', status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-31' }
  await t.make.finding(vendor.id, finding)
  await t.make.sentAssessment({ vendorId: vendor.id, dueDate: '2030-01-09', title: 'Triage' })
  const told = () => t.pool<{ kind: string; title: string; day: string }[]>`
    select kind, title, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from notifications
    where user_id = ${owner.id} order by created_at`
  await pass(60)
  expect(await told()).toEqual([
    { kind: 'OVERDUE', title: '“Triage” is overdue', day: '2030-01-10' },
    { kind: 'ACCEPTANCE_LAPSED', title: 'The risk acceptance of “No MFA” has expired', day: '2030-02-01' },
    { kind: 'EXPIRING', title: '“ISO 27001” expires on 10 Feb 2030', day: '2030-02-03' },
    { kind: 'EXPIRING', title: 'The contract with Northwind is up for renewal on 20 Feb 2030', day: '2030-02-13' },
  ])
  await pass(60)
  expect(await told()).toHaveLength(1)
})

test('the newest 500 notifications of a user are kept', async () => {
  const { id } = await analyst()
  await t.pool`insert into notifications (user_id, kind, cause, title, path, created_at)
    select ${id}, 'ASSIGNED', n::text, 'Title ' || n, '/', ${t.system().now}::timestamptz - make_interval(mins => n)
    from generate_series(1, 503) n`
  await pass(1)
  const [kept] = await t.pool`select count(*)::int as n, max(cause::int) as oldest from notifications`
  expect(kept).toEqual({ n: 500, oldest: 500 })
})

test('webhooks hear of what is late, lapses and expires, each once', async () => {
  const events = ['assessment.overdue', 'finding.lapsed', 'certification.expiring', 'certification.expired']
  await t.admin.post('/api/v1/webhooks', { name: 'All', url: 'https://hooks.example.com', events, enabled: true })
  const vendor = await vendorOf()
  await t.make.sentAssessment({ vendorId: vendor.id, dueDate: '2030-01-09' }, { notify: false })
  await t.make.certification(vendor.id, { expiresDate: '2030-01-12' })
  await t.make.finding(vendor.id, { status: 'RISK_ACCEPTED', acceptedUntil: '2030-01-10' })
  // Down for the first days: nothing is forgotten, and nothing is told twice.
  t.advance({ days: 3 })
  for (let day = 0; day < 30; day += 1) {
    t.advance({ days: 1 })
    await runSchedule(t.system)
  }
  const published = await t.pool<{ event: string; day: string }[]>`
    select event, to_char(created_at at time zone 'UTC', 'DD') as day from webhook_deliveries order by created_at, event`
  expect(published.map(({ event, day }) => `${day} ${event}`)).toEqual([
    '11 assessment.overdue',
    '11 certification.expiring',
    '11 finding.lapsed',
    '13 certification.expired',
  ])
})

test('a recurring assessment repeats itself: newest version, same reviewer, as much time', async () => {
  const reviewer = await analyst()
  const template = await t.make.publishedTemplate()
  const first = await t.make.completedAssessment(
    { mfa: 'YES' },
    { templateId: template.id, dueDate: '2030-01-21', reviewerId: reviewer.id, recurrence: 'QUARTERLY' },
  )
  await t.admin.put(`/api/v1/templates/${template.id}`, { name: 'Newer' })
  await t.admin.post(`/api/v1/templates/${template.id}/publish`)
  await pass(89)
  const list = async () => (await t.admin.get(`/api/v1/assessments?vendorId=${first.vendor.id}`)).body.entries
  expect(await list()).toHaveLength(1)
  await pass(30)

  const [next, ...others] = await list()
  expect(others).toHaveLength(1)
  expect(next).toMatchObject({
    title: first.title,
    status: 'SENT',
    templateVersion: 2,
    reviewerName: reviewer.name,
    sentAt: '2030-04-07T07:00:00.000Z',
    dueDate: '2030-04-21T00:00:00.000Z',
    delivery: { status: 'HELD', reminders: 5 },
  })
})

test('analysts get a summary on Mondays if something is to do, unless they turned it off', async () => {
  const [busy, idle] = [await analyst(), await analyst()]
  const quiet = await analyst()
  await t.pool`update users set digest = false where id = ${quiet.id}`
  for (const { id } of [busy, quiet]) await t.make.submittedAssessment({ mfa: 'YES' }, { reviewerId: id })
  await pass(21)
  expect(await daysOf('DIGEST', busy.email)).toEqual(['2030-01-14', '2030-01-21', '2030-01-28'])
  expect([await daysOf('DIGEST', idle.email), await daysOf('DIGEST', quiet.email)]).toEqual([[], []])
})

test('a Monday that was missed is caught up, once', async () => {
  const { id, email } = await analyst()
  await t.make.submittedAssessment({ mfa: 'YES' }, { reviewerId: id })
  t.advance({ days: 9 })
  await t.runJobs()
  await pass(12)
  expect(await daysOf('DIGEST', email)).toEqual(['2030-01-16', '2030-01-21', '2030-01-28'])
})

const nextRun = async () => (await t.pool`select next_run_at from schedule`)[0]?.next_run_at.toISOString()

test('the next run is at 8:00, and moves with the time zone', async () => {
  t.freeze('2030-01-08T10:00:00Z')
  await t.runJobs()
  const next: string[] = []
  for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'UTC']) {
    await t.admin.patch('/api/v1/settings', { timeZone })
    await t.runJobs()
    next.push(await nextRun())
  }
  expect(next).toEqual(['09T08', '08T23', '08T13', '09T08'].map((at) => `2030-01-${at}:00:00.000Z`))
})

test('a clock that was ahead stops nothing when it is right again', async () => {
  t.freeze('2031-06-01T10:00:00Z')
  await t.runJobs()
  t.freeze('2030-01-08T10:00:00Z')
  await t.runJobs()
  expect(await nextRun()).toBe('2030-01-09T08:00:00.000Z')
  await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-01-20' })
  await pass(6)
  expect(await daysOf('REMINDER')).toEqual(['2030-01-13'])
})

test('two servers at once do the work of a day once', async () => {
  await t.make.sentAssessment({ vendorId: (await vendorOf()).id, dueDate: '2030-01-27' })
  const other = await startApp({ secret }, t.database)
  try {
    for (let day = 8; day < 22; day += 1) {
      for (const app of [t, other]) app.freeze(`2030-01-${String(day).padStart(2, '0')}T09:00:00Z`)
      await Promise.all([t.runJobs(), other.runJobs()])
    }
    expect(await daysOf('REMINDER')).toEqual(['2030-01-20'])
  } finally {
    await other.close()
  }
})

test('a year of one vendor: every mail, counted', async () => {
  const owner = await analyst()
  const vendor = await vendorOf({ contractRenewalDate: '2030-09-01', tier: 'CRITICAL' })
  await t.pool`update vendors set owner_id = ${owner.id} where id = ${vendor.id}`
  await t.make.certification(vendor.id, { expiresDate: '2030-06-01' })
  await t.make.sentAssessment({ vendorId: vendor.id, dueDate: '2030-02-01', reviewerId: owner.id })
  await pass(365)
  const counts = Object.groupBy(await mails(), ({ kind, to }) => `${kind} ${to === owner.email ? 'owner' : 'vendor'}`)
  expect(Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all?.length]))).toEqual({
    'INVITATION vendor': 1,
    'REMINDER vendor': 4,
    'OVERDUE vendor': 3,
    'OVERDUE owner': 1,
    'NOTICE owner': 1,
    'CERTIFICATION_EXPIRING owner': 2,
    'CONTRACT_RENEWAL owner': 2,
    'DIGEST owner': 49,
  })
})

test('mails past their retention are forgotten, except those that wait', async () => {
  await t.admin.patch('/api/v1/settings', { mailRetentionDays: 10 })
  await t.make.sentAssessment()
  const { id } = await t.make.sentAssessment()
  await t.admin.post(`/api/v1/assessments/${id}/link/revoke`)
  await pass(12)
  expect(await t.pool`select status from mails`).toEqual([{ status: 'HELD' }])
})
