import { randomUUID } from 'node:crypto'
import { type Exercise, email, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import { PASSWORD } from '../../../../test/support/make.ts'

export const exercises: Exercise[] = [
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
]
