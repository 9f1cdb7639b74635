import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
type Event = { action: string; userName: string; details: { notice?: string }; assessmentTitle: string | null }
const historyOf = async (id: string): Promise<Event[]> =>
  (await t.admin.get(`/api/v1/findings/${id}/history`)).body.entries

test('the history says that the end of a review shared it, and who ended the review', async () => {
  const { user, client } = await t.make.adminSession()
  const { id } = await t.make.submittedAssessment({ mfa: 'NO' })
  const { body } = await client.post(`/api/v1/assessments/${id}/finalize`, { shareFindings: true })
  const history = await historyOf(body.findings[0].id)
  expect(history.filter(({ action }) => action.startsWith('SHARE'))).toEqual([
    expect.objectContaining({ action: 'SHARED', userName: user.name, assessmentTitle: body.title }),
  ])
})

test('a finding that is shared by itself has one entry for that', async () => {
  const { id } = await t.make.completedAssessment({ mfa: 'NO' })
  const [finding] = (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings
  await t.admin.post(`/api/v1/findings/${finding.id}/share`)
  const actions = (await historyOf(finding.id)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('SHARE'))).toEqual(['SHARE_FINDING'])
})

test('the history names those who were notified, and of what', async () => {
  const { id: vendorId } = await t.make.vendor()
  const { id } = await t.make.finding(vendorId)
  const owner = await t.make.reviewer({ name: 'Jonas Weidmann' })
  await t.admin.patch(`/api/v1/findings/${id}`, { ownerId: owner.id })
  const notified = (await historyOf(id)).filter(({ action }) => action === 'NOTIFIED')
  expect(notified).toMatchObject([{ userName: 'Jonas Weidmann', details: { notice: expect.any(String) } }])
})
