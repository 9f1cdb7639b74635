import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { startProvider } from '../../../../test/support/provider.ts'

const body = { name: 'Okta', issuer: 'https://id.example.com', clientId: 'assay', clientSecret: 'secret' }
const created = async ({ admin }: TestApp) => (await admin.post('/api/v1/providers', body)).body.id as string

/** A user who came from a provider that knows them by their address, and has signed in. */
const comingFrom = async (t: TestApp) => {
  const idp = await startProvider()
  const { id } = (await t.admin.post('/api/v1/providers', { ...body, issuer: idp.url })).body
  const user = await t.make.user()
  const started = await t.nobody.get(`/api/v1/oidc/${id}/start`)
  const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const claims = { sub: user.id, email: user.email, email_verified: true }
  const answer = new URLSearchParams(idp.authorize(started.headers.get('location') ?? '', claims))
  const browser = t.nobody.with({ cookie: cookieOf(started.headers) })
  const { headers } = await browser.get(`/api/v1/oidc/${id}/callback?${answer}`)
  idp.close()
  return { email: user.email, cookie: cookieOf(headers) }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/providers',
    actions: ['CREATE_PROVIDER'],
    prepare: async ({ admin }) => ({
      call: () => admin.post('/api/v1/providers', body),
      refuse: [
        () => admin.post('/api/v1/providers', { ...body, issuer: 'http://id.example.com' }),
        () => admin.post('/api/v1/providers', { ...body, roleId: NONE }),
      ],
    }),
  },
  {
    route: 'PATCH /api/v1/providers/:providerId',
    actions: ['UPDATE_PROVIDER'],
    prepare: async (t) => {
      const id = await created(t)
      return {
        call: () => t.admin.patch(`/api/v1/providers/${id}`, { name: 'Entra ID', clientSecret: 'new' }),
        refuse: [
          () => t.admin.patch(`/api/v1/providers/${NONE}`, { name: 'Entra ID' }),
          () => t.admin.patch(`/api/v1/providers/${id}`, { name: '' }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/providers/:providerId',
    actions: ['DELETE_PROVIDER'],
    prepare: async (t) => {
      const id = await created(t)
      return {
        call: () => t.admin.delete(`/api/v1/providers/${id}`),
        refuse: [() => t.admin.delete(`/api/v1/providers/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/session/provider-link',
    actions: ['LINK_PROVIDER'],
    prepare: async (t) => {
      const { email, cookie } = await comingFrom(t)
      const client = await t.make.signIn(email, undefined, cookie)
      const without = await t.make.signIn(email)
      return {
        call: () => client.post('/api/v1/session/provider-link'),
        refuse: [() => without.post('/api/v1/session/provider-link')],
      }
    },
  },
]
