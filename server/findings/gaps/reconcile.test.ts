import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { inTransaction } from '../../db/tx.ts'
import * as findings from '../service.ts'
import * as gaps from './service.ts'

const t = useApp()
const submittedOn = (day: number) => new Date(Date.UTC(2026, 0, day))
let day = 1
let at = { assessmentId: '', vendorId: '', templateId: '', answeredAt: submittedOn(1) }
const [mfa, backups] = [randomUUID(), randomUUID()]

beforeEach(async () => {
  const { id: vendorId } = await t.make.vendor()
  day = 1
  const { id: assessmentId } = await t.make.assessment(vendorId)
  at = { vendorId, assessmentId, templateId: randomUUID(), answeredAt: submittedOn(day) }
  await t.pool`update assessments set submitted_at = ${at.answeredAt} where id = ${assessmentId}`
})

const failing = (key: string, title = 'Is MFA enforced?', questionId = key) => ({
  key,
  questionId,
  title,
  description: 'Answered: NO',
  severity: 'HIGH' as const,
  controlCodes: ['A.1', 'B.2'],
})
/** Questions have their id as their key, unless the version has another. */
const reconcile = (
  fails: string[],
  compliant: string[] = [],
  notApplicable: string[] = [],
  idOf = (key: string) => key,
) =>
  inTransaction(t.system(), (tx) =>
    gaps.reconcile(tx, at, {
      failing: fails.map((key) => failing(key, undefined, idOf(key))),
      compliant,
      notApplicable,
    }),
  )
type FindingRow = {
  confirmedBy?: object[]
  id: string
  status: string
  questionId: string
  resolutionNote: string | null
  dueDate: string | null
}
const all = async (): Promise<FindingRow[]> =>
  (await t.admin.get(`/api/v1/findings?assessmentId=${at.assessmentId}`)).body.entries
const states = async () => (await all()).map((f) => f.status)

