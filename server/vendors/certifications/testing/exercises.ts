import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'
import type { TestApp } from '../../../../test/support/app.ts'

const pathOf = async ({ make }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const { id } = await make.certification(vendorId, { issuedDate: '2020-01-01' })
  return { all: `/api/v1/vendors/${vendorId}/certifications`, id }
}

const PDF = { name: 'report.pdf', content: '%PDF-1.7' }
const PROGRAM = { name: 'report.pdf', content: 'MZ\0\0' }

const updatesBy = (method: 'PUT' | 'PATCH'): Exercise[] => [
  {
    route: `${method} /api/v1/vendors/:vendorId/certifications/:certificationId/form`,
    actions: ['UPDATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    prepare: async (t) => {
      const { all, id } = await pathOf(t)
      const upload = (files: (typeof PDF)[]) => () =>
        t.admin.upload(`${all}/${id}/form`, { fields: { notes: 'New' }, files }, method)
      return { call: upload([PDF]), refuse: [upload([])] }
    },
  },
  {
    route: `${method} /api/v1/vendors/:vendorId/certifications/:certificationId`,
    actions: ['UPDATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    prepare: async (t) => {
      const [{ all, id }, other] = [await pathOf(t), await pathOf(t)]
      const form = { fields: { notes: 'New' }, files: [PDF] }
      return {
        call: () => t.admin.upload(`${all}/${id}`, form, method),
        refuse: [() => t.admin.upload(`${all}/${other.id}`, form, method)],
      }
    },
  },
  {
    route: `${method} /api/v1/vendors/:vendorId/certifications/:certificationId`,
    actions: ['UPDATE_CERTIFICATION'],
    prepare: async (t) => {
      const [{ all, id }, other] = [await pathOf(t), await pathOf(t)]
      const send = method === 'PUT' ? t.admin.put : t.admin.patch
      return {
        call: () => send(`${all}/${id}`, { notes: 'New' }),
        refuse: [
          () => send(`${all}/${id}`, { name: '' }),
          () => send(`${all}/${id}`, { frameworkId: NONE }),
          () => send(`${all}/${id}`, { expiresDate: '2019-01-01' }),
          () => send(`${all}/${other.id}`, { notes: 'New' }),
        ],
      }
    },
  },
]

