import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

/** Settings are global, so each test has an installation of its own. */
let t: TestApp
beforeEach(async () => {
  t = await startApp()
})
afterEach(() => t.close())

const share = (what: string) =>
  t.admin.patch('/api/v1/settings', { portal: { privacyNote: null, contactEmail: null, share: what } })

/** A completed assessment with one open finding, and its link. */
const withFinding = async () => {
  const { id, token } = await t.make.completedAssessment({ mfa: 'NO' })
  const { findings } = (await t.admin.get(`/api/v1/assessments/${id}`)).body
  const portal = `/api/portal/${token}`
  const finding = findings[0]
  const report = (note = 'MFA is on', files: { name: string; content: string }[] = []) =>
    t.nobody.upload(`${portal}/findings/${finding.id}/fix`, { fields: { note }, files })
  return { id, portal, finding, report, path: `/api/v1/findings/${finding.id}` }
}

type Reported = Awaited<ReturnType<typeof withFinding>>

/** The reviewer accepts the answer after all. */
const overridden = async (id: string, questionId: string) => {
  const path = `/api/v1/assessments/${id}`
  await t.admin.post(`${path}/reopen`, { reason: 'A second look' })
  await t.admin.put(`${path}/review/${questionId}`, { decision: 'APPROVED', complianceOverride: true })
  return t.admin.post(`${path}/finalize`)
}

test('findings are only shown, and can only be reported as fixed, if they are shared', async () => {
  const { portal, finding, report } = await withFinding()
  expect((await t.nobody.get(portal)).body.findings).toBeNull()
  expect((await report()).status).toBe(404)
  await share('FINDINGS')

  const { id, title, severity, dueDate } = finding
  expect((await t.nobody.get(portal)).body.findings).toEqual([
    {
      ...{ id, title, severity, status: 'OPEN', dueDate, fix: null, request: null },
      ...{ description: finding.description, questionId: finding.questionId },
    },
  ])
})

test('a vendor that is asked to fix one finding sees that one, whatever the settings share', async () => {
  const { portal, finding, report, path } = await withFinding()
  const shared = await t.admin.post(`${path}/share`)
  expect(shared.body).toMatchObject({ status: 'OPEN', sharedAt: expect.any(String) })
  expect((await t.admin.post(`${path}/share`)).body).toEqual(shared.body)
  expect((await t.nobody.get(portal)).body.findings).toMatchObject([{ id: finding.id }])
  expect((await report()).status).toBe(201)
  const { body } = await t.admin.get(`/api/v1/mails?kind=FINDINGS_SHARED&assessmentId=${finding.assessmentId}`)
  expect(body.totalCount).toBe(1)
})

test('finalizing with its findings shared tells the vendor what to fix, in the only mail', async () => {
  const { id } = await t.make.submittedAssessment({ mfa: 'NO' })
  const { body } = await t.admin.post(`/api/v1/assessments/${id}/finalize`, { shareFindings: true })
  expect(body.findings).toMatchObject([{ sharedAt: expect.any(String) }])
  const mails = (await t.admin.get(`/api/v1/mails?assessmentId=${id}`)).body.entries as { id: string; kind: string }[]
  expect(mails.map(({ kind }) => kind)).not.toContain('COMPLETED')
  const told = mails.find(({ kind }) => kind === 'FINDINGS_SHARED')
  const { subject, text } = (await t.admin.get(`/api/v1/mails/${told?.id}`)).body
  expect(subject).toMatch(/to fix 1 finding from /)
  expect(text).toMatch(`– ${body.findings[0].title} (due `)
  expect(text).toMatch(/The first is due on \d/)
})

test('a finding that is added after the review is mailed if the vendor sees it', async () => {
  const { id } = await withFinding()
  const add = (title: string) => t.admin.post(`/api/v1/assessments/${id}/findings`, { title, severity: 'LOW' })
  await add('Not shared')
  await share('FINDINGS')
  await add('No backups')
  const { body } = await t.admin.get(`/api/v1/mails?kind=FINDINGS_SHARED&assessmentId=${id}`)
  expect(body.entries).toMatchObject([{ subject: expect.stringMatching(/to fix “No backups”$/) }])
  expect((await t.admin.get(`/api/v1/mails/${body.entries[0].id}`)).body.text).toContain('Open now: 3 findings.')
})

