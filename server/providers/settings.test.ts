import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { useProvider } from '../../test/support/providerSignIn.ts'

const t = useApp()
const { idp, create } = useProvider(t)

test('another issuer or client ID needs the client secret again', async () => {
  const path = `/api/v1/providers/${await create()}`
  const needed = { details: [{ path: 'clientSecret', message: 'is required with another issuer or client ID' }] }
  for (const change of [{ issuer: 'https://evil.example' }, { clientId: 'another' }]) {
    expect(await t.admin.patch(path, change)).toMatchObject({ status: 400, body: needed })
    expect((await t.admin.patch(path, { ...change, clientSecret: 'its secret' })).status).toBe(200)
  }
  expect((await t.admin.patch(path, { name: 'Renamed', issuer: 'https://evil.example' })).status).toBe(200)
})

test('a client without a secret changes its issuer without one, and null removes a secret', async () => {
  const path = `/api/v1/providers/${await create()}`
  const open = { issuer: 'https://other.example', clientSecret: null }
  expect((await t.admin.patch(path, open)).body).toMatchObject({ hasSecret: false })
  expect((await t.admin.patch(path, { issuer: idp().url })).body).toMatchObject({ hasSecret: false })
})
