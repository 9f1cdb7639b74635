import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { type Authenticator, createAuthenticator } from '../../../../test/support/authenticator.ts'
import type { Client } from '../../../../test/support/client.ts'

const requestOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Adds a passkey as a browser would. */
export const addPasskey = async (client: Client, key: Authenticator, name = 'Laptop') => {
  const { body, headers } = await client.post('/api/v1/session/passkeys/options')
  const withRequest = client.with({ cookie: `${client.cookie}; ${requestOf(headers)}` })
  return withRequest.post('/api/v1/session/passkeys', { name, response: key.register(body) })
}

const withPasskey = async (t: TestApp) => {
  const client = await t.make.signIn((await t.make.user()).email)
  const key = createAuthenticator(t.url)
  const { id } = (await addPasskey(client, key)).body.passkey
  return { client, key, path: `/api/v1/session/passkeys/${id}` }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/passkeys/options',
    actions: [],
    prepare: async ({ nobody }) => ({
      call: () => nobody.post('/api/v1/passkeys/options'),
      refuse: [() => nobody.post('/api/v1/passkeys/options', {}, { headers: { 'sec-fetch-site': 'cross-site' } })],
    }),
  },
  {
    route: 'POST /api/v1/session/passkey',
    actions: ['LOGIN'],
    prepare: async (t) => {
      const { key } = await withPasskey(t)
      const { body, headers } = await t.nobody.post('/api/v1/passkeys/options')
      const browser = t.nobody.with({ cookie: requestOf(headers) })
      const response = key.use(body)
      return {
        call: () => browser.post('/api/v1/session/passkey', { response }),
        refuse: [() => browser.post('/api/v1/session/passkey', {})],
      }
    },
  },
  {
    route: 'POST /api/v1/session/passkeys/options',
    actions: [],
    prepare: async ({ make, admin }) => {
      const client = await make.signIn((await make.user()).email)
      return {
        call: () => client.post('/api/v1/session/passkeys/options'),
        refuse: [() => admin.post('/api/v1/session/passkeys/options')],
      }
    },
  },
  {
    route: 'POST /api/v1/session/passkeys',
    actions: ['PASSKEY_ADDED'],
    prepare: async (t) => {
      const client = await t.make.signIn((await t.make.user()).email)
      const { body, headers } = await client.post('/api/v1/session/passkeys/options')
      const browser = client.with({ cookie: `${client.cookie}; ${requestOf(headers)}` })
      const response = createAuthenticator(t.url).register(body)
      return {
        call: () => browser.post('/api/v1/session/passkeys', { name: 'Laptop', response }),
        refuse: [
          () => browser.post('/api/v1/session/passkeys', { name: '', response }),
          () => client.post('/api/v1/session/passkeys', { name: 'Laptop', response }),
        ],
      }
    },
  },
  {
    route: 'PATCH /api/v1/session/passkeys/:passkeyId',
    actions: ['PASSKEY_RENAMED'],
    prepare: async (t) => {
      const { client, path } = await withPasskey(t)
      return {
        call: () => client.patch(path, { name: 'Phone' }),
        refuse: [() => client.patch(`/api/v1/session/passkeys/${NONE}`, { name: 'Phone' })],
      }
    },
  },
  {
    route: 'DELETE /api/v1/session/passkeys/:passkeyId',
    actions: ['PASSKEY_REMOVED'],
    prepare: async (t) => {
      const { client, path } = await withPasskey(t)
      const other = await t.make.signIn((await t.make.user()).email)
      return { call: () => client.delete(path), refuse: [() => other.delete(path)] }
    },
  },
]