test('a vendor proposes a date, which is accepted, or objects, which is answered', async () => {
  await share('FINDINGS')
  const { id, portal, finding, path } = await withFinding()
  const { client, user } = await t.make.adminSession()
  await t.admin.patch(`/api/v1/assessments/${id}`, { reviewerId: user.id })
  const ask = (body: object) => t.nobody.post(`${portal}/findings/${finding.id}/request`, body)
  const date = { kind: 'DATE', until: '2190-03-01', reason: 'Goes live in February.' }
  expect((await ask({ ...date, until: '2020-01-01' })).body.error).toMatch('until must be after today')
  expect((await ask(date)).body.request).toMatchObject({ state: 'OPEN', until: '2190-03-01T00:00:00.000Z' })
  expect((await ask({ kind: 'OBJECTION', reason: 'x' })).status).toBe(409)
  const bell = (await client.get('/api/v1/notifications')).body.entries
  expect(bell[0]).toMatchObject({ kind: 'VENDOR_REQUEST', title: expect.stringContaining('proposes another date') })

  const accepted = (await client.post(`${path}/request/accept`)).body
  expect(accepted).toMatchObject({ dueDate: '2190-03-01T00:00:00.000Z', vendorRequest: { state: 'ACCEPTED' } })
  expect((await client.post(`${path}/request/accept`)).status).toBe(409)

  await ask({ kind: 'OBJECTION', reason: 'Contractors have no access.' })
  expect((await client.post(`${path}/request/accept`)).status).toBe(409)
  await client.post(`${path}/request/answer`, { reply: 'They have, by VPN.' })
  expect((await t.nobody.get(portal)).body.findings[0].request).toMatchObject({
    ...{ kind: 'OBJECTION', state: 'ANSWERED', reply: 'They have, by VPN.' },
  })
  const { body: told } = await t.admin.get('/api/v1/mails?kind=FINDING_ANSWERED')
  expect(told.entries.map(({ subject }: { subject: string }) => subject)).toEqual([
    expect.stringMatching(/ answered .* about “/),
    expect.stringMatching(/ is now due on 1 Mar 2190$/),
  ])
  expect((await logOf(t.pool, finding.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['VENDOR_FINDING_REQUEST', 'ACCEPT_FINDING_REQUEST', 'ANSWER_FINDING_REQUEST']),
  )
  await ask(date)
  await t.admin.patch(path, { status: 'REMEDIATED' })
  expect((await t.admin.get(path)).body.vendorRequest).toMatchObject({ state: 'CLOSED' })
  expect((await ask(date)).status).toBe(404)
})

test('a fix is reported with evidence, rejected with a note, reported again and confirmed', async () => {
  await share('FINDINGS')
  const { portal, finding, report, path } = await withFinding()
  const { client, user } = await t.make.adminSession()
  await t.admin.patch(path, { ownerId: user.id })
  const file = { name: 'proof.pdf', content: '%PDF-1.7 proof' }

  const reported = await report('MFA is on', [file])
  expect([reported.status, reported.body.fix]).toMatchObject([
    201,
    { state: 'WAITING', files: [{ fileName: 'proof.pdf' }] },
  ])
  expect((await report()).status).toBe(409)
  const bell = (await client.get('/api/v1/notifications')).body.entries
  expect(bell[0]).toMatchObject({ kind: 'FIX_REPORTED', title: `The vendor says that “${finding.title}” is fixed` })
  const { fix } = (await client.get(path)).body
  expect((await t.admin.get(`/api/v1/files/${fix.files[0].id}`)).text).toBe('%PDF-1.7 proof')
  const viewer = await t.make.keyClient(['vendors:view'])
  expect((await viewer.get(`/api/v1/files/${fix.files[0].id}`)).status).toBe(403)

  await client.post(`${path}/fix/reject`, { note: 'Not for everybody' })
  const { body: told } = await t.admin.get('/api/v1/mails?kind=FIX_REJECTED')
  expect(told.entries).toMatchObject([{ subject: expect.stringContaining(finding.title) }])
  expect((await t.nobody.get(portal)).body.findings[0].fix).toMatchObject({
    state: 'REJECTED',
    reply: 'Not for everybody',
  })
  expect((await client.post(`${path}/fix/confirm`)).status).toBe(409)
  await report('Now for everybody')
  const { body } = await client.post(`${path}/fix/confirm`, {})

  expect(body).toMatchObject({
    status: 'REMEDIATED',
    resolutionNote: 'Fixed by the vendor: Now for everybody',
    resolvedByName: user.name,
    fix: { state: 'CONFIRMED', decidedBy: user.name },
  })
  expect((await t.nobody.get(portal)).body.findings).toMatchObject([
    { status: 'REMEDIATED', fix: { state: 'CONFIRMED' } },
  ])
  expect((await report()).status).toBe(409)
  const actions = (await logOf(t.pool, finding.id)).map(({ action }) => action)
  expect(actions).toEqual(['UPDATE_FINDING', 'REPORT_FIX', 'REJECT_FIX', 'REPORT_FIX', 'UPDATE_FINDING'])
})

test('a section link sees only the findings of its section', async () => {
  await share('FINDINGS')
  const sent = await t.make.questionnaire()
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'NO', where: 'EU' })
  const links = await Promise.all(
    [0, 1].map(async (sectionIndex) => {
      const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex })
      return body.portalUrl.replace(t.url, '/api') as string
    }),
  )
  await t.nobody.post(`${sent.portal}/submit`)
  const manual = { title: 'About access', severity: 'LOW', questionId: sent.questions.mfa }
  const { body: finding } = await t.admin.post(`/api/v1/assessments/${sent.id}/findings`, manual)
  await t.admin.post(`/api/v1/assessments/${sent.id}/finalize`)
  const titles = async (portal: string) =>
    (await t.nobody.get(portal)).body.findings.map((f: { title: string }) => f.title)

  expect(await titles(links[0] ?? '')).toContain('About access')
  expect(await titles(links[1] ?? '')).toEqual([])
  const form = { fields: { note: 'Done' }, files: [] }
  expect((await t.nobody.upload(`${links[1]}/findings/${finding.id}/fix`, form)).status).toBe(404)
})

