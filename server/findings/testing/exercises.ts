import { type Exercise, NONE } from '../../../test/coverage/exercises/exercise.ts'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings',
    actions: ['CREATE_FINDING'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const body = { vendorId, title: 'Open port', severity: 'HIGH' }
      const taken = { ...body, source: 'ZAP', sourceKey: '1' }
      await admin.post('/api/v1/findings', taken)
      const post = (given: object) => () => admin.post('/api/v1/findings', given)
      return {
        call: post({ ...taken, sourceKey: '2' }),
        refuse: [
          post({ ...body, vendorId: NONE }),
          post({ ...body, title: '' }),
          post({ ...body, ownerId: NONE }),
          post({ ...body, sourceKey: '1' }),
          post(taken),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/findings/:findingId/reopen',
    actions: ['REOPEN_FINDING'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const [closed, open] = [await make.finding(vendorId, { status: 'REMEDIATED' }), await make.finding(vendorId)]
      const post = (id: string, body: object) => () => admin.post(`/api/v1/findings/${id}/reopen`, body)
      const body = { reason: 'Closed by mistake' }
      return { call: post(closed.id, body), refuse: [post(closed.id, {}), post(open.id, body), post(NONE, body)] }
    },
  },
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
