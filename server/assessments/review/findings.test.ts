import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
type FindingRow = { id: string; status: string; questionId: string | null; severity: string }

/** Two questions mapped to controls; the second is optional. */
const questions = async () => {
  const { name, controls } = await t.make.framework(2)
  const controlMappings = controls.map(({ code }) => ({ framework: name, version: '1', code }))
  const scored = { type: 'YES_NO' as const, expectedAnswer: 'YES', controlMappings }
  return [
    { key: 'mfa', text: 'Is MFA enforced?', riskWeight: 'CRITICAL' as const, ...scored },
    { key: 'backup', text: 'Are backups tested?', riskWeight: 'LOW' as const, ...scored },
  ]
}
const submitted = async (answers: Record<string, string>) =>
  t.make.submittedAssessment(answers, { questions: await questions() })
const findings = async (id: string): Promise<FindingRow[]> => (await t.admin.get(`${BASE}/${id}`)).body.findings
const resubmit = async (made: { id: string; ids: Record<string, string> }, answers: Record<string, string>) => {
  await t.admin.post(`${BASE}/${made.id}/send-back`)
  await t.make.answer(made, answers)
  await t.make.submit(made.id)
}

test('submitting raises a finding per non-compliant scored question, unanswered ones included', async () => {
  const made = await submitted({ mfa: 'NO' })

  const found = (await t.admin.get(`${BASE}/${made.id}`)).body.findings

  expect(found).toMatchObject([
    {
      title: 'Is MFA enforced?',
      description: 'Answered: No. Expected: Yes.',
      severity: 'CRITICAL',
      status: 'OPEN',
      controlCodes: ['C-1', 'C-2'],
      questionId: made.ids.mfa,
      assessmentId: made.id,
      vendorId: made.vendor.id,
      vendorName: made.vendor.name,
    },
    { title: 'Are backups tested?', description: 'Not answered. Expected: Yes.', severity: 'LOW', status: 'OPEN' },
  ])
  const { body } = await t.admin.get(`/api/v1/findings?vendorId=${made.vendor.id}`)
  expect(body.entries).toEqual(found)
  expect((await t.admin.get('/api/v1/audit?action=SUBMIT_ASSESSMENT')).body.entries[0].meta).toMatchObject({
    score: 0,
    findingsRaised: 2,
    findingsRemediated: 0,
  })
})

test('a compliant answer closes its finding; failing again raises a new one', async () => {
  const made = await submitted({ mfa: 'NO', backup: 'YES' })
  await resubmit(made, { mfa: 'YES' })
  expect((await findings(made.id)).map((f) => f.status)).toEqual(['REMEDIATED'])

  await resubmit(made, { mfa: 'NO' })

  expect((await findings(made.id)).map((f) => f.status)).toEqual(['OPEN', 'REMEDIATED'])
})

test('decisions about findings survive another scoring', async () => {
  const made = await submitted({ mfa: 'NO', backup: 'YES' })
  const [finding] = await findings(made.id)
  await t.admin.patch(`/api/v1/findings/${finding?.id}`, { status: 'RISK_ACCEPTED', resolutionNote: 'Small.' })

  await t.admin.post(`${BASE}/${made.id}/finalize`)

  expect(await findings(made.id)).toMatchObject([
    { id: finding?.id, status: 'RISK_ACCEPTED', resolutionNote: 'Small.' },
  ])
})

test('a reviewer’s override raises and closes findings on finalize', async () => {
  const made = await submitted({ mfa: 'NO', backup: 'YES' })
  const review = (key: string, complianceOverride: boolean) =>
    t.admin.put(`${BASE}/${made.id}/review/${made.ids[key]}`, {
      decision: 'APPROVED',
      note: 'Seen',
      complianceOverride,
    })
  await review('mfa', true)
  await review('backup', false)

  await t.admin.post(`${BASE}/${made.id}/finalize`)

  expect(await findings(made.id)).toMatchObject([
    {
      status: 'OPEN',
      questionId: made.ids.backup,
      description: 'Answered: Yes. Expected: Yes. Judged non-compliant by the reviewer.',
    },
    { status: 'REMEDIATED', questionId: made.ids.mfa },
  ])
})

test('a reviewer adds a finding with the codes of the question’s controls', async () => {
  const made = await submitted({ mfa: 'YES', backup: 'YES' })
  const owner = await t.make.user()

  const added = await t.admin.post(`${BASE}/${made.id}/findings`, {
    title: 'Shared accounts',
    severity: 'HIGH',
    questionId: made.ids.mfa,
    ownerId: owner.id,
    dueDate: '2030-01-31',
  })

  expect([added.status, added.body]).toMatchObject([
    201,
    {
      title: 'Shared accounts',
      status: 'OPEN',
      controlCodes: ['C-1', 'C-2'],
      ownerName: owner.name,
      dueDate: '2030-01-31T00:00:00.000Z',
    },
  ])
  expect((await findings(made.id)).map((f) => f.id)).toEqual([added.body.id])
})

test('comments of both sides form threads, with internal ones marked', async () => {
  const made = await t.make.sentAssessment()
  const path = `${BASE}/${made.id}/comments`
  const thread = await t.admin.post(path, { body: 'Which product?', visibility: 'VENDOR', questionId: made.ids.mfa })
  const reply = await t.nobody.post(`/api/portal/${made.token}/comments`, { body: 'All.', parentId: thread.body.id })
  await t.admin.post(path, { body: 'Hm.', parentId: thread.body.id, visibility: 'INTERNAL' })
  await t.admin.post(path, { body: 'Note.' })

  const { comments } = (await t.admin.get(`${BASE}/${made.id}`)).body

  expect([thread.status, reply.status]).toEqual([201, 201])
  expect(comments).toMatchObject([
    {
      body: 'Which product?',
      visibility: 'VENDOR',
      authorType: 'USER',
      questionId: made.ids.mfa,
      replies: [
        { body: 'All.', visibility: 'VENDOR', authorType: 'VENDOR' },
        { body: 'Hm.', visibility: 'INTERNAL', authorType: 'USER' },
      ],
    },
    { body: 'Note.', visibility: 'INTERNAL', replies: [] },
  ])
})
