import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'
import { smtpServerOf } from '../../config/smtpConfig.ts'
import { maintain } from '../../process/maintenance.ts'
import { hashToken } from '../../secret/tokens.ts'
import { holdLink } from './queries.ts'

const t = useApp()
const SMTP = smtpServerOf('smtp://127.0.0.1:25', 'risk@example.com')
/** The same installation with a mail server, so that requesters can confirm. */
const mailing = {} as TestApp
beforeAll(async () => void Object.assign(mailing, await startApp({ smtp: SMTP }, t.database)))
afterAll(() => mailing.close())
const LINK = '/api/v1/settings/intake'
const REQUESTS = '/api/v1/intake-requests'
const ASKED = {
  name: 'Northwind',
  website: 'https://northwind.example',
  purpose: 'Hosting',
  dataTypes: ['PAYMENT'],
  yearlyCost: '$5M+',
  requesterName: 'Rita Requester',
  requesterEmail: 'rita@example.com',
  contactEmail: 'sales@northwind.example',
}

let token = ''
beforeEach(async () => {
  await t.pool`delete from intake_requests`
  await t.pool`delete from intake_confirmations`
  await t.pool`delete from rate_limits`
  token = (await t.admin.post(LINK, {})).body.url.split('/intake/')[1]
})
const ask = async (given: object = {}) => {
  const { status, body } = await t.nobody.post(`/api/intake/${token}`, { ...ASKED, ...given })
  expect([status, body]).toEqual([201, { received: true, mustConfirm: false }])
  return (await t.admin.get(REQUESTS)).body.entries[0]
}
const confirm = (confirmation: string) => mailing.nobody.post('/api/intake-confirmations', { token: confirmation })
/** Asks where there is a mail server, and returns what the mail has at the end of its link. */
const askByMail = async (given: object = {}) => {
  const email = `${randomUUID()}@example.com`
  const asked = { ...ASKED, requesterEmail: email, ...given }
  const { status, body } = await mailing.nobody.post(`/api/intake/${token}`, asked)
  expect([status, body]).toEqual([201, { received: true, mustConfirm: true }])
  const [mail] = await t.pool<{ secret: Buffer }[]>`select secret from mails where recipient = ${email}`
  const link = mailing.system().secrets.open(mail?.secret ?? Buffer.of(), 'mail link') ?? ''
  return { email, confirmation: link.split('/intake-confirmation#token=')[1] ?? '' }
}
const askAndConfirm = async (given: object = {}) => {
  const { email, confirmation } = await askByMail(given)
  expect(await confirm(confirmation)).toMatchObject({ status: 200, body: { vendorName: 'Northwind' } })
  return { email, request: (await t.admin.get(REQUESTS)).body.entries[0] }
}
const mailsTo = (email: string) => t.pool<{ kind: string; text: string }[]>`
  select kind, body_text as text from mails where recipient = ${email} order by created_at`

test('a request becomes a prospect with a proposed tier, and the bell tells who may approve', async () => {
  const reviewer = await t.make.user({ roleId: (await t.make.roleNamed('Reviewer')).id })
  const viewer = await t.make.user()
  expect((await t.nobody.get(`/api/intake/${token}`)).body.organisation.name).toBeDefined()
  const request = await ask()
  expect(request).toMatchObject({
    ...{ status: 'OPEN', vendorName: 'Northwind', stage: 'PROSPECT', purpose: 'Hosting', proposedTier: 'CRITICAL' },
    ...{ dataTypes: ['PAYMENT'], yearlyCost: '$5M+', contactEmail: 'sales@northwind.example', decidedAt: null },
  })
  const vendor = (await t.admin.get(`/api/v1/vendors/${request.vendorId}`)).body
  expect(vendor).toMatchObject({ stage: 'PROSPECT', tier: null, dataSensitivity: 'RESTRICTED', website: ASKED.website })
  const told = await t.pool`select user_id as id, path from notifications where vendor_id = ${vendor.id}`
  expect(told).toContainEqual({ id: reviewer.id, path: '/intake-requests' })
  expect(told.map(({ id }) => id)).not.toContain(viewer.id)
})

