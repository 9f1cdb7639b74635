import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'

const t = useApp()

/** `fetch` sets the Host header itself. */
const post = (path: string, body: object, headers: Record<string, string>) =>
  new Promise<{ body: Record<string, string> }>((resolve, reject) => {
    const content = { 'content-type': 'application/json', authorization: `Bearer ${t.admin.token}` }
    const sent = request(`${t.url}${path}`, { method: 'POST', headers: { ...content, ...headers } }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ body: JSON.parse(text) }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

const secretsOfMails = async () => {
  const rows = await t.pool<{ secret: Buffer }[]>`select secret from mails where secret is not null`
  return rows.map(({ secret }) => t.system().secrets.open(secret, 'mail link') ?? '')
}

test('without ASSAY_URL neither mails nor links follow the Host header of the caller', async () => {
  const { id } = await t.make.draftAssessment()
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }

  const sent = await post(`/api/v1/assessments/${id}/send`, {}, evil)
  const { id: userId } = await t.make.user()
  const reset = await post(`/api/v1/users/${userId}/reset-password`, {}, evil)

  expect(sent.body.portalUrl?.startsWith(`${t.url}/portal/`)).toBe(true)
  expect(reset.body.url?.startsWith(`${t.url}/password#`)).toBe(true)
  const links = await secretsOfMails()
  expect(links).toHaveLength(2)
  for (const link of links) expect(link.startsWith(t.url)).toBe(true)
})

test('a name of this machine is followed, so that a forwarded port works', async () => {
  const { id } = await t.make.draftAssessment()
  const { body } = await post(`/api/v1/assessments/${id}/send`, {}, { host: 'localhost:8080' })
  expect(body.portalUrl).toMatch(/^http:\/\/localhost:8080\/portal\//)
})

test('with ASSAY_URL links lead there, whatever name of this machine the caller uses', async () => {
  const own = await startApp({ publicUrl: 'https://assay.example.com' }, t.database)
  const { id } = await t.make.draftAssessment()
  const { body } = await own.nobody
    .with({ authorization: `Bearer ${t.admin.token}` })
    .post(`/api/v1/assessments/${id}/send`)
  await own.close()
  expect(body.portalUrl).toMatch(/^https:\/\/assay\.example\.com\/portal\//)
})

test('a name of its own without ASSAY_URL is reported to administrators', async () => {
  const own = await startApp({}, t.database)
  const codes = async () => (await own.nobody.get('/readyz')).body.warnings
  expect(await codes()).toEqual([])
  await new Promise((done) => request(`${own.url}/sign-in`, { headers: { host: 'assay.lan' } }, done).end())
  expect(await codes()).toEqual([expect.stringContaining('Set ASSAY_URL.')])
  await own.close()
})
