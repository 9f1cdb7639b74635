import type { AuditAction } from '../../../contract/auditEvents.ts'
import { type Exercise, NONE } from '../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../test/support/app.ts'

/** A request, and somebody else who may decide about it. */
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

/** A finding that its vendor reported as fixed. */
const fixed = async ({ admin, make, pool }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const [finding, other] = [await make.finding(vendorId), await make.finding(vendorId)]
  await pool`insert into finding_fixes (finding_id, note, reported_by, reported_at)
    values (${finding.id}, 'Done', 'Vendor: Ada', now())`
  const post = (id: string, step: string, body: object) => () => admin.post(`/api/v1/findings/${id}/fix/${step}`, body)
  return { post, id: finding.id, other: other.id }
}

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
    route: 'POST /api/v1/findings/import',
    actions: ['REOPEN_FINDING', 'UPDATE_FINDING', 'UPDATE_FINDING', 'IMPORT_FINDINGS'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const post = (findings: object[], more = '', vendor = vendorId) =>
        admin.post(`/api/v1/findings/import?source=ZAP&vendorId=${vendor}${more}`, { findings })
      const [row, accepted] = [
        { title: 'Open port', severity: 'High' },
        { title: 'Old TLS', severity: 'Low' },
      ]
      await post([row, accepted])
      const { entries } = (await admin.get(`/api/v1/findings?vendorId=${vendorId}&severity=LOW`)).body
      await admin.patch(`/api/v1/findings/${entries[0].id}`, { status: 'RISK_ACCEPTED' })
      return {
        call: () =>
          post([
            { ...row, severity: 'Low' },
            { ...accepted, severity: 'High' },
            { title: 'Another', severity: 'Info' },
          ]),
        refuse: [
          () => post([{ ...row, severity: 'Grave' }]),
          () => post([row, row]),
          () => post([row], '', NONE),
          () => post([row], '&dryRun=maybe'),
        ],
      }
    },
  },
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
