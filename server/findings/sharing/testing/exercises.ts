import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/:findingId/share',
    actions: ['SHARE_FINDING'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const { id: assessmentId } = await make.assessment(vendorId, { status: 'COMPLETED' })
      const [open, draft] = [await make.finding(vendorId, { assessmentId }), await make.finding(vendorId)]
      const post = (id: string) => () => admin.post(`/api/v1/findings/${id}/share`)
      return { call: post(open.id), refuse: [post(draft.id), post(NONE)] }
    },
  },
]
