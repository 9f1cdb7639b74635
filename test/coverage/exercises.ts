import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../contract/audit.ts'
import { issueSetupLink } from '../../server/session/setup.ts'
import type { TestApp } from '../support/app.ts'
import type { Answered } from '../support/client.ts'
import { PASSWORD } from '../support/make.ts'

type Attempt = () => Promise<Answered>
type Prepared = { call: Attempt; refuse: Attempt[] }
/** A successful call of a state-changing route, what it leaves in the log, and calls that are refused before it. */
export type Exercise = { route: string; actions: AuditAction[]; prepare: (t: TestApp) => Promise<Prepared> }

const NONE = '00000000-0000-4000-8000-000000000000'
const tokenIn = (url: string | null) => url?.split('token=')[1] ?? ''
const email = () => `${randomUUID()}@example.com`

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/vendors/import',
    actions: ['CREATE_VENDOR'],
    prepare: async ({ admin, nobody, make }) => {
      const { externalId } = await make.vendor({ externalId: randomUUID() })
      const body = { name: 'New', contactEmail: 'a@example.com' }
      return {
        call: () => admin.post('/api/v1/vendors/import', body),
        refuse: [
          () => nobody.post('/api/v1/vendors/import', body),
          () => admin.post('/api/v1/vendors/import', { ...body, tier: 'NONE' }),
          () => admin.post('/api/v1/vendors/import', { ...body, externalId }),
        ],
      }
    },
  },
  {
    route: 'PUT /api/v1/vendors/:vendorId',
    actions: ['UPDATE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { externalId } = await make.vendor({ externalId: randomUUID() })
      const path = `/api/v1/vendors/${(await make.vendor()).id}`
      return {
        call: () => admin.put(path, { tier: 'HIGH' }),
        refuse: [
          () => admin.put(path, { name: '' }),
          () => admin.put(path, { externalId }),
          () => admin.put(path, { ownerId: NONE }),
          () => admin.put(path, { tier: 'LOW' }, { headers: { 'if-match': '"99"' } }),
          () => admin.put(`/api/v1/vendors/${NONE}`, { tier: 'LOW' }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/vendors/:vendorId',
    actions: ['DELETE_VENDOR'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.vendor()
      return {
        call: () => admin.delete(`/api/v1/vendors/${id}`),
        refuse: [() => admin.delete(`/api/v1/vendors/${NONE}`)],
      }
    },
  },
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
    route: 'POST /api/v1/users',
    actions: ['CREATE_USER'],
    prepare: async ({ admin, make }) => {
      const taken = await make.user()
      const body = { name: 'Ada', email: email(), roleId: taken.role.id }
      return {
        call: () => admin.post('/api/v1/users', body),
        refuse: [
          () => admin.post('/api/v1/users', { ...body, email: taken.email }),
          () => admin.post('/api/v1/users', { ...body, roleId: NONE }),
        ],
      }
    },
  },
  ...(['UPDATE_USER', 'CHANGE_ROLE', 'DISABLE_USER', 'ENABLE_USER'] as const).map(
    (action): Exercise => ({
      route: 'PATCH /api/v1/users/:userId',
      actions: [action],
      prepare: async ({ admin, make }) => {
        const [user, other, role] = [await make.user(), await make.user(), await make.roleNamed('Reviewer')]
        const path = `/api/v1/users/${user.id}`
        if (action === 'ENABLE_USER') await admin.patch(path, { disabled: true })
        const change = {
          UPDATE_USER: { name: 'Changed' },
          CHANGE_ROLE: { roleId: role.id },
          DISABLE_USER: { disabled: true },
          ENABLE_USER: { disabled: false },
        }[action]
        return {
          call: () => admin.patch(path, change),
          refuse: [
            () => admin.patch(path, { ...change, email: other.email }),
            () => admin.patch(path, { ...change, name: '' }),
            () => admin.patch(`/api/v1/users/${NONE}`, change),
          ],
        }
      },
    }),
  ),
  {
    route: 'DELETE /api/v1/users/:userId',
    actions: ['DELETE_USER'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.user()
      return { call: () => admin.delete(`/api/v1/users/${id}`), refuse: [() => admin.delete(`/api/v1/users/${NONE}`)] }
    },
  },
  ...(['RESET_PASSWORD', 'INVITE_USER'] as const).map(
    (action): Exercise => ({
      route: 'POST /api/v1/users/:userId/reset-password',
      actions: [action],
      prepare: async ({ admin, make }) => {
        const { id } = await make.user({ password: action === 'INVITE_USER' ? null : PASSWORD })
        return {
          call: () => admin.post(`/api/v1/users/${id}/reset-password`),
          refuse: [() => admin.post(`/api/v1/users/${NONE}/reset-password`)],
        }
      },
    }),
  ),
  {
    route: 'POST /api/v1/password',
    actions: ['CHANGE_PASSWORD'],
    prepare: async ({ nobody, make }) => {
      const token = tokenIn((await make.user({ password: null })).invitationUrl)
      return {
        call: () => nobody.post('/api/v1/password', { token, password: PASSWORD }),
        refuse: [() => nobody.post('/api/v1/password', { token: 'wrong', password: PASSWORD })],
      }
    },
  },
  {
    route: 'POST /api/v1/roles',
    actions: ['CREATE_ROLE'],
    prepare: async ({ admin }) => ({
      call: () => admin.post('/api/v1/roles', { name: randomUUID(), permissions: ['audit:view'] }),
      refuse: [() => admin.post('/api/v1/roles', { name: 'ADMIN', permissions: [] })],
    }),
  },
  {
    route: 'PATCH /api/v1/roles/:roleId',
    actions: ['UPDATE_ROLE'],
    prepare: async ({ admin, make }) => {
      const [{ id }, viewer] = [await make.role([]), await make.roleNamed('Viewer')]
      return {
        call: () => admin.patch(`/api/v1/roles/${id}`, { permissions: ['audit:view'] }),
        refuse: [() => admin.patch(`/api/v1/roles/${viewer.id}`, { name: 'Changed' })],
      }
    },
  },
  {
    route: 'DELETE /api/v1/roles/:roleId',
    actions: ['DELETE_ROLE'],
    prepare: async ({ admin, make }) => {
      const [{ id }, used] = [await make.role([]), await make.role([])]
      await make.user({ roleId: used.id })
      return {
        call: () => admin.delete(`/api/v1/roles/${id}`),
        refuse: [() => admin.delete(`/api/v1/roles/${used.id}`), () => admin.delete(`/api/v1/roles/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/api-keys',
    actions: ['CREATE_API_KEY'],
    prepare: async ({ admin }) => ({
      call: () => admin.post('/api/v1/api-keys', { name: 'Key' }),
      refuse: [() => admin.post('/api/v1/api-keys', { name: 'Key', allowedAddresses: ['nowhere'] })],
    }),
  },
  {
    route: 'PATCH /api/v1/api-keys/:keyId',
    actions: ['UPDATE_API_KEY'],
    prepare: async ({ admin, make }) => {
      const path = `/api/v1/api-keys/${(await make.key()).id}`
      return {
        call: () => admin.patch(path, { name: 'Changed' }),
        refuse: [() => admin.patch(path, { expiresAt: 'soon' })],
      }
    },
  },
  {
    route: 'POST /api/v1/api-keys/:keyId/revoke',
    actions: ['REVOKE_API_KEY'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.key()
      return {
        call: () => admin.post(`/api/v1/api-keys/${id}/revoke`),
        refuse: [() => admin.post(`/api/v1/api-keys/${NONE}/revoke`)],
      }
    },
  },
  {
    route: 'DELETE /api/v1/api-keys/:keyId',
    actions: ['DELETE_API_KEY'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.key()
      return {
        call: () => admin.delete(`/api/v1/api-keys/${id}`),
        refuse: [() => admin.delete(`/api/v1/api-keys/${NONE}`)],
      }
    },
  },
  {
    route: 'PATCH /api/v1/settings',
    actions: ['UPDATE_SETTINGS'],
    prepare: async ({ admin }) => ({
      call: () => admin.patch('/api/v1/settings', { organisationName: randomUUID() }),
      refuse: [() => admin.patch('/api/v1/settings', { sessionIdleMinutes: 0 })],
    }),
  },
]
