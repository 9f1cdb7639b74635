import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/app.ts'
import { startProvider, type TestProvider } from '../../../test/support/provider.ts'
import { readConfig } from '../../config/config.ts'

let idp: TestProvider
let strict: TestApp
let asked = 0
const internal = createServer((_, response) => {
  asked += 1
  response.end('internal')
})
beforeAll(async () => {
  idp = await startProvider()
  await new Promise<void>((done) => internal.listen(0, '127.0.0.1', done))
  const { oidc } = readConfig({ ASSAY_OIDC_ISSUER: idp.url, ASSAY_OIDC_CLIENT_ID: 'assay' })
  strict = await startApp({ oidc, outboundAllow: [] })
})
afterAll(async () => {
  idp.close()
  internal.close()
  await strict.close()
})

test('the issuer of a provider in the settings must not be a private address', async () => {
  const { port } = internal.address() as AddressInfo
  for (const issuer of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    const { body } = await strict.admin.post('/api/v1/providers', { name: issuer, issuer, clientId: 'assay' })
    const { headers } = await strict.nobody.get(`/api/v1/oidc/${body.id}/start`)
    expect(headers.get('location'), issuer).toBe('/sign-in?problem=provider_unavailable')
  }
  expect(asked).toBe(0)
})

test('the operator’s own provider may be anywhere', async () => {
  const { headers } = await strict.nobody.get('/api/v1/oidc/env/start')
  expect(headers.get('location')?.startsWith(idp.url)).toBe(true)
})