export const exercises: Exercise[] = [
  {
    route: 'POST /api/v1/vendors/:vendorId/certifications',
    actions: ['CREATE_CERTIFICATION'],
    prepare: async (t) => {
      const { all } = await pathOf(t)
      const { id: frameworkId } = await t.make.framework(3, { isSharedResponsibility: true })
      return {
        call: () => t.admin.post(all, { name: 'New', frameworkId }),
        refuse: [
          () => t.admin.post(all, { name: '', frameworkId }),
          () => t.admin.post(all, { name: 'New', frameworkId: NONE }),
          () => t.admin.post(all, { name: 'New', issuedDate: '2020-01-01', expiresDate: '2019-01-01' }),
          () => t.admin.post(`/api/v1/vendors/${NONE}/certifications`, { name: 'New' }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/certifications',
    actions: ['CREATE_CERTIFICATION', 'ADD_ATTACHMENT', 'ADD_ATTACHMENT'],
    prepare: async (t) => {
      const { all } = await pathOf(t)
      const files = [PDF, { ...PDF, name: 'other.pdf' }]
      return {
        call: () => t.admin.upload(all, { fields: { name: 'New' }, files }),
        refuse: [
          () => t.admin.upload(all, { fields: { name: '' }, files }),
          () => t.admin.upload(all, { fields: { name: 'New' }, files: [PROGRAM] }),
          () => t.admin.upload(`/api/v1/vendors/${NONE}/certifications`, { fields: { name: 'New' }, files }),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/certifications/form',
    actions: ['CREATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    prepare: async (t) => {
      const form = `${(await pathOf(t)).all}/form`
      return {
        call: () => t.admin.upload(form, { fields: { name: 'New' }, files: [PDF] }),
        refuse: [
          () => t.admin.upload(form, { fields: { name: 'New' }, files: [] }),
          () => t.admin.post(form, { name: 'New' }),
        ],
      }
    },
  },
  ...(['PUT', 'PATCH'] as const).flatMap(updatesBy),
  {
    route: 'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId',
    actions: ['DELETE_CERTIFICATION'],
    prepare: async (t) => {
      const [{ all, id }, other] = [await pathOf(t), await pathOf(t)]
      return {
        call: () => t.admin.delete(`${all}/${id}`),
        refuse: [() => t.admin.delete(`${all}/${other.id}`), () => t.admin.delete(`${all}/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/certifications/:certificationId/attachments',
    actions: ['ADD_ATTACHMENT', 'ADD_ATTACHMENT'],
    prepare: async (t) => {
      const [{ all, id }, other] = [await pathOf(t), await pathOf(t)]
      return {
        call: () => t.admin.upload(`${all}/${id}/attachments`, { files: [PDF, PDF] }),
        refuse: [
          () => t.admin.upload(`${all}/${id}/attachments`, {}),
          () => t.admin.upload(`${all}/${id}/attachments`, { files: [PDF, PROGRAM] }),
          () => t.admin.upload(`${all}/${id}/attachments`, { files: Array(11).fill(PDF) }),
          () => t.admin.upload(`${all}/${other.id}/attachments`, { files: [PDF] }),
          () => t.admin.post(`${all}/${id}/attachments`, { file: 'text' }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId',
    actions: ['REMOVE_ATTACHMENT'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const [own, other] = [await make.attachment(vendorId), await make.attachment(vendorId)]
      const path = `/api/v1/vendors/${vendorId}/certifications/${own.certificationId}/attachments`
      return {
        call: () => admin.delete(`${path}/${own.fileId}`),
        refuse: [() => admin.delete(`${path}/${other.fileId}`), () => admin.delete(`${path}/${NONE}`)],
      }
    },
  },
  {
    route: 'POST /api/v1/responsibilities/:responsibilityId/evidence',
    actions: ['ADD_RESPONSIBILITY_EVIDENCE'],
    prepare: async ({ admin, make }) => {
      const [action] = await make.responsibilitiesOf((await make.vendor()).id)
      const path = `/api/v1/responsibilities/${action?.id}/evidence`
      return {
        call: () => admin.upload(path, { files: [PDF] }),
        refuse: [
          () => admin.upload(path, { fields: { file: 'text' } }),
          () => admin.upload(path, { files: [PROGRAM] }),
          () => admin.upload(`/api/v1/responsibilities/${NONE}/evidence`, { files: [PDF] }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/responsibilities/:responsibilityId/evidence/:fileId',
    actions: ['REMOVE_RESPONSIBILITY_EVIDENCE'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const [own, other] = await make.responsibilitiesOf(vendorId, 2)
      const { body } = await admin.upload(`/api/v1/responsibilities/${own?.id}/evidence`, { files: [PDF] })
      const file = body.evidence[0].id
      return {
        call: () => admin.delete(`/api/v1/responsibilities/${own?.id}/evidence/${file}`),
        refuse: [
          () => admin.delete(`/api/v1/responsibilities/${other?.id}/evidence/${file}`),
          () => admin.delete(`/api/v1/responsibilities/${own?.id}/evidence/${NONE}`),
        ],
      }
    },
  },
  {
    route: 'PATCH /api/v1/responsibilities/:responsibilityId',
    actions: ['UPDATE_RESPONSIBILITY'],
    prepare: async ({ admin, make }) => {
      const [action] = await make.responsibilitiesOf((await make.vendor()).id)
      const path = `/api/v1/responsibilities/${action?.id}`
      return {
        call: () => admin.patch(path, { status: 'COMPLETED' }),
        refuse: [
          () => admin.patch(path, { status: 'DONE' }),
          () => admin.patch(path, { assignedToId: NONE }),
          () => admin.patch(`/api/v1/responsibilities/${NONE}`, { status: 'COMPLETED' }),
        ],
      }
    },
  },
]
