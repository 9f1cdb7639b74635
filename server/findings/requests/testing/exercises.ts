import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

/** A finding for which its vendor proposes another date. */
const asked = async ({ admin, make, pool }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const [finding, other] = [await make.finding(vendorId), await make.finding(vendorId)]
  await pool`insert into finding_requests (finding_id, kind, until, reason, requested_by, requested_at)
    values (${finding.id}, 'DATE', '2190-01-01', 'Later', 'Vendor: Ada', now())`
  const post = (id: string, step: string, body?: object) => () =>
    admin.post(`/api/v1/findings/${id}/request/${step}`, body)
  return { post, id: finding.id, other: other.id }
}

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/:findingId/request/accept',
    actions: ['ACCEPT_FINDING_REQUEST'],
    prepare: async (t) => {
      const { post, id, other } = await asked(t)
      return { call: post(id, 'accept'), refuse: [post(other, 'accept'), post(NONE, 'accept')] }
    },
  },
  {
    route: 'POST /api/v1/findings/:findingId/request/answer',
    actions: ['ANSWER_FINDING_REQUEST'],
    prepare: async (t) => {
      const { post, id, other } = await asked(t)
      const body = { reply: 'By then, please' }
      return {
        call: post(id, 'answer', body),
        refuse: [post(id, 'answer', {}), post(other, 'answer', body), post(NONE, 'answer', body)],
      }
    },
  },
]
