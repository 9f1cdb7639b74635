import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../../contract/findings/findings.ts'
import type { TemplateCreate } from '../../contract/library/templates.ts'
import { useApp } from '../../test/support/app.ts'
import { logOf } from '../../test/support/log.ts'

type Section = NonNullable<TemplateCreate['sections']>[number]

const t = useApp()
let vendorId = ''
const OFF = { requireReason: false, requireEnd: false, maxDays: null, approvalFrom: null }
beforeAll(() => t.admin.patch('/api/v1/settings', { riskAcceptance: { ...OFF, approvalFrom: 'HIGH' } }))
beforeEach(async () => {
  t.freeze('2030-01-07T09:00:00Z')
  vendorId = (await t.make.vendor()).id
})

const pathOf = ({ id }: { id: string }) => `/api/v1/findings/${id}`
const get = async (finding: { id: string }): Promise<Finding> => (await t.admin.get(pathOf(finding))).body
const only = async (): Promise<Finding> => {
  const { entries } = (await t.admin.get(`/api/v1/findings?vendorId=${vendorId}`)).body
  expect(entries).toHaveLength(1)
  return entries[0]
}
const history = async (finding: { id: string }) => (await t.admin.get(`${pathOf(finding)}/history`)).body.entries
const day = (text: string | null) => text?.slice(0, 10)

describe('an import', () => {
  const rate = (severity: string) =>
    t.admin.post(`/api/v1/findings/import?vendorId=${vendorId}&source=ZAP`, {
      findings: [{ title: 'Cross-site scripting', severity, unique_id_from_tool: 'zap-1' }],
    })
  const accept = (finding: { id: string }) => t.admin.patch(pathOf(finding), { status: 'RISK_ACCEPTED' })

  test('that rates a finding lower leaves the acceptance to two people', async () => {
    await rate('High')
    await rate('Low')
    const finding = await only()
    expect(finding).toMatchObject({ severity: 'LOW', highestSeverity: 'HIGH' })
    const { status, body } = await accept(finding)
    expect([status, body.code]).toEqual([409, 'risk_acceptance_needs_approval'])
    expect(body.error).toContain('HIGH')
    const bulk = await t.admin.post('/api/v1/findings/bulk', { ids: [finding.id], status: 'RISK_ACCEPTED' })
    expect(bulk.status).toBe(409)
  })

  test('that rates an accepted finding higher reopens it and notifies its owner', async () => {
    const { user: owner, client } = await t.make.adminSession()
    await rate('Low')
    const finding = await only()
    await t.admin.patch(pathOf(finding), { ownerId: owner.id })
    expect((await accept(finding)).status).toBe(200)

    expect((await rate('High')).body).toMatchObject({ created: 0, changed: 1, unchanged: 0 })

    expect(await get(finding)).toMatchObject({
      ...{ status: 'OPEN', severity: 'HIGH', highestSeverity: 'HIGH', resolvedAt: null, resolutionNote: null },
      dueDate: '2030-02-06T00:00:00.000Z',
    })
    expect((await accept(finding)).status).toBe(409)
    const actions = (await logOf(t.pool, finding.id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'REOPEN_FINDING')).toHaveLength(1)
    expect(await history(finding)).toContainEqual(
      expect.objectContaining({
        action: 'REOPEN_FINDING',
        details: expect.objectContaining({ reason: 'ZAP rates it HIGH instead of LOW.' }),
      }),
    )
    const titles = (await client.get('/api/v1/notifications')).body.entries.map((one: { title: string }) => one.title)
    expect(titles).toContain('“Cross-site scripting” is open again: ZAP rates it HIGH instead of LOW.')
  })

  test('that rates an accepted finding as before, or lower, leaves it accepted', async () => {
    await rate('Medium')
    const finding = await only()
    await accept(finding)
    for (const severity of ['Medium', 'Low']) expect((await rate(severity)).body).toMatchObject({ unchanged: 1 })
    expect(await get(finding)).toMatchObject({ status: 'RISK_ACCEPTED', severity: 'MEDIUM' })
  })

  test('keeps what a person has set, and counts its own rating for the acceptance', async () => {
    await rate('Medium')
    const finding = await only()
    await t.admin.patch(pathOf(finding), { severity: 'LOW', title: 'Reflected input', note: 'Only reachable inside' })
    await rate('Medium')
    expect(await get(finding)).toMatchObject({ severity: 'LOW', title: 'Reflected input' })
    await rate('Critical')
    expect(await get(finding)).toMatchObject({ severity: 'LOW', highestSeverity: 'CRITICAL' })
    expect((await accept(finding)).status).toBe(409)
  })
})

