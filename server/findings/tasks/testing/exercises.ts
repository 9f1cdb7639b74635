import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

/** A task, and its path under a finding that it does not belong to. */
const withTask = async ({ admin, make }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const [finding, stranger] = [await make.finding(vendorId), await make.finding(vendorId)]
  const { body } = await admin.post(`/api/v1/findings/${finding.id}/tasks`, { title: 'Enforce MFA' })
  const pathUnder = (id: string) => `/api/v1/findings/${id}/tasks/${body.id}`
  return { path: pathUnder(finding.id), other: pathUnder(stranger.id) }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/:findingId/tasks',
    actions: ['ADD_FINDING_TASK'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const path = `/api/v1/findings/${(await make.finding(vendorId)).id}/tasks`
      const closed = await make.finding(vendorId, { status: 'REMEDIATED' })
      return {
        call: () => admin.post(path, { title: 'Enforce MFA', dueDate: '2099-12-31' }),
        refuse: [
          () => admin.post(path, { title: ' ' }),
          () => admin.post(path, { title: 'Enforce MFA', ownerId: NONE }),
          () => admin.post(`/api/v1/findings/${closed.id}/tasks`, { title: 'Late' }),
          () => admin.post(`/api/v1/findings/${NONE}/tasks`, { title: 'Nowhere' }),
        ],
      }
    },
  },
  {
    route: 'PATCH /api/v1/findings/:findingId/tasks/:taskId',
    actions: ['UPDATE_FINDING_TASK'],
    prepare: async (t) => {
      const { path, other } = await withTask(t)
      return {
        call: () => t.admin.patch(path, { done: true }),
        refuse: [() => t.admin.patch(path, { ownerId: NONE }), () => t.admin.patch(other, { done: true })],
      }
    },
  },
  {
    route: 'DELETE /api/v1/findings/:findingId/tasks/:taskId',
    actions: ['DELETE_FINDING_TASK'],
    prepare: async (t) => {
      const { path, other } = await withTask(t)
      return { call: () => t.admin.delete(path), refuse: [() => t.admin.delete(other)] }
    },
  },
]
