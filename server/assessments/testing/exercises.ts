import { type Exercise, NONE } from '../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../test/support/app.ts'

const BASE = '/api/v1/assessments'
const ONE = `${BASE}/:assessmentId`
const submitted = async ({ make }: TestApp) => make.submittedAssessment({ mfa: 'NO' })

const edits: Exercise[] = [
  {
    route: `POST ${BASE}`,
    actions: ['CREATE_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const [vendorId, templateId] = [(await make.vendor()).id, (await make.publishedTemplate()).id]
      const draft = await make.template()
      const post = (change: object) => () => admin.post(BASE, { vendorId, templateId, ...change })
      return {
        call: post({ title: 'New', dueDate: '2020-01-01' }),
        refuse: [
          post({ vendorId: NONE }),
          post({ templateId: NONE }),
          post({ templateId: draft.id }),
          post({ reviewerId: NONE }),
          post({ recurrence: 'DAILY' }),
        ],
      }
    },
  },
  {
    route: `POST ${BASE}/invitation-preview`,
    actions: [],
    prepare: async ({ admin, make }) => {
      const [vendorId, templateId] = [(await make.vendor()).id, (await make.publishedTemplate()).id]
      const post = (change: object) => () =>
        admin.post(`${BASE}/invitation-preview`, { vendorId, templateId, ...change })
      return { call: post({}), refuse: [post({ vendorId: NONE }), post({ password: 'Password1' })] }
    },
  },
  {
    route: `POST ${BASE}/bulk`,
    actions: ['CREATE_ASSESSMENT', 'CREATE_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const vendorIds = [(await make.vendor()).id, (await make.vendor()).id]
      const templateId = (await make.publishedTemplate()).id
      const post = (change: object) => () => admin.post(`${BASE}/bulk`, { vendorIds, templateId, ...change })
      return {
        call: post({}),
        refuse: [post({ vendorIds: [] }), post({ vendorIds: [...vendorIds, NONE] }), post({ templateId: NONE })],
      }
    },
  },
  {
    route: `PATCH ${ONE}`,
    actions: ['UPDATE_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.draftAssessment()
      return {
        call: () => admin.patch(`${BASE}/${id}`, { title: 'New' }),
        refuse: [
          () => admin.patch(`${BASE}/${id}`, { title: '' }),
          () => admin.patch(`${BASE}/${id}`, { reviewerId: NONE }),
          () => admin.patch(`${BASE}/${NONE}`, { title: 'New' }),
        ],
      }
    },
  },
  {
    route: `DELETE ${ONE}`,
    actions: ['DELETE_ASSESSMENT'],
    prepare: async (t) => {
      const { id } = await submitted(t)
      return {
        call: () => t.admin.delete(`${BASE}/${id}`),
        refuse: [() => t.admin.delete(`${BASE}/${NONE}`)],
      }
    },
  },
]

const transitions: Exercise[] = [
  {
    route: `POST ${ONE}/send`,
    actions: ['SEND_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const [{ id }, sent] = [await make.draftAssessment(), await make.sentAssessment()]
      return {
        call: () => admin.post(`${BASE}/${id}/send`, { password: 'open sesame', expiresInDays: 30 }),
        refuse: [
          () => admin.post(`${BASE}/${id}/send`, { expiresInDays: 0 }),
          () => admin.post(`${BASE}/${id}/send`, { password: 'sesame' }),
          () => admin.post(`${BASE}/${sent.id}/send`),
          () => admin.post(`${BASE}/${NONE}/send`),
        ],
      }
    },
  },
  {
    route: `POST ${ONE}/link/revoke`,
    actions: ['REVOKE_LINK'],
    prepare: async ({ admin, make }) => {
      const [{ id }, draft] = [await make.sentAssessment(), await make.draftAssessment()]
      return {
        call: () => admin.post(`${BASE}/${id}/link/revoke`),
        refuse: [draft.id, NONE].map((other) => () => admin.post(`${BASE}/${other}/link/revoke`)),
      }
    },
  },
  {
    route: `POST ${ONE}/invitation`,
    actions: ['RESEND_INVITATION'],
    prepare: async ({ admin, make }) => {
      const [{ id }, draft] = [await make.sentAssessment(), await make.draftAssessment()]
      return {
        call: () => admin.post(`${BASE}/${id}/invitation`),
        refuse: [draft.id, NONE].map((other) => () => admin.post(`${BASE}/${other}/invitation`)),
      }
    },
  },
  {
    route: `POST ${ONE}/link/regenerate`,
    actions: ['REGENERATE_LINK'],
    prepare: async ({ admin, make }) => {
      const [{ id }, draft] = [await make.sentAssessment(), await make.draftAssessment()]
      return {
        call: () => admin.post(`${BASE}/${id}/link/regenerate`),
        refuse: [draft.id, NONE].map((other) => () => admin.post(`${BASE}/${other}/link/regenerate`)),
      }
    },
  },
  {
    route: `PUT ${ONE}/review/:questionId`,
    actions: ['REVIEW_DECISION'],
    prepare: async (t) => {
      const [{ id, ids }, sent] = [await submitted(t), await t.make.sentAssessment()]
      const decision = { decision: 'APPROVED' }
      return {
        call: () => t.admin.put(`${BASE}/${id}/review/${ids.mfa}`, decision),
        refuse: [
          () => t.admin.put(`${BASE}/${id}/review/${ids.mfa}`, { decision: 'MAYBE' }),
          () => t.admin.put(`${BASE}/${id}/review/${NONE}`, decision),
          () => t.admin.put(`${BASE}/${sent.id}/review/${sent.ids.mfa}`, decision),
        ],
      }
    },
  },
  {
    route: `POST ${ONE}/send-back`,
    actions: ['SEND_BACK_ASSESSMENT'],
    prepare: async (t) => {
      const [{ id }, draft] = [await submitted(t), await t.make.draftAssessment()]
      return {
        call: () => t.admin.post(`${BASE}/${id}/send-back`, { message: 'Again' }),
        refuse: [draft.id, NONE].map((other) => () => t.admin.post(`${BASE}/${other}/send-back`)),
      }
    },
  },
  {
    route: `POST ${ONE}/finalize`,
    actions: ['FINALIZE_ASSESSMENT'],
    prepare: async (t) => {
      const [{ id }, draft] = [await submitted(t), await t.make.draftAssessment()]
      return {
        call: () => t.admin.post(`${BASE}/${id}/finalize`),
        refuse: [draft.id, NONE].map((other) => () => t.admin.post(`${BASE}/${other}/finalize`)),
      }
    },
  },
  {
    route: `POST ${ONE}/reopen`,
    actions: ['REOPEN_ASSESSMENT'],
    prepare: async ({ admin, make }) => {
      const [{ id }, draft] = [await make.completedAssessment({ mfa: 'NO' }), await make.draftAssessment()]
      return {
        call: () => admin.post(`${BASE}/${id}/reopen`, { reason: 'New facts' }),
        refuse: [
          () => admin.post(`${BASE}/${id}/reopen`, { reason: '' }),
          () => admin.post(`${BASE}/${draft.id}/reopen`, { reason: 'New facts' }),
          () => admin.post(`${BASE}/${NONE}/reopen`, { reason: 'New facts' }),
        ],
      }
    },
  },
]

