import type { TestApp } from '../../support/app.ts'
import { type Exercise, NONE } from './exercise.ts'

const pathOf = async ({ make }: TestApp) => {
  const { id: vendorId } = await make.vendor()
  const { id } = await make.certification(vendorId, { issuedDate: '2020-01-01' })
  return { all: `/api/v1/vendors/${vendorId}/certifications`, id }
}

export const certifications: Exercise[] = [
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
    route: 'PUT /api/v1/vendors/:vendorId/certifications/:certificationId',
    actions: ['UPDATE_CERTIFICATION'],
    prepare: async (t) => {
      const [{ all, id }, other] = [await pathOf(t), await pathOf(t)]
      return {
        call: () => t.admin.put(`${all}/${id}`, { notes: 'New' }),
        refuse: [
          () => t.admin.put(`${all}/${id}`, { name: '' }),
          () => t.admin.put(`${all}/${id}`, { frameworkId: NONE }),
          () => t.admin.put(`${all}/${id}`, { expiresDate: '2019-01-01' }),
          () => t.admin.put(`${all}/${other.id}`, { notes: 'New' }),
        ],
      }
    },
  },
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