describe('a person who sets severity and title', () => {
  const change = (finding: { id: string }, body: object) => t.admin.patch(pathOf(finding), body)

  test('says why, and is named', async () => {
    const finding = await t.make.finding(vendorId, { severity: 'HIGH' })
    for (const body of [{ severity: 'LOW' }, { title: 'Other' }, { severity: 'LOW', note: ' ' }]) {
      const refused = await change(finding, body)
      expect([refused.status, refused.body.details?.[0].path]).toEqual([400, 'note'])
    }
    expect(await get(finding)).toMatchObject({ severity: 'HIGH', severitySetBy: null })

    const { status, body } = await change(finding, { severity: 'LOW', title: 'Other', note: 'Test data only' })

    expect(status).toBe(200)
    expect(body).toMatchObject({ severity: 'LOW', title: 'Other', highestSeverity: 'HIGH' })
    expect(body.severitySetBy).toMatch(/^API key: /)
    expect((await t.admin.get('/api/v1/findings?query=other')).body.entries).toMatchObject([{ id: finding.id }])
    const [entry] = await history(finding)
    expect(entry).toMatchObject({
      action: 'UPDATE_FINDING',
      details: { reason: 'Test data only', changes: { severity: { from: 'HIGH', to: 'LOW' } } },
    })
  })

  test('does not raise it and accept it alone in one request', async () => {
    const finding = await t.make.finding(vendorId, { severity: 'LOW' })
    const { status } = await change(finding, { severity: 'CRITICAL', note: 'Worse', status: 'RISK_ACCEPTED' })
    expect(status).toBe(409)
  })

  test('can send back what was read', async () => {
    const finding = await t.make.finding(vendorId, { severity: 'LOW' })
    const { severity, title, dueDate } = await get(finding)
    expect((await change(finding, { severity, title, dueDate })).status).toBe(200)
    expect(await get(finding)).toMatchObject({ severitySetBy: null })
  })

  test('has an earlier due date for a higher severity, unless the due date was set', async () => {
    const [free, set] = [await t.make.finding(vendorId), await t.make.finding(vendorId)]
    await t.admin.patch(pathOf(set), { dueDate: '2031-01-01' })
    for (const finding of [free, set]) await change(finding, { severity: 'CRITICAL', note: 'Worse' })
    expect([day((await get(free)).dueDate), day((await get(set)).dueDate)]).toEqual(['2030-01-21', '2031-01-01'])
  })
})

describe('a gap', () => {
  let templateId = ''
  const question: NonNullable<Section['questions']>[number] = {
    ...{ key: 'backups', text: 'How often?', type: 'MULTIPLE_CHOICE', options: ['A', 'B', 'D'], required: true },
    ...{ riskWeight: 'CRITICAL', expectedAnswer: 'A', partialCredit: { options: { B: 50 } } },
  }
  beforeAll(async () => {
    templateId = (await t.make.publishedTemplate({ sections: [{ title: 'Data', questions: [question] }] })).id
  })
  const answered = (backups: string) => t.make.completedAssessment({ backups }, { vendorId, templateId })

  test('that gets worse takes severity, due date and words from the newest answer', async () => {
    await answered('B')
    const before = await only()
    expect(before).toMatchObject({ severity: 'HIGH', dueDate: '2030-02-06T00:00:00.000Z' })
    t.advance({ days: 1 })

    const again = await answered('D')

    const finding = await only()
    expect(finding).toMatchObject({
      ...{ id: before.id, severity: 'CRITICAL', highestSeverity: 'CRITICAL', severitySetBy: null },
      dueDate: '2030-01-22T00:00:00.000Z',
      description: 'Answered: D. Expected: A.',
    })
    const [changed] = (await history(finding)).filter(({ action }: { action: string }) => action === 'UPDATE_FINDING')
    expect(changed.details).toMatchObject({
      reason: `Answer in “${again.title}”`,
      changes: {
        severity: { from: 'HIGH', to: 'CRITICAL' },
        description: { from: before.description, to: 'Answered: D. Expected: A.' },
        dueDate: { from: before.dueDate, to: finding.dueDate },
      },
    })
  })

  test('that gets better takes severity and words, and keeps its due date', async () => {
    await answered('D')
    const { dueDate } = await only()
    t.advance({ days: 1 })
    await answered('B')
    expect(await only()).toMatchObject({
      ...{ severity: 'HIGH', highestSeverity: 'CRITICAL', dueDate },
      description: 'Answered: B. Expected: A. Earned 5 of 10 points.',
    })
  })

  test('keeps what a person has set', async () => {
    await answered('B')
    const finding = await only()
    const body = { severity: 'LOW', title: 'Backups', dueDate: '2031-01-01', note: 'A copy exists elsewhere' }
    await t.admin.patch(pathOf(finding), body)
    t.advance({ days: 1 })
    await answered('D')
    expect(await only()).toMatchObject({
      ...{ severity: 'LOW', title: 'Backups', dueDate: '2031-01-01T00:00:00.000Z', highestSeverity: 'CRITICAL' },
      description: 'Answered: D. Expected: A.',
    })
  })

  test('is not changed by an older assessment that is reviewed again', async () => {
    const older = await answered('B')
    t.advance({ days: 1 })
    await answered('D')
    await t.admin.post(`/api/v1/assessments/${older.id}/reopen`, { reason: 'Checked again' })
    await t.admin.post(`/api/v1/assessments/${older.id}/finalize`)
    expect(await only()).toMatchObject({ severity: 'CRITICAL', description: 'Answered: D. Expected: A.' })
  })

  test('follows the percentage of a reviewer with its due date', async () => {
    const { id, ids } = await t.make.submittedAssessment({ backups: 'D' }, { vendorId, templateId })
    expect(await only()).toMatchObject({ severity: 'CRITICAL', dueDate: '2030-01-21T00:00:00.000Z' })
    const judge = async (creditOverride: number) => {
      const body = { decision: 'APPROVED', creditOverride }
      await t.admin.put(`/api/v1/assessments/${id}/review/${ids.backups}`, body)
      await t.admin.post(`/api/v1/assessments/${id}/finalize`)
    }
    await judge(60)
    expect(await only()).toMatchObject({ severity: 'HIGH', dueDate: '2030-02-06T00:00:00.000Z' })
    t.advance({ days: 2 })
    await t.admin.post(`/api/v1/assessments/${id}/reopen`, { reason: 'Checked again' })
    await judge(10)
    expect(await only()).toMatchObject({ severity: 'CRITICAL', dueDate: '2030-01-23T00:00:00.000Z' })
  })
})