test('deleting the assessment removes the files of its fixes', async () => {
  await share('FINDINGS')
  const { id, report } = await withFinding()
  await report('Done', [{ name: 'proof.pdf', content: '%PDF-1.7 gone' }])
  await t.admin.delete(`/api/v1/assessments/${id}`)

  expect(await t.pool`select from files`).toHaveLength(0)
  expect(await t.pool`select from blobs`).toHaveLength(0)
})

test.each([
  ['a person', ({ path }: Reported) => t.admin.patch(path, { status: 'RISK_ACCEPTED' })],
  [
    'a bulk change',
    ({ finding }: Reported) => t.admin.post('/api/v1/findings/bulk', { ids: [finding.id], status: 'REMEDIATED' }),
  ],
  ['scoring', ({ id, finding }: Reported) => overridden(id, finding.questionId)],
])('a report of a fix ends with its finding, closed by %s', async (_, close) => {
  await share('FINDINGS')
  const reported = await withFinding()
  const { report, path, portal } = reported
  await report()
  const closed = await close(reported)
  expect(closed.status).toBe(200)
  const { body } = await t.admin.get(path)
  expect(body.fix).toMatchObject({ state: 'CLOSED', decidedBy: body.resolvedByName, decidedAt: body.resolvedAt })
  const { findings } = (await t.nobody.get(portal)).body as { findings: { fix: { state: string } }[] }
  expect(findings.filter(({ fix }) => fix.state === 'WAITING')).toEqual([])
  expect((await t.admin.post(`${path}/fix/confirm`, {})).status).toBe(409)
})
