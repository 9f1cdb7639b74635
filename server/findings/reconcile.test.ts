import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/tx.ts'
import * as findings from './service.ts'

const t = useApp()
let at = { assessmentId: '', vendorId: '' }
const [mfa, backups] = [randomUUID(), randomUUID()]

beforeEach(async () => {
  const { id: vendorId } = await t.make.vendor()
  at = { vendorId, assessmentId: (await t.make.assessment(vendorId)).id }
})

const failing = (questionId: string, title = 'Is MFA enforced?') => ({
  questionId,
  title,
  description: 'Answered: NO',
  severity: 'HIGH' as const,
  controlCodes: ['A.1', 'B.2'],
})
const reconcile = (fails: string[], compliant: string[] = []) =>
  inTransaction(t.system(), (tx) =>
    findings.reconcile(
      tx,
      at,
      fails.map((id) => failing(id)),
      compliant,
    ),
  )
type Listed = { id: string; status: string; questionId: string; resolutionNote: string | null }
const all = async (): Promise<Listed[]> =>
  (await t.admin.get(`/api/v1/findings?assessmentId=${at.assessmentId}`)).body.entries
const states = async () => (await all()).map((f) => f.status)

test('every failing question has one finding, however often it is scored', async () => {
  expect(await reconcile([mfa, backups])).toEqual({ raised: 2, remediated: 0 })
  expect(await reconcile([mfa, backups])).toEqual({ raised: 0, remediated: 0 })
  const found = await all()
  expect(new Set(found.map((f) => f.questionId))).toEqual(new Set([mfa, backups]))
  expect(found[0]).toMatchObject({
    ...at,
    title: 'Is MFA enforced?',
    description: 'Answered: NO',
    severity: 'HIGH',
    status: 'OPEN',
    controlCodes: ['A.1', 'B.2'],
  })
})

test('a long question’s title is cut to fit', async () => {
  await inTransaction(t.system(), (tx) => findings.reconcile(tx, at, [failing(mfa, 'x'.repeat(2000))], []))
  expect((await all())[0]).toMatchObject({ title: 'x'.repeat(500) })
})

test('a finding whose answer is now compliant is closed with a note', async () => {
  await reconcile([mfa, backups])
  expect(await reconcile([backups], [mfa])).toEqual({ raised: 0, remediated: 1 })
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
  expect(await reconcile([mfa])).toEqual({ raised: 1, remediated: 0 })
  expect(await states()).toEqual(['OPEN', 'REMEDIATED'])
})

test.each(['REMEDIATED', 'RISK_ACCEPTED'])('a finding closed by a person (%s) is not raised again', async (status) => {
  await reconcile([mfa])
  const [finding] = await all()
  await t.admin.patch(`/api/v1/findings/${finding?.id}`, { status, resolutionNote: 'Decided' })
  expect(await reconcile([mfa])).toEqual({ raised: 0, remediated: 0 })
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, remediated: 0 })
  expect(await all()).toEqual([expect.objectContaining({ status, resolutionNote: 'Decided' })])
})

test('the finding of a hidden or not applicable question stays unchanged', async () => {
  await reconcile([mfa])
  expect(await reconcile([], [backups])).toEqual({ raised: 0, remediated: 0 })
  expect(await states()).toEqual(['OPEN'])
})

test('a reviewer’s finding stays unchanged and does not replace the question’s own', async () => {
  const place = { ...at, vendorName: 'V', assessmentTitle: 'A', controlCodes: [] }
  await findings.create(t.system(), place, { title: 'By hand', severity: 'LOW', questionId: mfa })
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, remediated: 0 })
  expect(await reconcile([mfa])).toEqual({ raised: 1, remediated: 0 })
  expect(await states()).toEqual(['OPEN', 'OPEN'])
})

test('findings of other assessments stay unchanged', async () => {
  await reconcile([mfa])
  const before = await all()
  const first = at
  at = { vendorId: at.vendorId, assessmentId: (await t.make.assessment(at.vendorId)).id }
  expect(await reconcile([mfa])).toEqual({ raised: 1, remediated: 0 })
  expect(await reconcile([], [mfa])).toEqual({ raised: 0, remediated: 1 })
  at = first
  expect(await all()).toEqual(before)
})

test('two concurrent scorings raise one finding', async () => {
  const raised = await Promise.all(Array.from({ length: 4 }, () => reconcile([mfa, backups])))
  expect(raised.reduce((sum, r) => sum + r.raised, 0)).toBe(2)
  expect(await states()).toEqual(['OPEN', 'OPEN'])
})
