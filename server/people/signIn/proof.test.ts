import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Answered, Client } from '../../../test/support/client.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { routesOf } from '../../app.ts'
import { codeOf, setUpTotp } from '../factors/testing/exercises.ts'

const t = useApp()
const needed = {
  error: 'Forbidden',
  code: 'fresh_proof_needed',
  details: [{ path: '', message: 'Confirm that it is you to continue.' }],
}
const newCookie = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
const role = { name: 'Auditors', permissions: ['audit:view'] }

const routes = routesOf({} as never)
const asking = (kind: true | 'link') => routes.filter(({ freshProof }) => freshProof === kind).map((r) => r.operationId)

test('every administrative change needs fresh proof', () => {
  const places = /^\/api\/v1\/(settings|mails|webhooks|example|roles|api-keys|users|providers)(\/|$)/
  const changes = routes.filter(({ method, path, audit }) => {
    const changesNothing = typeof audit === 'object' && 'none' in audit
    return method !== 'GET' && places.test(path) && !changesNothing
  })
  expect(changes.length).toBeGreaterThan(40)
  expect(changes.filter(({ freshProof }) => freshProof !== true).map(({ operationId }) => operationId)).toEqual([])
})

test('so does every change of one’s own factors, and a link in the response', () => {
  const own = routes.filter(({ permission, freshProof }) => permission === 'session' && freshProof)
  expect(own.map(({ operationId }) => operationId)).toEqual([
    'startTotpSetup',
    'confirmTotpSetup',
    'removeTotp',
    'createRecoveryCodes',
    'startPasskeySetup',
    'addPasskey',
    'removePasskey',
    'linkProvider',
  ])
  expect(asking('link')).toEqual(['sendAssessment', 'regenerateAssessmentLink', 'sendBackAssessment'])
})

/** The rows of the table in docs/sign-in.md, as they follow from the table of operations. */
const documentedRows = () => {
  const asking = routes.filter(({ freshProof }) => freshProof)
  return [...Map.groupBy(asking, ({ tag }) => tag)].map(([tag, own]) => {
    const words = own.map(({ summary, freshProof }) =>
      freshProof === 'link' ? `${summary} (if the link is shown)` : summary,
    )
    return `| ${tag} | ${words.join(', ')} |`
  })
}

test('docs/sign-in.md lists every operation that needs fresh proof', async () => {
  const page = await readFile('docs/sign-in.md', 'utf8')
  const section =
    page.split('\n## ').find((part) => part.startsWith('When does Assay ask for the password again?')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(1)).toEqual(documentedRows())
})

test('a sign-in is proof for ten minutes, then the password is; API keys are not asked', async () => {
  const { client } = await t.make.adminSession()
  t.advance({ minutes: 9 })
  expect((await client.post('/api/v1/roles', role)).status).toBe(201)
  t.advance({ minutes: 1 })
  expect(await client.post('/api/v1/roles', { ...role, name: 'Others' })).toMatchObject({ status: 403, body: needed })
  expect((await client.get('/api/v1/roles')).status).toBe(200)
  expect((await t.admin.post('/api/v1/roles', { ...role, name: 'By key' })).status).toBe(201)

  expect((await client.post('/api/v1/session/proof/options')).body).toEqual({
    password: true,
    code: false,
    passkeyOptions: null,
    provider: null,
  })
  expect((await client.post('/api/v1/session/proof', { password: PASSWORD })).status).toBe(204)
  expect((await client.post('/api/v1/roles', { ...role, name: 'Others' })).status).toBe(201)
})

test('a code confirms once, and a wrong one is counted and recorded', async () => {
  const { user, cookie } = await t.make.adminSession()
  const client = t.nobody.with({ cookie })
  const { secret, recoveryCodes } = await setUpTotp(t, client)
  t.advance({ minutes: 1 })
  const signedIn = await t.nobody.post('/api/v1/session', {
    email: user.email,
    password: PASSWORD,
    code: codeOf(secret, t.system().now),
  })
  const session = t.nobody.with({ cookie: newCookie(signedIn.headers) })
  t.advance({ minutes: 11 })
  expect((await session.post('/api/v1/session/proof', { code: recoveryCodes[0] })).status).toBe(204)
  expect((await session.post('/api/v1/session/proof', { code: recoveryCodes[0] })).status).toBe(400)
  expect((await session.post('/api/v1/session/proof', {})).status).toBe(400)
  const log = await t.pool<{ action: string }[]>`
    select action from audit_log where entity_id = ${user.id} order by id desc limit 2`
  expect(log.map(({ action }) => action)).toEqual(['LOGIN_FAILED', 'CONFIRM_IDENTITY'])
  for (let i = 0; i < 4; i += 1) await session.post('/api/v1/session/proof', { password: 'wrong' })
  expect((await session.post('/api/v1/session/proof', { password: PASSWORD })).status).toBe(429)
})

test('confirming, a new password and a new factor renew the token; the old one soon ends', async () => {
  const newPassword = 'another good one'
  const changes: ((client: Client) => Promise<Answered>)[] = [
    (client) => client.post('/api/v1/session/proof', { password: PASSWORD }),
    (client) => client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword }),
    async (client) => {
      const { secret } = (await client.post('/api/v1/session/totp')).body
      return client.post('/api/v1/session/totp/confirm', { code: codeOf(secret, t.system().now) })
    },
  ]
  for (const change of changes) {
    const client = await t.make.signIn((await t.make.user()).email)
    const { headers } = await change(client)
    const renewed = t.nobody.with({ cookie: newCookie(headers) })
    const status = async () => [
      (await client.get('/api/v1/session')).status,
      (await renewed.get('/api/v1/session')).status,
    ]
    // What was under way still arrives.
    expect(await status()).toEqual([200, 200])
    t.advance({ seconds: 31 })
    expect(await status()).toEqual([401, 200])
  }
})
