import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { runSchedule } from '../../schedule/service.ts'

const t = useApp()
type Person = Awaited<ReturnType<typeof t.make.reviewer>>
let administrator: Person
let owner: Person
let reviewer: Person

beforeEach(async () => {
  await t.pool`delete from unassigned_recipients`
  await t.pool`update users set disabled_at = now()`
  administrator = (await t.make.adminSession()).user
  ;[owner, reviewer] = [await t.make.reviewer(), await t.make.reviewer()]
})

/** The people who have heard of a vendor, by the bell and by mail, other than of what was assigned to them. */
const heard = async (vendorId: string) => {
  const bell = await t.pool`select distinct u.email from notifications n join users u on u.id = n.user_id
    where n.vendor_id = ${vendorId} and n.kind <> 'ASSIGNED' order by u.email`
  const mails = await t.pool`select distinct recipient as email from mails m
    where m.user_id is not null and m.subject not like 'You are %' and (m.vendor_id = ${vendorId}
      or m.assessment_id in (select id from assessments where vendor_id = ${vendorId})) order by recipient`
  expect(mails.map(({ email }) => email)).toEqual(bell.map(({ email }) => email))
  return bell.map(({ email }) => email as string)
}
const disable = ({ id }: Person) => t.pool`update users set disabled_at = now() where id = ${id}`
type Named = { ownerId: string | null; reviewerId: string | null }

const place = async ({ ownerId, reviewerId }: Named) => ({
  vendorId: (await t.make.vendor({ ownerId })).id,
  ...(reviewerId && { reviewerId }),
})
const sent = async (named: Named) => {
  const at = await place(named)
  const { id, token } = await t.make.sentAssessment(at)
  return { id, portal: `/api/portal/${token}`, vendorId: at.vendorId }
}
const withFinding = async (named: Named) => {
  const at = await place(named)
  const vendor = { id: at.vendorId }
  const { id, token } = await t.make.completedAssessment({ mfa: 'NO' }, at)
  const [finding] = (await t.admin.get(`/api/v1/assessments/${id}`)).body.findings
  await t.admin.post(`/api/v1/findings/${finding.id}/share`)
  // Only what follows is of interest.
  await t.pool`delete from notifications where vendor_id = ${vendor.id}`
  await t.pool`delete from mails where assessment_id = ${id}`
  return { vendorId: vendor.id, portal: `/api/portal/${token}/findings/${finding.id}` }
}

const EVENTS: Record<string, (named: Named) => Promise<string>> = {
  submission: async (named) => {
    const at = await place(named)
    await t.make.submittedAssessment({ mfa: 'YES' }, at)
    return at.vendorId
  },
  'late questionnaire': async (named) => {
    const { id, vendorId } = await sent(named)
    await t.pool`update assessments set sent_at = now() - interval '9 days', due_date = current_date - 3 where id = ${id}`
    await runSchedule(t.system)
    return vendorId
  },
  message: async (named) => {
    const { portal, vendorId } = await sent(named)
    expect((await t.nobody.post(`${portal}/comments`, { body: 'A question' })).status).toBe(201)
    return vendorId
  },
  'request for time': async (named) => {
    const { portal, vendorId } = await sent(named)
    await t.nobody.post(`${portal}/extension`, { until: '2190-03-01', reason: 'Later' })
    return vendorId
  },
  forwarding: async (named) => {
    const { portal, vendorId } = await sent(named)
    await t.nobody.post(`${portal}/forward`, { name: 'Cora', email: 'cora@vendor.example' })
    return vendorId
  },
  decline: async (named) => {
    const { portal, vendorId } = await sent(named)
    await t.nobody.post(`${portal}/decline`, { reason: 'No' })
    return vendorId
  },
  'proposed date': async (named) => {
    const { portal, vendorId } = await withFinding(named)
    const asked = await t.nobody.post(`${portal}/request`, { kind: 'DATE', until: '2190-03-01', reason: 'Later' })
    expect(asked.status).toBe(201)
    return vendorId
  },
  objection: async (named) => {
    const { portal, vendorId } = await withFinding(named)
    const asked = await t.nobody.post(`${portal}/request`, { kind: 'OBJECTION', reason: 'Not true' })
    expect(asked.status).toBe(201)
    return vendorId
  },
  fix: async (named) => {
    const { portal, vendorId } = await withFinding(named)
    expect((await t.nobody.upload(`${portal}/fix`, { fields: { note: 'Done' }, files: [] })).status).toBe(201)
    return vendorId
  },
}

