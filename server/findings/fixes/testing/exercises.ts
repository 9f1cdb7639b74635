import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

/** A finding that its vendor reported as fixed. */
const fixed = async ({ admin, make, pool }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const [finding, other] = [await make.finding(vendorId), await make.finding(vendorId)]
  await pool`insert into finding_fixes (finding_id, note, reported_by, reported_at)
    values (${finding.id}, 'Done', 'Vendor: Ada', now())`
  const post = (id: string, step: string, body: object) => () => admin.post(`/api/v1/findings/${id}/fix/${step}`, body)
  return { post, id: finding.id, other: other.id }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/:findingId/fix/confirm',
    actions: ['UPDATE_FINDING'],
    prepare: async (t) => {
      const { post, id, other } = await fixed(t)
      return { call: post(id, 'confirm', {}), refuse: [post(other, 'confirm', {}), post(NONE, 'confirm', {})] }
    },
  },
  {
    route: 'POST /api/v1/findings/:findingId/fix/reject',
    actions: ['REJECT_FIX'],
    prepare: async (t) => {
      const { post, id, other } = await fixed(t)
      const body = { note: 'Not yet' }
      return {
        call: post(id, 'reject', body),
        refuse: [post(id, 'reject', {}), post(other, 'reject', body), post(NONE, 'reject', body)],
      }
    },
  },
]
