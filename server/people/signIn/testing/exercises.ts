import { randomUUID } from 'node:crypto'
import { type Exercise, email, NONE, tokenIn } from '../../../../test/coverage/exercises/exercise.ts'
import { PASSWORD } from '../../../../test/support/make.ts'
import { issueSetupLink } from '../../identity/setup.ts'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/session',
    actions: ['LOGIN'],
    prepare: async ({ nobody, make }) => {
      const user = await make.user()
      const body = { email: user.email, password: PASSWORD }
      const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
      return {
        call: () => nobody.post('/api/v1/session', body),
        refuse: [() => nobody.post('/api/v1/session', {}), () => nobody.post('/api/v1/session', body, elsewhere)],
      }
    },
  },
  {
    route: 'DELETE /api/v1/session',
    actions: ['LOGOUT'],
    prepare: async ({ nobody, make }) => {
      const client = await make.signIn((await make.user()).email)
      return { call: () => client.delete('/api/v1/session'), refuse: [() => nobody.delete('/api/v1/session')] }
    },
  },
  {
    route: 'PATCH /api/v1/session',
    actions: ['UPDATE_USER'],
    prepare: async ({ nobody, make }) => {
      const client = await make.signIn((await make.user()).email)
      return {
        call: () => client.patch('/api/v1/session', { name: 'Grace Hopper' }),
        refuse: [
          () => client.patch('/api/v1/session', { name: ' ' }),
          () => nobody.patch('/api/v1/session', { name: 'x' }),
        ],
      }
    },
  },
  {
    route: 'PUT /api/v1/session/password',
    actions: ['CHANGE_PASSWORD'],
    prepare: async ({ make }) => {
      const client = await make.signIn((await make.user()).email)
      const newPassword = 'another good one'
      return {
        call: () => client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword }),
        refuse: [
          () => client.put('/api/v1/session/password', { currentPassword: 'wrong', newPassword }),
          () => client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword: 'short' }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/session/proof',
    actions: ['CONFIRM_IDENTITY'],
    prepare: async ({ make, nobody }) => {
      const client = await make.signIn((await make.user()).email)
      return {
        call: () => client.post('/api/v1/session/proof', { password: PASSWORD }),
        refuse: [
          () => client.post('/api/v1/session/proof', {}),
          () => nobody.post('/api/v1/session/proof', { password: PASSWORD }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/session/proof/options',
    actions: [],
    prepare: async ({ make, admin }) => {
      const client = await make.signIn((await make.user()).email)
      return {
        call: () => client.post('/api/v1/session/proof/options'),
        refuse: [() => admin.post('/api/v1/session/proof/options')],
      }
    },
  },
  {
    route: 'DELETE /api/v1/sessions',
    actions: ['END_SESSIONS'],
    prepare: async ({ make, admin }) => {
      const user = await make.user()
      const [client] = [await make.signIn(user.email), await make.signIn(user.email)]
      return { call: () => client.delete('/api/v1/sessions'), refuse: [() => admin.delete('/api/v1/sessions')] }
    },
  },
  {
    route: 'DELETE /api/v1/sessions/:sessionId',
    actions: ['REVOKE_SESSION'],
    prepare: async ({ make }) => {
      const user = await make.user()
      const [client] = [await make.signIn(user.email), await make.signIn(user.email)]
      const { body } = await client.get('/api/v1/sessions')
      return {
        call: () => client.delete(`/api/v1/sessions/${body[0].id}`),
        refuse: [() => client.delete(`/api/v1/sessions/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/setup',
    actions: ['UPDATE_SETTINGS', 'CREATE_USER', 'LOGIN'],
    prepare: async ({ nobody, system, pool }) => {
      await pool`delete from users`
      // The name of the described body must be a new one.
      await pool`update organisation set name = ${randomUUID()}`
      const token = tokenIn(await issueSetupLink(system()))
      const body = { token, organisationName: randomUUID(), name: 'Ada', email: email(), password: PASSWORD }
      return {
        call: () => nobody.post('/api/v1/setup', body),
        refuse: [
          () => nobody.post('/api/v1/setup', { ...body, token: 'wrong' }),
          () => nobody.post('/api/v1/setup', { ...body, password: 'short' }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/password',
    actions: ['CHANGE_PASSWORD', 'LOGIN'],
    prepare: async ({ nobody, make }) => {
      const token = tokenIn((await make.user({ password: null })).invitationUrl)
      return {
        call: () => nobody.post('/api/v1/password', { token, password: PASSWORD }),
        refuse: [() => nobody.post('/api/v1/password', { token: 'wrong', password: PASSWORD })],
      }
    },
  },
]
