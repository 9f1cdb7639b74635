import { Secret, TOTP } from 'otpauth'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'

export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up an authenticator app. The session has a new token afterwards, which `renewed` sends. */
export const setUpTotp = async (t: Pick<TestApp, 'system'>, client: Client) => {
  const { secret } = (await client.post('/api/v1/session/totp')).body as { secret: string }
  const code = codeOf(secret, t.system().now)
  const { body, headers } = await client.post('/api/v1/session/totp/confirm', { code })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { secret, recoveryCodes: body.recoveryCodes as string[], renewed: client.with({ cookie }) }
}

const withTotp = async (t: TestApp) => {
  const user = await t.make.user()
  const client = await t.make.signIn(user.email)
  await setUpTotp(t, client)
  return { user, client }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/session/totp',
    actions: [],
    prepare: async ({ make, admin }) => {
      const client = await make.signIn((await make.user()).email)
      return {
        call: () => client.post('/api/v1/session/totp'),
        refuse: [() => admin.post('/api/v1/session/totp')],
      }
    },
  },
  {
    route: 'POST /api/v1/session/totp/confirm',
    actions: ['MFA_ENABLED'],
    prepare: async ({ make, system }) => {
      const client = await make.signIn((await make.user()).email)
      const other = await make.signIn((await make.user()).email)
      const { secret } = (await client.post('/api/v1/session/totp')).body
      const code = codeOf(secret, system().now)
      return {
        call: () => client.post('/api/v1/session/totp/confirm', { code }),
        refuse: [
          () => client.post('/api/v1/session/totp/confirm', { code: 'none' }),
          () => other.post('/api/v1/session/totp/confirm', { code }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/session/totp',
    actions: ['MFA_DISABLED'],
    prepare: async (t) => {
      const { client } = await withTotp(t)
      const without = await t.make.signIn((await t.make.user()).email)
      return {
        call: () => client.delete('/api/v1/session/totp'),
        refuse: [() => without.delete('/api/v1/session/totp')],
      }
    },
  },
  {
    route: 'POST /api/v1/session/recovery-codes',
    actions: ['CREATE_RECOVERY_CODES'],
    prepare: async (t) => {
      const { client } = await withTotp(t)
      const without = await t.make.signIn((await t.make.user()).email)
      return {
        call: () => client.post('/api/v1/session/recovery-codes'),
        refuse: [() => without.post('/api/v1/session/recovery-codes')],
      }
    },
  },
  {
    route: 'DELETE /api/v1/users/:userId/second-factors',
    actions: ['MFA_RESET'],
    prepare: async (t) => {
      const { user } = await withTotp(t)
      const without = await t.make.user()
      return {
        call: () => t.admin.delete(`/api/v1/users/${user.id}/second-factors`),
        refuse: [
          () => t.admin.delete(`/api/v1/users/${without.id}/second-factors`),
          () => t.admin.delete(`/api/v1/users/${NONE}/second-factors`),
        ],
      }
    },
  },
  {
    route: 'PUT /api/v1/settings/sign-in',
    actions: ['UPDATE_SIGN_IN_SETTINGS'],
    prepare: async ({ admin }) => {
      const body = { ...(await admin.get('/api/v1/settings/sign-in')).body, secondFactorGraceDays: 30 }
      return {
        call: () => admin.put('/api/v1/settings/sign-in', body),
        refuse: [
          () => admin.put('/api/v1/settings/sign-in', { ...body, secondFactorRoleIds: [NONE] }),
          () => admin.put('/api/v1/settings/sign-in', { ...body, secondFactorGraceDays: -1 }),
        ],
      }
    },
  },
]