describe.each(Object.entries(EVENTS))('a %s', (_, cause) => {
  test('is told to the reviewer, else to the owner of the vendor, else to the administrators', async () => {
    const both = { ownerId: owner.id, reviewerId: reviewer.id }
    expect(await heard(await cause(both))).toEqual([reviewer.email])
    expect(await heard(await cause({ ...both, reviewerId: null }))).toEqual([owner.email])
    expect(await heard(await cause({ ownerId: null, reviewerId: null }))).toEqual([administrator.email])
    await disable(reviewer)
    expect(await heard(await cause(both))).toEqual([owner.email])
    await disable(owner)
    expect(await heard(await cause(both))).toEqual([administrator.email])
  })
})

test('unassigned work goes to those whom the setting names and who can sign in', async () => {
  const chosen = await t.make.user()
  const change = (unassignedTo: string[]) => t.admin.patch('/api/v1/settings', { unassignedTo })
  expect((await change([chosen.id])).body.unassignedTo).toEqual([chosen.id])
  const submission = () => EVENTS.submission?.({ ownerId: null, reviewerId: null }) ?? ''
  expect(await heard(await submission())).toEqual([chosen.email])
  await disable(chosen)
  expect(await heard(await submission())).toEqual([administrator.email])
  const unknown = crypto.randomUUID()
  const refused = await change([chosen.id, unknown])
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [{ path: 'unassignedTo/1', message: 'must be the id of a user' }],
  ])
  await t.admin.delete(`/api/v1/users/${chosen.id}`)
  expect((await t.admin.get('/api/v1/settings')).body.unassignedTo).toEqual([])
})

test('somebody who may not review hears of no review, as owner or as reviewer', async () => {
  const role = await t.make.role(['vendors:view', 'assessments:view', 'assessments:review'])
  const former = await t.make.user({ roleId: role.id })
  const { vendorId, portal } = await sent({ ownerId: former.id, reviewerId: former.id })
  const changed = await t.admin.patch(`/api/v1/roles/${role.id}`, { permissions: ['assessments:view'] })
  expect(changed.status).toBe(200)
  await t.nobody.post(`${portal}/decline`, { reason: 'No' })
  expect(await heard(vendorId)).toEqual([administrator.email])
})

test('a reviewer must be able to review', async () => {
  const { id: viewer } = await t.make.user()
  const { id: vendorId } = await t.make.vendor()
  const { id: templateId } = await t.make.publishedTemplate()
  const { id } = await t.make.draftAssessment({ vendorId })
  const details = [{ path: 'reviewerId', message: 'must be the id of a user who can review assessments' }]
  for (const refused of [
    await t.admin.post('/api/v1/assessments', { vendorId, templateId, reviewerId: viewer }),
    await t.admin.post('/api/v1/assessments/bulk', { vendorIds: [vendorId], templateId, reviewerId: viewer }),
    await t.admin.patch(`/api/v1/assessments/${id}`, { reviewerId: viewer }),
  ])
    expect([refused.status, refused.body.details]).toEqual([400, details])
})

test('what a disabled reviewer should do is in the day and the weekly summary of the owner', async () => {
  const vendor = await t.make.vendor({ ownerId: owner.id })
  await t.make.submittedAssessment({ mfa: 'YES' }, { vendorId: vendor.id, reviewerId: reviewer.id })
  const waiting = async ({ email }: Person) =>
    (await (await t.make.signIn(email)).get('/api/v1/dashboard/attention?mine=true')).body.waitingForReview.totalCount
  const summaries = async () => {
    const found = await t.pool`select recipient from mails where kind = 'DIGEST' order by recipient`
    return found.map(({ recipient }) => recipient)
  }
  expect([await waiting(reviewer), await waiting(owner)]).toEqual([1, 0])
  await disable(reviewer)
  expect(await waiting(owner)).toBe(1)
  await t.pool`delete from schedule_marks where cause like 'digest%'`
  await runSchedule(t.system)
  expect(await summaries()).toContain(owner.email)
})
