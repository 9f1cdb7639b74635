import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const t = useApp({ trustedProxies: 1 })
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const server = { host: '127.0.0.1', port: 9, security: 'NONE', fromName: 'Assay', fromAddress: 'assay@example.com' }

const signIn = (email: string, address: string, cookie = '') =>
  t.nobody
    .with({ 'x-forwarded-for': address, 'user-agent': FIREFOX, cookie })
    .post('/api/v1/session', { email, password: PASSWORD })
const told = async (email: string) =>
  (await t.admin.get(`/api/v1/mails?kind=NEW_DEVICE&query=${email}`)).body.entries as { id: string }[]

test('without a mail server nothing waits to alarm somebody later', async () => {
  const { email } = await t.make.user()
  await signIn(email, '203.0.113.7')
  await signIn(email, '203.0.113.8')
  expect(await told(email)).toEqual([])
})

test('a sign-in from a new device is mailed, but neither the first nor one from a known device', async () => {
  await t.admin.put('/api/v1/settings/mail', server)
  const { email } = await t.make.user()
  const first = await signIn(email, '203.0.113.7')
  expect(await told(email)).toEqual([])

  const device = first.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  await signIn(email, '203.0.113.9', device)
  // A program that keeps no cookies, from where its user is already signed in.
  await signIn(email, '203.0.113.7')
  expect(await told(email)).toEqual([])

  await signIn(email, '10.0.0.5')
  const [mail] = await told(email)
  const { text } = (await t.admin.get(`/api/v1/mails/${mail?.id}`)).body
  expect(text).toContain('Firefox on Windows')
  expect(text).toContain('Private network, 10.0.0.5')
})
