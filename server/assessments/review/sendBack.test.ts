import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const DAY = 86_400_000

/** Submitted through its link, which may have a password. */
const submitted = async (app = t, link = {}) => {
  const sent = await app.make.questionnaire({ link })
  await app.make.answer({ id: sent.id, ids: sent.questions }, { mfa: 'YES', where: 'EU' })
  await app.make.submit(sent.id)
  return sent
}
const told = async (id: string) => (await logOf(t.pool, id)).findLast(({ action }) => action === 'SEND_BACK_ASSESSMENT')

test('an active link is kept, and its URL is in the answer', async () => {
  const { id, portal, token } = await submitted()
  const { status, body } = await t.admin.post(`${BASE}/${id}/send-back`, { message: 'Once more' })
  expect([status, body]).toMatchObject([200, { id, status: 'IN_PROGRESS', portalUrl: `${t.url}/portal/${token}` }])
  expect((await t.nobody.get(portal)).body).toMatchObject({ editable: true, message: 'Once more' })
  expect((await told(id))?.meta).toMatchObject({ link: 'KEPT' })
})

test('an expired link works again, for as long as the settings say', async () => {
  const app = await startApp()
  try {
    const { id, portal, token } = await submitted(app, { expiresInDays: 2 })
    app.advance({ days: 3 })
    expect((await app.nobody.get(portal)).status).toBe(410)
    await app.admin.patch('/api/v1/settings', { linkExpiryDays: 30 })

    const { body } = await app.admin.post(`${BASE}/${id}/send-back`)
    expect(body.portalUrl).toBe(`${app.url}/portal/${token}`)
    const left = new Date(body.link.expiresAt).getTime() - app.system().now.getTime()
    expect(Math.ceil(left / DAY)).toBe(30)
    expect((await app.nobody.get(portal)).body).toMatchObject({ editable: true, expiresAt: body.link.expiresAt })
  } finally {
    await app.close()
  }
})

test('a revoked link is replaced by a new one with the same password and message', async () => {
  const { id, portal } = await submitted(t, { password: 'open sesame', message: 'Please' })
  await t.admin.post(`${BASE}/${id}/link/revoke`)

  const { body } = await t.admin.post(`${BASE}/${id}/send-back`)
  const fresh = body.portalUrl.replace(t.url, '/api')
  expect(fresh).not.toBe(portal)
  expect(body.link).toMatchObject({ revokedAt: null, hasPassword: true })
  expect((await t.nobody.get(portal)).status).toBe(404)
  expect((await t.nobody.get(fresh)).status).toBe(401)
  const { headers } = await t.nobody.post(`${fresh}/unlock`, { password: 'open sesame' })
  const vendor = t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
  expect((await vendor.get(fresh)).body).toMatchObject({ editable: true, message: 'Please' })
  const entry = await told(id)
  expect(entry?.meta).toMatchObject({ link: 'REPLACED', expiresAt: body.link.expiresAt })
  expect(JSON.stringify(entry)).not.toContain(body.portalUrl.split('/').at(-1))
})
