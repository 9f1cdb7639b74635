import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { startProvider, type TestProvider } from '../../../test/support/provider.ts'
import { readConfig } from '../../config/config.ts'

let idp: TestProvider
let t: TestApp
beforeAll(async () => {
  idp = await startProvider()
  const { oidc } = readConfig({
    ASSAY_OIDC_ISSUER: idp.url,
    ASSAY_OIDC_CLIENT_ID: 'assay',
    ASSAY_OIDC_CLIENT_SECRET: 'secret',
    ASSAY_OIDC_NAME: 'Keycloak',
    ASSAY_OIDC_ROLE: 'reviewer',
  })
  t = await startApp({ oidc })
})
afterAll(async () => {
  idp.close()
  await t.close()
})

test('the environment alone sets up a provider, whose new users have its role', async () => {
  const { body } = await t.nobody.get('/api/v1/sign-in')
  const [provider] = body.providers
  expect(body).toMatchObject({ password: true, providers: [{ id: 'env', name: 'Keycloak' }] })
  expect(provider.startUrl).toBe(`${t.url}/api/v1/oidc/env/start`)
  const { headers } = await t.nobody.get('/api/v1/oidc/env/start')
  const asked = new URL(headers.get('location') ?? '')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'assay',
    redirect_uri: `${t.url}/api/v1/oidc/env/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  const answer = idp.authorize(asked.href, { sub: 'ada', email: 'ada@example.com', email_verified: true })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const done = await t.nobody.with({ cookie }).get(`/api/v1/oidc/env/callback?${new URLSearchParams(answer)}`)
  expect(done.headers.get('location')).toBe('/')
  expect((await t.admin.get('/api/v1/users?query=ada@')).body.entries[0].role.name).toBe('Reviewer')
})

test('a provider that does not answer, or says it is another, leads back to the sign-in page', async () => {
  idp.misbehave({ issuer: 'https://evil.example.com' })
  t.advance({ minutes: 11 })
  const { headers } = await t.nobody.get('/api/v1/oidc/env/start')
  expect(headers.get('location')).toBe('/sign-in?problem=provider_unavailable')
  idp.misbehave({})
})

test('an incomplete environment does not start', () => {
  expect(() => readConfig({ ASSAY_OIDC_ISSUER: 'https://id.example.com' })).toThrow('must be set together')
  expect(() => readConfig({ ASSAY_OIDC_ISSUER: 'nonsense', ASSAY_OIDC_CLIENT_ID: 'a' })).toThrow('ASSAY_OIDC_ISSUER')
})

test('the environment says whether emails of its provider count as verified', () => {
  const base = { ASSAY_OIDC_ISSUER: 'https://id.example.com', ASSAY_OIDC_CLIENT_ID: 'assay' }
  const read = (value?: string) => readConfig({ ...base, ASSAY_OIDC_ASSUME_EMAIL_VERIFIED: value }).oidc
  expect(read('on')).toMatchObject({ assumeEmailVerified: true })
  expect(read()).toMatchObject({ assumeEmailVerified: false })
  expect(() => read('yes')).toThrow('ASSAY_OIDC_ASSUME_EMAIL_VERIFIED must be on or off')
})
