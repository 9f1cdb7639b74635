import { randomUUID } from 'node:crypto'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { Client } from '../../../../test/support/client.ts'

const PATH = '/api/v1/vendor-fields'
const unique = () => `f${randomUUID().replaceAll('-', '')}`
const made = async (admin: Client) => `${PATH}/${(await admin.post(PATH, { name: unique(), kind: 'TEXT' })).body.id}`

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/vendor-fields',
    actions: ['CREATE_VENDOR_FIELD'],
    prepare: async ({ admin }) => ({
      call: () => admin.post(PATH, { name: unique(), kind: 'CHOICE', choices: ['A', 'B'] }),
      refuse: [
        () => admin.post(PATH, { name: 'Tier', kind: 'TEXT' }),
        () => admin.post(PATH, { name: unique(), kind: 'CHOICE' }),
      ],
    }),
  },
  {
    route: 'PATCH /api/v1/vendor-fields/:fieldId',
    actions: ['UPDATE_VENDOR_FIELD'],
    prepare: async ({ admin }) => {
      const path = await made(admin)
      return {
        call: () => admin.patch(path, { name: unique(), archived: true }),
        refuse: [
          () => admin.patch(path, { choices: ['A'] }),
          () => admin.patch(path, { name: 'Notes' }),
          () => admin.patch(`${PATH}/${NONE}`, { archived: true }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/vendor-fields/:fieldId',
    actions: ['DELETE_VENDOR_FIELD'],
    prepare: async ({ admin }) => {
      const path = await made(admin)
      return { call: () => admin.delete(path), refuse: [() => admin.delete(`${PATH}/${NONE}`)] }
    },
  },
  {
    route: 'POST /api/v1/vendor-imports',
    actions: ['START_VENDOR_IMPORT'],
    prepare: async ({ admin }) => ({
      call: () => admin.post('/api/v1/vendor-imports', { csv: 'name,contactEmail\nNew,new@example.com' }),
      refuse: [() => admin.post('/api/v1/vendor-imports', { csv: 'contactEmail\nnew@example.com' })],
    }),
  },
  {
    route: 'POST /api/v1/vendor-imports/:importId/undo',
    actions: ['DELETE_VENDOR', 'UPDATE_VENDOR', 'UNDO_VENDOR_IMPORT'],
    prepare: async ({ admin, make, runJobs }) => {
      const { name } = await make.vendor({ tier: 'LOW' })
      const csv = `name,contactEmail,tier\n${name},known@example.com,HIGH\n${unique()},new@example.com,`
      const { id } = (await admin.post('/api/v1/vendor-imports', { csv })).body
      await runJobs()
      const undo = (importId: string) => admin.post(`/api/v1/vendor-imports/${importId}/undo`)
      return { call: () => undo(id), refuse: [() => undo(NONE)] }
    },
  },
]