test('an approved vendor is onboarded with the tier that was chosen, once', async () => {
  const { email, request } = await askAndConfirm()
  const { id, vendorId } = request
  const approve = () => t.admin.post(`${REQUESTS}/${id}/approve`, { tier: 'HIGH', contactEmail: 'c@northwind.example' })
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const vendor = (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body
  expect(vendor).toMatchObject({ stage: 'ONBOARDING', tier: 'HIGH', contactEmail: 'c@northwind.example' })
  expect((await t.admin.get(REQUESTS)).body).toMatchObject({ openCount: 0, entries: [] })
  expect((await t.admin.get(`${REQUESTS}?status=APPROVED`)).body.entries[0]).toMatchObject({ id, status: 'APPROVED' })
  const actions = (await logOf(t.pool, vendorId)).map(({ action }) => action)
  expect(actions).toEqual(['CREATE_VENDOR', 'REQUEST_INTAKE', 'UPDATE_VENDOR', 'APPROVE_INTAKE'])
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['INTAKE_CONFIRMATION', 'INTAKE_APPROVED'])
})

test('the requester is never the vendor’s contact', async () => {
  const own = await t.nobody.post(`/api/intake/${token}`, { ...ASKED, contactEmail: 'Rita@Example.com' })
  expect([own.status, own.body.details[0].path]).toEqual([400, 'contactEmail'])
  const { id } = await ask()
  const body = { contactEmail: ASKED.requesterEmail }
  expect((await t.admin.post(`${REQUESTS}/${id}/approve`, body)).status).toBe(400)
  expect((await t.admin.get(REQUESTS)).body.entries[0]).toMatchObject({ id, contactEmail: ASKED.contactEmail })
})

test('a declined vendor leaves the lists, and the requester is told the reason', async () => {
  const { email, request } = await askAndConfirm()
  const { id, vendorId } = request
  expect((await t.admin.post(`${REQUESTS}/${id}/decline`, {})).status).toBe(400)
  const { body } = await t.admin.post(`${REQUESTS}/${id}/decline`, { reason: 'We have one.' })
  expect(body).toMatchObject({ status: 'DECLINED', reason: 'We have one.', stage: 'OFFBOARDED' })
  expect((await t.admin.get(`/api/v1/vendors/${vendorId}`)).body.stage).toBe('OFFBOARDED')
  const [, told] = await mailsTo(email)
  expect(told).toMatchObject({ kind: 'INTAKE_DECLINED', text: expect.stringContaining('We have one.') })
  const again = await t.admin.post(`${REQUESTS}/${id}/approve`, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'intake_request_decided' } })
})

test('a replaced or switched-off link is not found; its token is stored as a hash and encrypted', async () => {
  expect((await t.admin.get(LINK)).body.url).toContain(token)
  const [stored] = await t.pool`select encode(token, 'escape') as token, token_hash as hash from intake_link`
  expect(stored?.token).not.toContain(token)
  const old = token
  token = (await t.admin.post(LINK, {})).body.url.split('/intake/')[1]
  expect((await t.nobody.post(`/api/intake/${old}`, ASKED)).status).toBe(404)
  expect((await t.nobody.get(`/api/intake/${token}`)).status).toBe(200)
  expect((await t.admin.delete(LINK)).status).toBe(204)
  expect((await t.nobody.get(`/api/intake/${token}`)).status).toBe(404)
  expect((await t.admin.get(LINK)).body).toEqual({ url: null, createdAt: null })
})

const fillOpen = async () => {
  const vendor = await t.make.vendor()
  await t.pool`insert into intake_requests (vendor_id, requester_name, requester_email, created_at)
    select ${vendor.id}, 'R', 'r@example.com', now() from generate_series(1, 200)`
}

test('200 requests can wait at a time', async () => {
  await fillOpen()
  const full = await t.nobody.post(`/api/intake/${token}`, ASKED)
  expect(full).toMatchObject({ status: 409, body: { code: 'too_many_intake_requests' } })
})

