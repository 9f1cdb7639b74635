import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TestApp } from './app.ts'
import { startProvider, type TestProvider } from './provider.ts'

type Asked = { id?: string; query?: string }

export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')

/** A provider in the settings of the application, for all tests of a file, and the browser's way there and back. */
export const useProvider = (t: TestApp) => {
  const own = { id: '' }
  let idp: TestProvider
  beforeAll(async () => {
    idp = await startProvider()
    own.id = await create()
  })
  beforeEach(async () => {
    idp.misbehave({})
    await t.pool`delete from rate_limits`
  })
  afterAll(() => idp.close())

  const create = async (fields: object = {}) => {
    const { id: roleId } = await t.make.roleNamed('Viewer')
    const body = { name: 'Okta', issuer: idp.url, clientId: 'assay', clientSecret: 'secret', roleId, ...fields }
    return (await t.admin.post('/api/v1/providers', body)).body.id as string
  }
  const start = async ({ id = own.id, query = 'next=%2Fvendors' }: Asked = {}) => {
    const { status, headers } = await t.nobody.get(`/api/v1/oidc/${id}/start?${query}`)
    expect(status).toBe(302)
    return { location: headers.get('location') ?? '', cookie: cookieOf(headers) }
  }
  const back = (cookie: string, answer: Record<string, string>, id = own.id) =>
    t.nobody.with({ cookie }).get(`/api/v1/oidc/${id}/callback?${new URLSearchParams(answer)}`)
  const signIn = async (claims: object, asked: Asked = {}) => {
    const { location, cookie } = await start(asked)
    const answer = idp.authorize(location, claims as Record<string, unknown>)
    const { status, headers } = await back(cookie, answer, asked.id)
    const session = cookieOf(headers)
    return { status, to: headers.get('location'), client: t.nobody.with({ cookie: session }), cookie: session, answer }
  }
  return { idp: () => idp, create, start, back, signIn }
}

export const newPerson = () => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada' }
}
export const failed = (problem: string) => `/sign-in?problem=${problem}`
