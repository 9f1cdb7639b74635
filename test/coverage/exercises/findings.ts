import { type Exercise, NONE } from './exercise.ts'

export const findings: Exercise[] = [
  {
    route: 'POST /api/v1/findings/bulk',
    actions: ['UPDATE_FINDING', 'UPDATE_FINDING'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const ids = [(await make.finding(vendorId)).id, (await make.finding(vendorId)).id]
      const closed = await make.finding(vendorId, { status: 'REMEDIATED' })
      const path = '/api/v1/findings/bulk'
      return {
        call: () => admin.post(path, { ids, status: 'REMEDIATED', resolutionNote: 'Seen' }),
        refuse: [
          () => admin.post(path, { ids }),
          () => admin.post(path, { ids: [], status: 'REMEDIATED' }),
          () => admin.post(path, { ids: [...ids, closed.id], status: 'REMEDIATED' }),
          () => admin.post(path, { ids: [...ids, NONE], status: 'REMEDIATED' }),
          () => admin.post(path, { ids, ownerId: NONE }),
        ],
      }
    },
  },
  {
    route: 'PATCH /api/v1/findings/:findingId',
    actions: ['UPDATE_FINDING'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const path = `/api/v1/findings/${(await make.finding(vendorId)).id}`
      const closed = await make.finding(vendorId, { status: 'REMEDIATED' })
      return {
        call: () => admin.patch(path, { status: 'RISK_ACCEPTED', resolutionNote: 'Small' }),
        refuse: [
          () => admin.patch(path, {}),
          () => admin.patch(path, { status: 'OPEN' }),
          () => admin.patch(path, { ownerId: NONE }),
          () => admin.patch(`/api/v1/findings/${closed.id}`, { status: 'RISK_ACCEPTED' }),
          () => admin.patch(`/api/v1/findings/${NONE}`, { status: 'RISK_ACCEPTED' }),
        ],
      }
    },
  },
]