const remarks: Exercise[] = [
  {
    route: `POST ${ONE}/comments/read`,
    actions: [],
    prepare: async ({ admin, make }) => {
      const { id } = await make.sentAssessment()
      return {
        call: () => admin.post(`${BASE}/${id}/comments/read`),
        refuse: [() => admin.post(`${BASE}/${NONE}/comments/read`)],
      }
    },
  },
  {
    route: `POST ${ONE}/comments`,
    actions: ['ADD_COMMENT'],
    prepare: async ({ admin, make }) => {
      const { id, ids } = await make.sentAssessment()
      const post =
        (body: object, of = id) =>
        () =>
          admin.post(`${BASE}/${of}/comments`, body)
      return {
        call: post({ body: 'Hello', visibility: 'VENDOR', questionId: ids.mfa }),
        refuse: [
          post({ body: '' }),
          post({ body: 'Hello', visibility: 'PUBLIC' }),
          post({ body: 'Hello', questionId: NONE }),
          post({ body: 'Hello', parentId: NONE }),
          post({ body: 'Hello' }, NONE),
        ],
      }
    },
  },
  {
    route: `POST ${ONE}/review/approve`,
    actions: ['REVIEW_DECISION'],
    prepare: async (t) => {
      const { id } = await t.make.submittedAssessment({ mfa: 'YES' })
      const draft = await t.make.draftAssessment()
      return {
        call: () => t.admin.post(`${BASE}/${id}/review/approve`, { which: 'COMPLIANT' }),
        refuse: [
          () => t.admin.post(`${BASE}/${id}/review/approve`, { which: 'ALL' }),
          () => t.admin.post(`${BASE}/${draft.id}/review/approve`, { which: 'COMPLIANT' }),
          () => t.admin.post(`${BASE}/${NONE}/review/approve`, { which: 'COMPLIANT' }),
        ],
      }
    },
  },
  {
    route: `DELETE ${ONE}/review/batches/:batchId`,
    actions: ['UNDO_REVIEW_DECISIONS'],
    prepare: async (t) => {
      const { id } = await t.make.submittedAssessment({ mfa: 'YES' })
      const { body } = await t.admin.post(`${BASE}/${id}/review/approve`, { which: 'COMPLIANT' })
      return {
        call: () => t.admin.delete(`${BASE}/${id}/review/batches/${body.batchId}`),
        refuse: [
          () => t.admin.delete(`${BASE}/${id}/review/batches/${NONE}`),
          () => t.admin.delete(`${BASE}/${NONE}/review/batches/${body.batchId}`),
        ],
      }
    },
  },
  {
    route: `POST ${ONE}/findings`,
    actions: ['CREATE_FINDING'],
    prepare: async (t) => {
      const { id, ids } = await submitted(t)
      const finding = { title: 'New', severity: 'LOW' }
      const post =
        (change: object, of = id) =>
        () =>
          t.admin.post(`${BASE}/${of}/findings`, { ...finding, ...change })
      return {
        call: post({ questionId: ids.mfa }),
        refuse: [
          post({ title: '' }),
          post({ severity: 'BAD' }),
          post({ questionId: NONE }),
          post({ ownerId: NONE }),
          post({}, NONE),
        ],
      }
    },
  },
]

export const exercises: Exercise[] = [...edits, ...transitions, ...remarks]
