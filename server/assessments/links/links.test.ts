import { expect, test } from 'vitest'
import { referenceOf } from '../../../contract/assessments/verification.ts'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const links = (id: string) => t.pool<{ tokenHash: Buffer; passwordHash: string | null; revokedAt: Date | null }[]>`
  select token_hash as "tokenHash", password_hash as "passwordHash", revoked_at as "revokedAt"
  from portal_links where assessment_id = ${id} order by created_at, id`

test('the URL ends in a token of 256 bits that is shown once and stored only as a hash', async () => {
  const { id } = await t.make.draftAssessment()

  const { body } = await t.admin.post(`${BASE}/${id}/send`, { password: 'open sesame', expiresInDays: 30 })

  const token = body.portalUrl.split('/').at(-1)
  expect(body.portalUrl).toBe(`${t.url}/portal/${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [link] = await links(id)
  expect(link?.tokenHash.toString('utf8')).not.toContain(token)
  expect(link?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(body.assessment.link).toMatchObject({ hasPassword: true, openedAt: null, revokedAt: null })
  expect(new Date(body.assessment.link.expiresAt).getTime() - new Date(body.assessment.sentAt).getTime()).toBe(
    30 * 86_400_000,
  )
  for (const read of [`${BASE}/${id}`, `${BASE}?pageSize=200`, '/api/v1/audit?pageSize=500']) {
    const { text } = await t.admin.get(read)
    expect(text).not.toContain(token)
    expect(text).not.toContain('open sesame')
  }
})

test('a new link replaces the old one; a revoked link leaves none', async () => {
  const { id, token } = await t.make.sentAssessment()

  const again = await t.admin.post(`${BASE}/${id}/link/regenerate`)
  expect(again.body.portalUrl).not.toContain(token)
  expect((await links(id)).map((l) => l.revokedAt !== null)).toEqual([true, false])

  expect((await t.admin.post(`${BASE}/${id}/link/revoke`)).status).toBe(204)
  expect((await links(id)).map((l) => l.revokedAt !== null)).toEqual([true, true])
  expect((await t.admin.post(`${BASE}/${id}/link/revoke`)).status).toBe(409)
})

test('a draft has no link to revoke or renew', async () => {
  const { id } = await t.make.draftAssessment()

  for (const what of ['revoke', 'regenerate']) {
    const { status, body } = await t.admin.post(`${BASE}/${id}/link/${what}`)
    expect([status, body.error]).toEqual([409, expect.stringContaining('DRAFT')])
  }
})

test.each([
  [{ expiresInDays: 0 }, 'expiresInDays must be at least 1'],
  [{ expiresInDays: -1 }, 'expiresInDays must be at least 1'],
  [{ expiresInDays: 1.5 }, 'expiresInDays must be a whole number'],
  [{ expiresInDays: 3651 }, 'expiresInDays must be at most 3650'],
  [{ password: 'seven 7' }, 'password must be at least 8 characters'],
  [{ password: 'Password1' }, 'password is one of the most common passwords'],
  [{ password: 'qwertyuiopas' }, 'password must not be keys in a row'],
])('a link cannot be made with %j', async (body, message) => {
  const [draft, sent] = [await t.make.draftAssessment(), await t.make.sentAssessment()]
  for (const path of [`${BASE}/${draft.id}/send`, `${BASE}/${sent.id}/link/regenerate`]) {
    const { status, body: refused } = await t.admin.post(path, body)
    expect([status, refused.error]).toEqual([400, expect.stringContaining(message)])
  }
})

test('a link works for 90 days, or as set in the settings or in the request', async () => {
  const { id } = await t.make.sentAssessment()
  const days = async (body?: object) => {
    await t.admin.post(`${BASE}/${id}/link/regenerate`, body)
    const { link } = (await t.admin.get(`${BASE}/${id}`)).body
    return link.expiresAt && (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000
  }

  expect([await days(), await days({ expiresInDays: null }), await days({ expiresInDays: 3650 })]).toEqual([
    90, 90, 3650,
  ])
  await t.admin.patch('/api/v1/settings', { linkExpiryDays: 7 })
  expect([await days(), await days({ expiresInDays: 1 })]).toEqual([7, 1])
  await t.admin.patch('/api/v1/settings', { linkExpiryDays: null })
  expect([await days(), await days({ expiresInDays: 1 })]).toEqual([null, 1])
})

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const endOf = async (id: string) => (await t.admin.get(`${BASE}/${id}`)).body.link.expiresAt.slice(0, 10)

test('no link ends before 30 days after the due date, also when that moves', async () => {
  const made = await t.make.sentAssessment({ dueDate: inDays(40) }, { expiresInDays: 7 })
  const ends = [await endOf(made.id)]
  await t.admin.post(`${BASE}/${made.id}/link/regenerate`, { expiresInDays: 1 })
  ends.push(await endOf(made.id))
  await t.admin.patch(`${BASE}/${made.id}`, { dueDate: inDays(100) })
  ends.push(await endOf(made.id))
  await t.admin.patch(`${BASE}/${made.id}`, { dueDate: inDays(10) })
  ends.push(await endOf(made.id))
  expect(ends).toEqual([inDays(70), inDays(70), inDays(130), inDays(130)])
  const [entry] = await t.pool`select meta -> 'linkExpiresAt' as at from audit_log
    where entity_id = ${made.id} and meta ? 'linkExpiresAt'`
  expect(entry).toEqual({ at: `${inDays(130)}T00:00:00.000Z` })
})

test('sending back keeps the link open for the due date that was set meanwhile', async () => {
  await t.admin.patch('/api/v1/settings', { linkExpiryDays: 90 })
  const made = await t.make.submittedAssessment({ mfa: 'YES' }, { dueDate: inDays(5) })
  await t.admin.patch(`${BASE}/${made.id}`, { dueDate: inDays(200) })
  expect(Date.parse(await endOf(made.id))).toBeLessThan(Date.parse(inDays(200)))
  await t.admin.post(`${BASE}/${made.id}/send-back`, {})
  expect(await endOf(made.id)).toBe(inDays(230))
})

test('a due date at the end of time has a link', async () => {
  const made = await t.make.sentAssessment({ dueDate: '9999-12-31' }, { expiresInDays: 1 })
  expect(await endOf(made.id)).toBe('9999-12-31')
  await t.admin.patch(`${BASE}/${made.id}`, { dueDate: '9999-12-20' })
  expect((await t.admin.patch(`${BASE}/${made.id}`, { dueDate: '9999-12-30' })).status).toBe(200)
})

test('previews the invitation that sending would mail, and refuses the same passwords', async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Kestrel', contactEmail: 'vera@kestrel.example' })
  const { id: templateId } = await t.make.publishedTemplate()
  const draft = { vendorId, templateId, title: 'Autumn review', dueDate: '2099-10-31', message: 'Call us.' }
  const preview = (change = {}) => t.admin.post(`${BASE}/invitation-preview`, { ...draft, ...change })

  const { body } = await preview()

  const { id } = (await t.admin.post(BASE, draft)).body
  await t.admin.post(`${BASE}/${id}/send`, { message: draft.message })
  const [mail] = await t.pool`select subject, body_text as text from mails where assessment_id = ${id}`
  const text = mail?.text.replace(referenceOf(id), '········')
  expect(body).toMatchObject({ recipients: ['vera@kestrel.example'], subject: mail?.subject, text })
  expect((await preview({ password: 'Password1' })).body.details).toMatchObject([{ path: 'password' }])
  expect((await preview({ vendorId: crypto.randomUUID() })).status).toBe(404)
})