const UNCONFIRMED = '/api/v1/unconfirmed-intake-requests'
const fillUnconfirmed = (count: number, { network = '', email = '' }, at = '2026-01-01') => t.pool`
  insert into intake_confirmations (token_hash, request, created_at, network)
  select sha256(concat(${network}::text, ${email}::text, i)::bytea),
    ${t.pool.json({ ...ASKED, name: 'Waiting' })} || jsonb_build_object('requesterEmail', coalesce(nullif(${email}, ''), concat(i, ${network}::text, '@e.example'))),
    ${at}::timestamptz + make_interval(secs => i), coalesce(nullif(${network}, ''), 'n' || i)
  from generate_series(1, ${count}) i`
const waiting = async (where = '') =>
  (await t.pool.unsafe(`select request ->> 'name' as name from intake_confirmations ${where} order by created_at`))
    .length

test('requests that nobody has confirmed do not close the form: the oldest are dropped', async () => {
  await fillUnconfirmed(1000, {})
  const { confirmation } = await askByMail()
  expect(await waiting()).toBe(1000)
  const [oldest] = await t.pool`select iso(min(created_at)) as at from intake_confirmations`
  expect(oldest?.at).toBe('2026-01-01T00:00:02.000Z')
  expect((await confirm(confirmation)).status).toBe(200)
})

test('a network keeps 20 unconfirmed requests and an email address five, the newest', async () => {
  const network = '127.0.0.1'
  await fillUnconfirmed(20, { network })
  await fillUnconfirmed(5, { email: 'often@example.com' })
  await fillUnconfirmed(3, { network: '2001:db8:0:1::/64' })
  const asked = { ...ASKED, requesterEmail: 'OFTEN@example.com' }
  expect((await mailing.nobody.post(`/api/intake/${token}`, asked)).status).toBe(201)
  const rows =
    await t.pool`select network, lower(request ->> 'requesterEmail') as email, created_at < '2026-01-02' as old
    from intake_confirmations`
  expect(rows.filter(({ network, old }) => network === '127.0.0.1' && !old)).toHaveLength(1)
  expect(rows.filter((row) => row.network === network)).toHaveLength(20)
  expect(rows.filter((row) => row.email === 'often@example.com')).toHaveLength(5)
  expect(rows.filter((row) => row.network === '2001:db8:0:1::/64')).toHaveLength(3)
})

test('confirmed requests that wait for a decision still close the form', async () => {
  await fillOpen()
  const full = await mailing.nobody.post(`/api/intake/${token}`, ASKED)
  expect(full).toMatchObject({ status: 409, body: { code: 'too_many_intake_requests' } })
})

test.each(['replaced', 'switched off'])('unconfirmed requests end with their link when it is %s', async (how) => {
  const { confirmation } = await askByMail()
  if (how === 'replaced') await t.admin.post(LINK, {})
  else await t.admin.delete(LINK)
  expect((await confirm(confirmation)).status).toBe(410)
  expect(await waiting()).toBe(0)
})

test('a request that arrives while the link is replaced ends with it too', async () => {
  await t.pool
    .begin(async (db) => {
      await holdLink(db, hashToken(token))
      const replaced = t.admin.post(LINK, {})
      await expect.poll(async () => (await t.pool`select from pg_locks where not granted`).length).toBe(1)
      await db`insert into intake_confirmations (token_hash, request, created_at) values ('x', ${db.json(ASKED)}, now())`
      return { replaced }
    })
    .then(({ replaced }) => replaced)
  expect(await waiting()).toBe(0)
})

