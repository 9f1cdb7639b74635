import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
let reviewer: Awaited<ReturnType<typeof t.make.adminSession>>
beforeEach(async () => {
  t.freeze('2050-03-10T09:00:00Z')
  await t.admin.patch('/api/v1/settings', { timeZone: 'UTC' })
  await t.runJobs()
  reviewer = await t.make.adminSession()
})

const questionnaire = async (dueDate: string | null = '2050-03-20') => {
  const vendor = await t.make.vendor({ contactEmail: 'vera@kestrel.example' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  await t.admin.patch(`/api/v1/assessments/${sent.id}`, { dueDate, reviewerId: reviewer.user.id })
  return sent
}
type Sent = Awaited<ReturnType<typeof questionnaire>>
const ask = ({ portal }: Sent, until: string) => t.nobody.post(`${portal}/extension`, { until, reason: 'Audit' })
const grant = ({ id }: Sent, body: object = {}) => t.admin.post(`/api/v1/assessments/${id}/extension/grant`, body)
const detail = async ({ id }: Sent) => (await t.admin.get(`/api/v1/assessments/${id}`)).body
const mails = async ({ id }: Sent) => t.pool<{ kind: string; recipient: string; subject: string; text: string }[]>`
  select kind, recipient, subject, body_text as text from mails where assessment_id = ${id} and status <> 'CANCELLED'
    and kind <> 'INVITATION' order by created_at, id`

describe('more time', () => {
  test('is not granted before the due date, before tomorrow, or for more than a year', async () => {
    const sent = await questionnaire()
    await ask(sent, '2050-04-01')
    for (const until of ['2050-03-19', '2050-03-10', '2051-03-22']) {
      const { status, body } = await grant(sent, { until })
      expect([until, status, body.details?.[0].path]).toEqual([until, 400, 'until'])
    }
    expect((await detail(sent)).vendorRequest.state).toBe('OPEN')
    expect((await grant(sent, { until: '2051-03-21' })).body.dueDate).toBe('2051-03-21T00:00:00.000Z')
  })

  test('is not asked for beyond a year', async () => {
    const sent = await questionnaire()
    expect((await ask(sent, '2051-03-22')).status).toBe(400)
    expect((await ask(sent, '2051-03-21')).status).toBe(201)
  })

  test('that would shorten by now is refused until another day is given', async () => {
    const sent = await questionnaire()
    await ask(sent, '2050-03-25')
    t.advance({ days: 16 })
    const refused = await grant(sent)
    expect([refused.status, refused.body.code]).toEqual([409, 'would_shorten'])
    expect((await detail(sent)).dueDate).toBe('2050-03-20T00:00:00.000Z')
    expect((await grant(sent, { until: '2050-04-10' })).body).toMatchObject({ vendorRequest: { state: 'GRANTED' } })
  })

  test('is counted by the day of the organisation', async () => {
    await t.admin.patch('/api/v1/settings', { timeZone: 'Pacific/Kiritimati' })
    t.freeze('2050-03-10T11:00:00Z')
    const sent = await questionnaire('2050-03-09')
    // There it is the 11th already.
    expect((await ask(sent, '2050-03-11')).status).toBe(400)
    expect((await ask(sent, '2050-03-12')).status).toBe(201)
  })

  test('is settled by a due date that is moved by hand', async () => {
    const [later, earlier] = [await questionnaire(), await questionnaire()]
    for (const sent of [later, earlier]) await ask(sent, '2050-04-01')
    await t.admin.patch(`/api/v1/assessments/${later.id}`, { dueDate: '2050-03-28' })
    await t.admin.patch(`/api/v1/assessments/${earlier.id}`, { dueDate: '2050-03-18' })
    expect((await detail(later)).vendorRequest).toMatchObject({ state: 'GRANTED', until: '2050-03-28T00:00:00.000Z' })
    expect((await detail(earlier)).vendorRequest).toMatchObject({ state: 'REFUSED' })
    expect((await grant(later)).status).toBe(409)
  })

  test('that is refused without a due date says so', async () => {
    const sent = await questionnaire(null)
    await ask(sent, '2050-04-01')
    expect((await t.admin.post(`/api/v1/assessments/${sent.id}/extension/refuse`)).status).toBe(200)
    const [mail] = (await mails(sent)).filter(({ kind }) => kind === 'EXTENSION_DECIDED')
    expect(mail?.subject).not.toMatch(/due on\s*$/)
    expect(mail?.text).toContain('It has no due date')
  })
})

test('while our answer is owed we are reminded, and not the vendor', async () => {
  const sent = await questionnaire()
  await ask(sent, '2050-04-01')
  t.advance({ days: 1 })
  await t.runJobs()
  const before = (await mails(sent)).length
  for (let day = 0; day < 12; day += 1) {
    t.advance({ days: 1 })
    await t.runJobs()
  }
  const since = (await mails(sent)).slice(before)
  expect(since.filter(({ recipient }) => recipient === 'vera@kestrel.example')).toEqual([])
  expect(since.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    expect.arrayContaining([['EXTENSION_REQUESTED', reviewer.user.email]]),
  )
  expect(since.filter(({ kind }) => kind !== 'EXTENSION_REQUESTED')).toEqual([])
  expect(since[0]?.text).toContain('1 Apr 2050')

  await t.admin.post(`/api/v1/assessments/${sent.id}/extension/refuse`)
  t.advance({ days: 7 })
  await t.runJobs()
  const kinds = (await mails(sent)).filter(({ recipient }) => recipient === 'vera@kestrel.example')
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['EXTENSION_DECIDED', 'OVERDUE']))
})
