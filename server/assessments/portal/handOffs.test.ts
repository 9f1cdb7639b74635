import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const handOff = async ({ portal }: Sent, body: object = { sectionIndex: 1, holderName: 'Linus' }, cookie = '') => {
  const answered = await t.nobody.with({ cookie }).post(`${portal}/hand-offs`, body)
  expect(answered.status).toBe(201)
  const { handOff, portalUrl } = answered.body
  return { ...handOff, portalUrl, portal: portalUrl.replace(t.url, '/api') }
}
const statusOf = async (path: string) => (await t.nobody.get(path)).status

test('a colleague gets a link to one section, and it is logged', async () => {
  const sent = await t.make.questionnaire()
  const made = await handOff(sent)

  expect(made).toMatchObject({ sectionIndex: 1, sectionTitle: 'Data', holderName: 'Linus' })
  expect(made.portalUrl).toMatch(new RegExp(`^${t.url}/portal/[\\w-]{43}$`))
  expect(await statusOf(made.portal)).toBe(200)
  expect((await t.nobody.get(sent.portal)).body.handOffs).toMatchObject([{ id: made.id, holderName: 'Linus' }])
  const [entry] = (await logOf(t.pool, sent.id)).filter(({ action }) => action === 'CREATE_HAND_OFF')
  expect(entry).toMatchObject({ meta: { section: 'Data', holderName: 'Linus', vendorId: sent.vendorId } })
  expect(JSON.stringify(entry)).not.toContain(made.portal.split('/').at(-1))
})

test('a section link answers under its own name, in its section only', async () => {
  const sent = await t.make.questionnaire()
  const { portal } = await handOff(sent)
  expect((await t.nobody.get(portal)).body.questions[0]).toMatchObject({ key: 'where', number: '2.1' })
  const saved = await t.nobody.put(`${portal}/answers/${sent.questions.where}`, { value: 'EU' })
  expect(saved.body.response).toMatchObject({ value: 'EU', answeredBy: 'Linus' })
  expect(saved.body.visible).toContain(sent.questions.where)
  expect(saved.body.visible).not.toContain(sent.questions.mfa)
  expect((await t.nobody.put(`${portal}/answers/${sent.questions.mfa}`, { value: 'YES' })).status).toBe(404)
})

test('who shared a section sees when it was worked on and that it is done', async () => {
  const sent = await t.make.questionnaire()
  const { portal } = await handOff(sent)
  const seen = async () => (await t.nobody.get(sent.portal)).body.handOffs[0]
  const done = () => t.nobody.post(`${portal}/done`)
  expect(await seen()).toMatchObject({ lastActiveAt: null, doneAt: null })

  expect((await done()).status).toBe(200)
  const { doneAt } = (await done()).body
  expect(await seen()).toMatchObject({ lastActiveAt: null, doneAt })
  expect((await t.nobody.get(portal)).body.doneAt).toBe(doneAt)
  const log = await logOf(t.pool, sent.id)
  expect(log.filter(({ action }) => action === 'FINISH_HAND_OFF')).toHaveLength(1)
  await t.nobody.put(`${portal}/answers/${sent.questions.where}`, { value: 'EU' })
  expect(await seen()).toMatchObject({ lastActiveAt: expect.any(String), doneAt: null })
  expect((await t.nobody.post(`${sent.portal}/done`)).status).toBe(409)
})

test('a section link is mailed if it has an address, at most twenty times a day', async () => {
  const sent = await t.make.questionnaire()
  const body = { sectionIndex: 1, holderName: 'Linus', email: 'linus@example.com', by: 'Noor', note: 'Buy now' }
  const made = await handOff(sent, body)
  const [mail] = await t.pool`select subject, body_text from mails where recipient = ${body.email}`
  expect(mail?.subject).toMatch(/^.+ asks you to answer a section/)
  expect(mail?.subject).not.toContain('Noor')
  expect(mail?.body_text).toContain('the section “Data”')
  expect(mail?.body_text).not.toContain('Buy now')
  expect(made.holderEmail).toBe(body.email)

  for (let i = 0; i < 19; i += 1) await handOff(sent, { ...body, sectionIndex: 0 })
  expect(await t.nobody.post(`${sent.portal}/hand-offs`, body)).toMatchObject({
    status: 409,
    body: { code: 'invitations_full' },
  })
  await handOff(sent)
})

test('a section link cannot change the whole questionnaire', async () => {
  const sent = await t.make.questionnaire()
  const { portal, id } = await handOff(sent)
  const attempts = [
    await t.nobody.post(`${portal}/submit`),
    await t.nobody.post(`${portal}/reuse`, {}),
    await t.nobody.post(`${portal}/hand-offs`, { sectionIndex: 1 }),
    await t.nobody.delete(`${portal}/hand-offs/${id}`),
  ]
  for (const { status, body } of attempts) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'Forbidden', details: [{ message: expect.stringContaining('one section') }] })
  }
})

test('a revoked section link, or one whose main link is revoked, is not found', async () => {
  const sent = await t.make.questionnaire()
  const [one, other] = [await handOff(sent), await handOff(sent)]
  expect((await t.nobody.delete(`${sent.portal}/hand-offs/${one.id}`)).status).toBe(204)
  expect([await statusOf(one.portal), await statusOf(other.portal)]).toEqual([404, 200])
  expect((await t.nobody.delete(`${sent.portal}/hand-offs/${one.id}`)).status).toBe(404)
  expect((await t.nobody.get(sent.portal)).body.handOffs).toHaveLength(1)

  await t.pool`update portal_links set revoked_at = now() where assessment_id = ${sent.id} and parent_id is null`
  expect([await statusOf(other.portal), await statusOf(sent.portal)]).toEqual([404, 404])
})

test('a vendor cannot revoke another vendor’s section link', async () => {
  const [sent, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
  const { id, portal } = await handOff(sent)
  expect((await t.nobody.delete(`${other.portal}/hand-offs/${id}`)).status).toBe(404)
  expect(await statusOf(portal)).toBe(200)
})

test('a section link needs the password of its main link', async () => {
  const sent = await t.make.questionnaire({ link: { password: 'open sesame' } })
  const unlock = async (portal: string) =>
    (await t.nobody.post(`${portal}/unlock`, { password: 'open sesame' })).headers.get('set-cookie')?.split(';')[0] ??
    ''
  const { portal } = await handOff(sent, { sectionIndex: 0 }, await unlock(sent.portal))
  expect(await statusOf(portal)).toBe(401)
  expect((await t.nobody.with({ cookie: await unlock(portal) }).get(portal)).status).toBe(200)
})

test('rejects an unknown section', async () => {
  const { portal } = await t.make.questionnaire()
  for (const sectionIndex of [2, -1, 0.5, '0', 1001])
    expect((await t.nobody.post(`${portal}/hand-offs`, { sectionIndex })).status).toBe(400)
})

test('at most fifty section links can be active, also when created concurrently', async () => {
  const sent = await t.make.questionnaire()
  for (let i = 0; i < 48; i += 1) await handOff(sent, { sectionIndex: 0 })
  const post = () => t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 0 })
  const statuses = (await Promise.all([post(), post(), post(), post()])).map(({ status }) => status)
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 201, 409, 409])
})

test('a section link expires with its main link', async () => {
  const sent = await t.make.questionnaire({ link: { expiresInDays: 1 } })
  const { portal } = await handOff(sent)
  t.advance({ days: 1 })
  expect(await statusOf(portal)).toBe(410)
})
