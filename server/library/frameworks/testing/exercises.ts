import { randomUUID } from 'node:crypto'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/frameworks/import',
    actions: ['IMPORT_FRAMEWORK'],
    prepare: async ({ admin, make }) => {
      const { name, version, controls } = await make.framework()
      const body = { name: randomUUID(), version, controls }
      return {
        call: () => admin.post('/api/v1/frameworks/import', body),
        refuse: [
          () => admin.post('/api/v1/frameworks/import', { ...body, name }),
          () => admin.post('/api/v1/frameworks/import', { ...body, controls: [...controls, ...controls] }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/frameworks/:frameworkId',
    actions: ['DELETE_FRAMEWORK'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.framework()
      return {
        call: () => admin.delete(`/api/v1/frameworks/${id}`),
        refuse: [() => admin.delete(`/api/v1/frameworks/${NONE}`)],
      }
    },
  },
  {
    route: 'PATCH /api/v1/frameworks/:frameworkId/controls/:controlId',
    actions: ['UPDATE_CONTROL'],
    prepare: async ({ admin, make }) => {
      const [{ id, controlIds }, other] = [await make.framework(), await make.framework()]
      const path = `/api/v1/frameworks/${id}/controls`
      return {
        call: () => admin.patch(`${path}/${controlIds[0]}`, { isSharedResponsibility: true }),
        refuse: [
          () => admin.patch(`${path}/${other.controlIds[0]}`, { isSharedResponsibility: true }),
          () => admin.patch(`${path}/${controlIds[0]}`, { isSharedResponsibility: 'maybe' }),
        ],
      }
    },
  },
]
