import { randomUUID } from 'node:crypto'
import { SCIM_SCHEMAS } from '../../../../contract/people/scim.ts'
import { type Exercise, email, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

/** The identity provider, with a new token. */
export const scimClient = async ({ admin, nobody }: Pick<TestApp, 'admin' | 'nobody'>) => {
  const { token } = (await admin.post('/api/v1/settings/scim/token')).body
  return nobody.with({ authorization: `Bearer ${token}` })
}

export const patchBody = (...Operations: object[]) => ({ schemas: [SCIM_SCHEMAS.patch], Operations })

const newUser = () => ({ schemas: [SCIM_SCHEMAS.user], userName: email(), displayName: 'Ada Lovelace', active: true })
const prepared = async (t: TestApp) => {
  const scim = await scimClient(t)
  const body = newUser()
  const { id } = (await scim.post('/scim/v2/Users', body)).body as { id: string }
  return { scim, id, body, path: `/scim/v2/Users/${id}` }
}

/** A user, and a group that makes its members reviewers. */
const withGroup = async (t: TestApp, members: 'member' | 'none' = 'none') => {
  const { scim, id } = await prepared(t)
  const displayName = `Reviewers ${randomUUID()}`
  const { id: roleId } = await t.make.roleNamed('Reviewer')
  await t.admin.put('/api/v1/settings/scim', { roleId: null, groupRoles: [{ group: displayName, roleId }] })
  const body = { schemas: [SCIM_SCHEMAS.group], displayName, members: members === 'member' ? [{ value: id }] : [] }
  return { scim, id, displayName, body }
}
const existingGroup = async (t: TestApp, members: 'member' | 'none' = 'none') => {
  const made = await withGroup(t, members)
  const group = (await made.scim.post('/scim/v2/Groups', made.body)).body as { id: string }
  return { ...made, path: `/scim/v2/Groups/${group.id}` }
}

export const exercises: Exercise[] = [
  {
    route: 'PUT /api/v1/settings/scim',
    actions: ['UPDATE_SCIM_SETTINGS'],
    prepare: async ({ admin, make }) => {
      const group = randomUUID()
      const { id: roleId } = await make.roleNamed('Reviewer')
      return {
        call: () => admin.put('/api/v1/settings/scim', { roleId: null, groupRoles: [{ group, roleId }] }),
        refuse: [
          () => admin.put('/api/v1/settings/scim', { roleId: NONE, groupRoles: [] }),
          () => admin.put('/api/v1/settings/scim', {}),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/settings/scim/token',
    actions: ['CREATE_SCIM_TOKEN'],
    prepare: async ({ admin, make }) => {
      const limited = await make.keyClient(['settings:manage'])
      return {
        call: () => admin.post('/api/v1/settings/scim/token'),
        refuse: [() => limited.post('/api/v1/settings/scim/token')],
      }
    },
  },
  {
    route: 'DELETE /api/v1/settings/scim/token',
    actions: ['REVOKE_SCIM_TOKEN'],
    prepare: async (t) => {
      await scimClient(t)
      const limited = await t.make.keyClient(['vendors:view'])
      return {
        call: () => t.admin.delete('/api/v1/settings/scim/token'),
        refuse: [() => limited.delete('/api/v1/settings/scim/token')],
      }
    },
  },
  {
    route: 'POST /scim/v2/Users',
    actions: ['SCIM_CREATE_USER'],
    prepare: async (t) => {
      const { scim: caller, body } = await prepared(t)
      return {
        call: () => caller.post('/scim/v2/Users', newUser()),
        refuse: [() => caller.post('/scim/v2/Users', body), () => caller.post('/scim/v2/Users', {})],
      }
    },
  },
  {
    route: 'PUT /scim/v2/Users/:userId',
    actions: ['SCIM_UPDATE_USER'],
    prepare: async (t) => {
      const { scim: caller, path, body } = await prepared(t)
      return {
        call: () => caller.put(path, { ...body, displayName: 'Ada King' }),
        refuse: [() => caller.put(path, { userName: 'no address' }), () => caller.put(`/scim/v2/Users/${NONE}`, body)],
      }
    },
  },
  {
    route: 'PUT /scim/v2/Users/:userId',
    actions: ['SCIM_DEACTIVATE_USER'],
    prepare: async (t) => {
      const { scim: caller, path, body } = await prepared(t)
      return {
        call: () => caller.put(path, { ...body, active: false }),
        refuse: [() => caller.put(path, { ...body, active: 'perhaps' })],
      }
    },
  },
  {
    route: 'PATCH /scim/v2/Users/:userId',
    actions: ['SCIM_UPDATE_USER'],
    prepare: async (t) => {
      const { scim: caller, path } = await prepared(t)
      return {
        call: () => caller.patch(path, patchBody({ op: 'Replace', path: 'displayName', value: 'Ada King' })),
        refuse: [() => caller.patch(path, {}), () => caller.patch(path, patchBody({ op: 'turn', path: 'active' }))],
      }
    },
  },
  {
    route: 'PATCH /scim/v2/Users/:userId',
    actions: ['SCIM_DEACTIVATE_USER'],
    prepare: async (t) => {
      const { scim: caller, path } = await prepared(t)
      return {
        call: () => caller.patch(path, patchBody({ op: 'Replace', path: 'active', value: 'False' })),
        refuse: [() => caller.patch(path, patchBody({ op: 'remove', path: 'active' }))],
      }
    },
  },
  {
    route: 'DELETE /scim/v2/Users/:userId',
    actions: ['SCIM_DELETE_USER'],
    prepare: async (t) => {
      const { scim: caller, path } = await prepared(t)
      return { call: () => caller.delete(path), refuse: [() => caller.delete(`/scim/v2/Users/${NONE}`)] }
    },
  },
  {
    route: 'POST /scim/v2/Groups',
    actions: ['SCIM_CREATE_GROUP', 'CHANGE_ROLE'],
    prepare: async (t) => {
      const { body: taken } = await existingGroup(t)
      const { scim: caller, body } = await withGroup(t, 'member')
      return {
        call: () => caller.post('/scim/v2/Groups', body),
        refuse: [() => caller.post('/scim/v2/Groups', taken), () => caller.post('/scim/v2/Groups', {})],
      }
    },
  },
  {
    route: 'PUT /scim/v2/Groups/:groupId',
    actions: ['SCIM_UPDATE_GROUP', 'CHANGE_ROLE'],
    prepare: async (t) => {
      const { scim: caller, path, body, id } = await existingGroup(t)
      return {
        call: () => caller.put(path, { ...body, members: [{ value: id }] }),
        refuse: [
          () => caller.put(path, { ...body, displayName: '' }),
          () => caller.put(path, { ...body, members: [{ value: NONE }] }),
        ],
      }
    },
  },
  {
    route: 'PATCH /scim/v2/Groups/:groupId',
    actions: ['SCIM_UPDATE_GROUP', 'CHANGE_ROLE'],
    prepare: async (t) => {
      const { scim: caller, path, id } = await existingGroup(t)
      return {
        call: () => caller.patch(path, patchBody({ op: 'Add', path: 'members', value: [{ value: id }] })),
        refuse: [() => caller.patch(path, patchBody({ op: 'add', path: 'members', value: ['nobody'] }))],
      }
    },
  },
  {
    route: 'DELETE /scim/v2/Groups/:groupId',
    actions: ['SCIM_DELETE_GROUP', 'CHANGE_ROLE'],
    prepare: async (t) => {
      const { scim: caller, path } = await existingGroup(t, 'member')
      return { call: () => caller.delete(path), refuse: [() => caller.delete(`/scim/v2/Groups/${NONE}`)] }
    },
  },
]
