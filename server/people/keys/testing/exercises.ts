import { randomUUID } from 'node:crypto'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import { PIXEL } from '../../../../test/support/picture.ts'

export const exercises: Exercise[] = [
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
  {
    route: 'PUT /api/v1/settings/logo',
    actions: ['UPDATE_SETTINGS'],
    prepare: async ({ admin }) => ({
      call: () => admin.put('/api/v1/settings/logo', PIXEL),
      refuse: [() => admin.put('/api/v1/settings/logo', { ...PIXEL, contentType: 'image/jpeg' })],
    }),
  },
  {
    route: 'DELETE /api/v1/settings/logo',
    actions: ['UPDATE_SETTINGS'],
    prepare: async ({ admin, make }) => {
      await admin.put('/api/v1/settings/logo', PIXEL)
      const other = await make.keyClient(['vendors:view'])
      return {
        call: () => admin.delete('/api/v1/settings/logo'),
        refuse: [() => other.delete('/api/v1/settings/logo')],
      }
    },
  },
]
