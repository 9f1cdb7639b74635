import type { AuditAction } from '../../../../contract/auditEvents.ts'
import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

/** A request, and another user who may decide about it. */
const waiting = async ({ admin, make }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const path = `/api/v1/findings/${(await make.finding(vendorId)).id}/acceptance`
  await admin.post(path, { reason: 'Small' })
  return { path, other: await make.keyClient(['assessments:review']) }
}

const decided = (step: 'approve' | 'decline', action: AuditAction): Exercise => ({
  route: `POST /api/v1/findings/:findingId/acceptance/${step}`,
  actions: [action],
  prepare: async (t) => {
    const { path, other } = await waiting(t)
    return {
      call: () => other.post(`${path}/${step}`, { note: 'Seen' }),
      refuse: [
        () => t.admin.post(`${path}/${step}`, {}),
        () => other.post(`/api/v1/findings/${NONE}/acceptance/${step}`, {}),
      ],
    }
  },
})

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/findings/:findingId/acceptance',
    actions: ['REQUEST_RISK_ACCEPTANCE'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const path = `/api/v1/findings/${(await make.finding(vendorId)).id}/acceptance`
      const closed = await make.finding(vendorId, { status: 'REMEDIATED' })
      return {
        call: () => admin.post(path, { reason: 'Small', until: '2099-12-31' }),
        refuse: [
          () => admin.post(path, {}),
          () => admin.post(path, { reason: 'Small', until: '2000-01-01' }),
          () => admin.post(`/api/v1/findings/${closed.id}/acceptance`, { reason: 'Small' }),
          () => admin.post(`/api/v1/findings/${NONE}/acceptance`, { reason: 'Small' }),
        ],
      }
    },
  },
  decided('approve', 'APPROVE_RISK_ACCEPTANCE'),
  decided('decline', 'DECLINE_RISK_ACCEPTANCE'),
  {
    route: 'POST /api/v1/findings/:findingId/acceptance/withdraw',
    actions: ['WITHDRAW_RISK_ACCEPTANCE'],
    prepare: async (t) => {
      const { path, other } = await waiting(t)
      return {
        call: () => t.admin.post(`${path}/withdraw`),
        refuse: [
          () => other.post(`${path}/withdraw`),
          () => t.admin.post(`/api/v1/findings/${NONE}/acceptance/withdraw`),
        ],
      }
    },
  },
]
