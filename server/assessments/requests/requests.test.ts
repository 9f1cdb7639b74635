import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>

const mailsOf = async ({ id }: Sent) => {
  const { body } = await t.admin.get(`/api/v1/mails?assessmentId=${id}`)
  const mails = body.entries as { kind: string; to: string; subject: string; status: string }[]
  return mails.filter(({ kind, status }) => kind !== 'INVITATION' && status !== 'CANCELLED')
}
const requestOf = async ({ id }: Sent) => (await t.admin.get(`/api/v1/assessments/${id}`)).body.vendorRequest
const listed = async (which: string) => {
  const { body } = await t.admin.get(`/api/v1/assessments?vendorRequest=${which}&pageSize=200`)
  return body.entries.map(({ id }: { id: string }) => id) as string[]
}
let reviewer: Awaited<ReturnType<typeof t.make.adminSession>>
beforeEach(async () => {
  reviewer = await t.make.adminSession()
})
const questionnaire = async () => {
  const vendor = await t.make.vendor({ contactName: 'Vera Kestrel', contactEmail: 'vera@kestrel.example' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  await t.admin.patch(`/api/v1/assessments/${sent.id}`, { dueDate: '2190-03-01', reviewerId: reviewer.user.id })
  return sent
}

test('a vendor asks for more time once, and granting moves the due date and the end of the link', async () => {
  const sent = await questionnaire()
  const ask = (until: string) => t.nobody.post(`${sent.portal}/extension`, { until, reason: 'Our auditor is away.' })
  expect((await ask('2190-03-01')).status).toBe(400)
  const asked = await ask('2190-04-15')
  expect([asked.status, asked.body]).toEqual([
    201,
    {
      ...{ kind: 'EXTENSION', by: 'Vera Kestrel', reason: 'Our auditor is away.', state: 'OPEN' },
      ...{ until: '2190-04-15T00:00:00.000Z', at: expect.any(String) },
    },
  ])
  expect((await ask('2190-05-15')).status).toBe(409)
  expect(await requestOf(sent)).toEqual(asked.body)
  expect(await listed('OPEN')).toContain(sent.id)
  expect(await listed('DECLINED')).not.toContain(sent.id)

  const granted = await t.admin.post(`/api/v1/assessments/${sent.id}/extension/grant`)
  expect(granted.body).toMatchObject({ dueDate: '2190-04-15T00:00:00.000Z', vendorRequest: { state: 'GRANTED' } })
  expect(granted.body.link.expiresAt >= '2190-05-15').toBe(true)
  expect((await t.admin.post(`/api/v1/assessments/${sent.id}/extension/grant`)).status).toBe(409)
  expect(await listed('OPEN')).not.toContain(sent.id)
  const mails = (await mailsOf(sent)).map(({ kind, to }) => `${kind} to ${to}`)
  expect(mails.slice(0, 2)).toEqual([
    'EXTENSION_DECIDED to vera@kestrel.example',
    `EXTENSION_REQUESTED to ${reviewer.user.email}`,
  ])
  // The due date and the reviewer that were set by hand, at one moment.
  expect(mails.slice(2).sort()).toEqual([
    'EXTENSION_DECIDED to vera@kestrel.example',
    `NOTICE to ${reviewer.user.email}`,
  ])
  expect((await t.nobody.get(sent.portal)).body.vendorRequest).toMatchObject({ state: 'GRANTED' })
  expect((await logOf(t.pool, sent.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['VENDOR_ASKED_FOR_TIME', 'GRANT_EXTENSION']),
  )
})

test('more time can be refused with a reason, and asked for again', async () => {
  const sent = await questionnaire()
  const body = { until: '2190-04-15', reason: 'Holidays' }
  await t.nobody.post(`${sent.portal}/extension`, body)
  const refused = await t.admin.post(`/api/v1/assessments/${sent.id}/extension/refuse`, {
    reason: 'The audit is in May.',
  })
  expect(refused.body).toMatchObject({ dueDate: '2190-03-01T00:00:00.000Z', vendorRequest: { state: 'REFUSED' } })
  const [mail] = await mailsOf(sent)
  expect(mail?.subject).toMatch(/stays due on 1 Mar 2190/)
  expect((await t.nobody.post(`${sent.portal}/extension`, body)).status).toBe(201)
})

test('a declined questionnaire is a state of its own until it is sent again or answered', async () => {
  const sent = await questionnaire()
  const declined = await t.nobody.post(`${sent.portal}/decline`, { reason: 'We no longer offer this.' })
  expect(declined.body).toMatchObject({ kind: 'DECLINED', reason: 'We no longer offer this.', state: null })
  expect(await listed('DECLINED')).toContain(sent.id)
  const { body } = await reviewer.client.get('/api/v1/notifications')
  expect(body.entries[0]).toMatchObject({ kind: 'VENDOR_REQUEST', title: expect.stringContaining('declines') })
  expect((await t.admin.post(`/api/v1/assessments/${sent.id}/invitation`)).body.vendorRequest).toBeNull()

  await t.nobody.post(`${sent.portal}/decline`, { reason: 'No' })
  await t.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'YES', where: 'EU' })
  expect((await t.nobody.post(`${sent.portal}/submit`)).status).toBe(200)
  expect(await requestOf(sent)).toBeNull()
  expect((await t.nobody.post(`${sent.portal}/decline`, { reason: 'No' })).status).toBe(409)
})

test('requests in turn are one mail, and five a day for a questionnaire', async () => {
  const sent = await questionnaire()
  const before = await mailsOf(sent)
  const turn = async () => [
    await t.nobody.post(`${sent.portal}/decline`, { reason: 'No' }),
    await t.nobody.post(`${sent.portal}/extension`, { until: '2190-04-15', reason: 'Later' }),
  ]
  const answers = [...(await turn()), ...(await turn()), ...(await turn())]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
  expect(answers.at(-1)?.body).toMatchObject({ code: 'vendor_requests_full' })
  const forward = { name: 'Carla Mendes', email: 'carla@kestrel.example' }
  expect((await t.nobody.post(`${sent.portal}/forward`, forward)).status).toBe(409)
  const mails = await mailsOf(sent)
  expect(mails.slice(0, mails.length - before.length).map(({ kind }) => kind)).toEqual(['DECLINED'])
  t.advance({ hours: 25 })
  expect((await turn())[1]?.status).toBe(201)
})

test('an answer ends that a questionnaire is declined', async () => {
  const sent = await questionnaire()
  await t.nobody.post(`${sent.portal}/decline`, { reason: 'No' })
  const saved = await t.nobody.put(`${sent.portal}/answers/${sent.questions.mfa}`, { value: 'YES' })
  expect(saved.status).toBe(200)
  expect(await requestOf(sent)).toBeNull()
  expect(await listed('DECLINED')).not.toContain(sent.id)
})

test('forwarding keeps the end of the link', async () => {
  const sent = await t.make.questionnaire({ link: { expiresInDays: 40 } })
  const ends = async () => (await t.admin.get(`/api/v1/assessments/${sent.id}`)).body.link.expiresAt
  const before = await ends()
  t.advance({ days: 20 })
  const forward = { name: 'Carla Mendes', email: 'carla@kestrel.example' }
  expect((await t.nobody.post(`${sent.portal}/forward`, forward)).status).toBe(200)
  expect(await ends()).toBe(before)
})

test('a forwarded questionnaire goes to the colleague with a new link, and the old one ends', async () => {
  const sent = await questionnaire()
  const carla = { name: 'Carla Mendes', email: 'carla@kestrel.example' }
  const { status, body } = await t.nobody.post(`${sent.portal}/forward`, { ...carla, message: 'Yours, I think.' })
  expect([status, body]).toEqual([200, carla])
  expect((await t.nobody.get(sent.portal)).status).toBe(404)
  const mails = (await mailsOf(sent)).map(({ to, subject }) => [to, subject])
  expect(mails).toEqual(
    expect.arrayContaining([
      ['carla@kestrel.example', expect.stringMatching(/^Vera Kestrel asks you to answer /)],
      ['vera@kestrel.example', expect.stringMatching(/^“.*” for .* was forwarded$/)],
      [expect.any(String), expect.stringMatching(/ forwarded “.*”$/)],
    ]),
  )
  expect(await requestOf(sent)).toMatchObject({ kind: 'FORWARDED', by: 'Vera Kestrel', reason: 'Yours, I think.' })
  const { body: view } = await t.admin.get(`/api/v1/assessments/${sent.id}/vendor-view`)
  expect(view.contactName).toBe('Carla Mendes')
  const { body: detail } = await t.admin.get(`/api/v1/assessments/${sent.id}`)
  expect(detail.delivery.recipients).toEqual(['carla@kestrel.example'])
  // What is sent later goes to the colleague too.
  await t.admin.post(`/api/v1/assessments/${sent.id}/invitation`)
  const { body: after } = await t.admin.get(`/api/v1/mails?assessmentId=${sent.id}&kind=INVITATION&status=HELD`)
  expect(after.entries[0]).toMatchObject({ to: 'carla@kestrel.example' })
})