test('every failing question has one finding, however often it is scored', async () => {
  expect(await reconcile([mfa, backups])).toEqual({ raised: 2, confirmed: 0, remediated: 0 })
  expect(await reconcile([mfa, backups])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  const found = await all()
  expect(new Set(found.map((f) => f.questionId))).toEqual(new Set([mfa, backups]))
  expect(found[0]).toMatchObject({
    assessmentId: at.assessmentId,
    vendorId: at.vendorId,
    title: 'Is MFA enforced?',
    description: 'Answered: NO',
    severity: 'HIGH',
    status: 'OPEN',
    controlCodes: ['A.1', 'B.2'],
  })
})

test('a long question’s title is cut to fit', async () => {
  await inTransaction(t.system(), (tx) =>
    gaps.reconcile(tx, at, { failing: [failing(mfa, 'x'.repeat(2000))], compliant: [], notApplicable: [] }),
  )
  expect((await all())[0]).toMatchObject({ title: 'x'.repeat(500) })
})

test('a finding whose answer is now compliant is closed with a note', async () => {
  await reconcile([mfa, backups])
  expect(await reconcile([backups], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 1 })
  expect((await all()).find((f) => f.questionId === mfa)).toMatchObject({
    status: 'REMEDIATED',
    resolutionNote: 'The answer is now compliant.',
    resolvedByName: 'System',
  })
  expect((await all()).find((f) => f.questionId === backups)?.status).toBe('OPEN')
})

test('when it fails again, a new one is raised and the old one stays closed', async () => {
  await reconcile([mfa])
  await reconcile([], [mfa])
  expect(await reconcile([mfa])).toEqual({ raised: 1, confirmed: 0, remediated: 0 })
  expect(await states()).toEqual(['OPEN', 'REMEDIATED'])
})

test.each(['REMEDIATED', 'RISK_ACCEPTED'])('a finding closed by a person (%s) is not raised again', async (status) => {
  await reconcile([mfa])
  const [finding] = await all()
  await t.admin.patch(`/api/v1/findings/${finding?.id}`, { status, resolutionNote: 'Decided' })
  expect(await reconcile([mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  expect(await all()).toEqual([expect.objectContaining({ status, resolutionNote: 'Decided' })])
})

test('the finding of a question that no longer applies is closed with a note', async () => {
  await reconcile([mfa])
  expect(await reconcile([], [], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 1 })
  expect(await all()).toMatchObject([
    { status: 'REMEDIATED', resolutionNote: expect.stringContaining('No longer applies') },
  ])
})

test('a reviewer’s finding stays unchanged and does not replace the question’s own', async () => {
  const { assessmentId, vendorId } = at
  const place = { assessmentId, vendorId, vendorName: 'V', assessmentTitle: 'A', controlCodes: [] }
  const raised = { raisedBy: 'REVIEWER', source: null, sourceKey: null } as const
  await findings.create(t.system(), { ...place, ...raised }, { title: 'By hand', severity: 'LOW', questionId: mfa })
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  expect(await reconcile([mfa])).toEqual({ raised: 1, confirmed: 0, remediated: 0 })
  expect(await states()).toEqual(['OPEN', 'OPEN'])
})

/** A later assessment of the same vendor and template. */
const later = async () => {
  day += 1
  const title = `Review ${day}`
  at = { ...at, assessmentId: (await t.make.assessment(at.vendorId, { title })).id, answeredAt: submittedOn(day) }
  await t.pool`update assessments set submitted_at = ${at.answeredAt} where id = ${at.assessmentId}`
  return at
}

test('a later assessment confirms the finding instead of raising another', async () => {
  await reconcile([mfa])
  const [finding] = await all()
  const second = await later()
  const asked = randomUUID()
  expect(await reconcile([mfa], [], [], () => asked)).toEqual({ raised: 0, confirmed: 1, remediated: 0 })
  expect(await reconcile([mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  const confirmedBy = [{ assessmentId: second.assessmentId, title: 'Review 2', at: expect.any(String) }]
  // What a finding shows has changed.
  const updatedAt = expect.any(String)
  expect(await all()).toEqual([{ ...finding, confirmedBy, updatedAt }])
  const detail = (await t.admin.get(`/api/v1/assessments/${second.assessmentId}`)).body
  expect(detail.findings).toEqual([{ ...finding, confirmedBy, questionId: asked, updatedAt }])
})

test('an accepted risk is confirmed until it lapses; then a new finding is raised', async () => {
  await reconcile([mfa])
  const acceptedUntil = t.system().now.toISOString().slice(0, 10)
  await t.admin.patch(`/api/v1/findings/${(await all())[0]?.id}`, { status: 'RISK_ACCEPTED', acceptedUntil })
  await later()
  expect(await reconcile([mfa])).toMatchObject({ raised: 0, confirmed: 1 })
  t.advance({ days: 2 })
  expect(await reconcile([mfa])).toMatchObject({ raised: 0, confirmed: 0 })
  await later()
  expect(await reconcile([mfa])).toMatchObject({ raised: 1, confirmed: 0 })
})

test('a compliant answer in a later assessment closes the finding and names it', async () => {
  const first = at
  await reconcile([mfa])
  await later()
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 1 })
  at = first
  expect(await all()).toMatchObject([
    { status: 'REMEDIATED', resolutionNote: 'The answer is now compliant. Assessment: Review 2.' },
  ])
  expect(await reconcile([mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
})

test('what a later assessment confirmed moves to it when an earlier one becomes compliant', async () => {
  const first = at
  await reconcile([mfa])
  const second = await later()
  await reconcile([mfa])
  at = first
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, confirmed: 0, remediated: 0 })
  expect(await all()).toEqual([])
  at = second
  expect(await all()).toMatchObject([{ status: 'OPEN', assessmentId: second.assessmentId, confirmedBy: [] }])
})

test('deleting its assessment moves a confirmed finding to the next one', async () => {
  const first = at
  await reconcile([mfa, backups])
  const second = await later()
  await reconcile([mfa])
  await t.admin.delete(`/api/v1/assessments/${first.assessmentId}`)
  const { entries } = (await t.admin.get(`/api/v1/findings?vendorId=${at.vendorId}`)).body
  expect(entries).toMatchObject([{ assessmentId: second.assessmentId, confirmedBy: [] }])
})

test('other vendors and other templates have findings of their own', async () => {
  await reconcile([mfa])
  at = { ...at, templateId: randomUUID(), assessmentId: (await t.make.assessment(at.vendorId)).id }
  expect(await reconcile([mfa])).toMatchObject({ raised: 1 })
  const { id: vendorId } = await t.make.vendor()
  at = { ...at, vendorId, assessmentId: (await t.make.assessment(vendorId)).id }
  expect(await reconcile([mfa])).toMatchObject({ raised: 1 })
})

test('a finding is due by its severity, as the settings say', async () => {
  await reconcile([mfa])
  const inDays = (days: number) => new Date(t.system().now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await all())[0]?.dueDate).toBe(`${inDays(30)}T00:00:00.000Z`)
  const due = { CRITICAL: 14, HIGH: null, MEDIUM: 90, LOW: 180 }
  await t.admin.patch('/api/v1/settings', { findingDueDays: due })
  await reconcile([backups])
  expect((await all()).find((f) => f.questionId === backups)?.dueDate).toBeNull()
  await t.admin.patch('/api/v1/settings', { findingDueDays: { ...due, HIGH: 30 } })
})

test('two concurrent scorings raise one finding', async () => {
  const raised = await Promise.all(Array.from({ length: 4 }, () => reconcile([mfa, backups])))
  expect(raised.reduce((sum, r) => sum + r.raised, 0)).toBe(2)
  expect(await states()).toEqual(['OPEN', 'OPEN'])
})