test('who may decide sees unconfirmed requests, newest first, and deletes one or all', async () => {
  const names = ['First', 'Second', 'Third']
  for (const name of names) await askByMail({ name })
  const viewer = await t.make.keyClient(['vendors:view'])
  expect([(await viewer.get(UNCONFIRMED)).status, (await viewer.delete(UNCONFIRMED)).status]).toEqual([403, 403])
  const list = (await t.admin.get(UNCONFIRMED)).body
  expect(list).toMatchObject({ totalCount: 3 })
  expect(list.entries.map(({ vendorName }: { vendorName: string }) => vendorName)).toEqual(names.toReversed())
  expect(list.entries[0]).toMatchObject({ purpose: 'Hosting', requesterName: 'Rita Requester', network: '127.0.0.1' })
  const { id } = list.entries[1]

  expect((await t.admin.delete(`${UNCONFIRMED}/${id}`)).body).toEqual({ deleted: 1 })

  expect((await t.admin.delete(`${UNCONFIRMED}/${id}`)).status).toBe(404)
  expect((await t.admin.delete(UNCONFIRMED)).body).toEqual({ deleted: 2 })
  expect((await t.admin.get(UNCONFIRMED)).body).toEqual({ totalCount: 0, entries: [] })
  const entries =
    await t.pool`select meta from audit_log where action = 'DELETE_UNCONFIRMED_INTAKE' order by created_at, id`
  expect(entries).toMatchObject([{ meta: { requests: 1 } }, { meta: { requests: 2 } }])
})

test('what is too old to be confirmed is not shown', async () => {
  await fillUnconfirmed(1, {}, '2020-01-01')
  expect((await t.admin.get(UNCONFIRMED)).body.entries).toEqual([])
})

test('until the requester has confirmed there is no vendor, and nobody else is told', async () => {
  await t.make.user({ roleId: (await t.make.roleNamed('Reviewer')).id })
  const count = async () => (await t.pool`select from vendors`).length
  const [before, toldBefore] = [await count(), await t.pool`select from notifications`]
  const typed = { name: 'Buy pills at evil.example', requesterName: 'Click evil.example' }

  const { email, confirmation } = await askByMail(typed)

  expect([await count(), await t.pool`select from notifications`]).toEqual([before, toldBefore])
  expect((await t.admin.get(REQUESTS)).body).toMatchObject({ openCount: 0, entries: [] })
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('evil.example')
  expect(mails[0]?.text).not.toContain(confirmation)
  const [stored] = await t.pool`select encode(token_hash, 'escape') as hash from intake_confirmations`
  expect(stored?.hash).not.toContain(confirmation)

  expect((await confirm(confirmation)).status).toBe(200)
  expect(await count()).toBe(before + 1)
  expect((await t.admin.get(REQUESTS)).body.entries[0]).toMatchObject({ requesterConfirmed: true })
  expect((await t.pool`select from notifications`).length).toBeGreaterThan(toldBefore.length)
})

test('a confirmation works once, and for 7 days', async () => {
  const { confirmation } = await askByMail()
  const answers = await Promise.all([confirm(confirmation), confirm(confirmation)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await confirm('unknown')).status).toBe(410)

  const late = await askByMail()
  mailing.advance({ days: 7, minutes: 1 })
  expect((await confirm(late.confirmation)).status).toBe(410)
  await maintain(mailing.system())
  expect(await t.pool`select from intake_confirmations`).toEqual([])
})

test('who has not confirmed their address gets no mail about the decision', async () => {
  const request = await ask({ requesterEmail: 'unconfirmed@example.com' })
  expect(request.requesterConfirmed).toBe(false)
  expect((await t.admin.post(`${REQUESTS}/${request.id}/approve`, {})).status).toBe(200)
  expect(await mailsTo('unconfirmed@example.com')).toEqual([])
})

test('an email can be given five times a day, and a network address can send 20 requests an hour', async () => {
  const send = (requesterEmail: string) => t.nobody.post(`/api/intake/${token}`, { ...ASKED, requesterEmail })
  for (let i = 0; i < 5; i += 1) expect((await send('often@example.com')).status).toBe(201)
  expect((await send('OFTEN@example.com')).status).toBe(429)
  for (let i = 6; i < 20; i += 1) expect((await send(`${i}@example.com`)).status).toBe(201)
  const refused = await send('last@example.com')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
})
