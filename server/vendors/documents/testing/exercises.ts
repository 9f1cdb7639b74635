import { type Exercise, NONE } from '../../../../test/coverage/exercises/exercise.ts'

export const exercises: Exercise[] = [
  {
    route: 'PATCH /api/v1/files/:fileId',
    actions: ['UPDATE_DOCUMENT'],
    prepare: async ({ admin, make }) => {
      const { id: vendorId } = await make.vendor()
      const { fileId: id } = await make.attachment(vendorId)
      const described = { documentType: 'POLICY', validUntil: '2031-03-31' }
      return {
        call: () => admin.patch(`/api/v1/files/${id}`, described),
        refuse: [
          () => admin.patch(`/api/v1/files/${id}`, { validUntil: 'soon' }),
          () => admin.patch(`/api/v1/files/${NONE}`, described),
        ],
      }
    },
  },
  {
    route: 'POST /api/v1/vendors/:vendorId/documents',
    actions: ['ADD_DOCUMENT'],
    prepare: async ({ admin, make }) => {
      const path = `/api/v1/vendors/${(await make.vendor()).id}/documents`
      const files = [{ name: 'contract.txt', content: 'Contract' }]
      return {
        call: () => admin.upload(path, { fields: { documentType: 'CONTRACT' }, files }),
        refuse: [
          () => admin.upload(path, { fields: { documentType: 'LETTER' }, files }),
          () => admin.upload(path, { fields: { documentType: 'DPA' } }),
          () => admin.upload(`/api/v1/vendors/${NONE}/documents`, { fields: { documentType: 'DPA' }, files }),
        ],
      }
    },
  },
  {
    route: 'DELETE /api/v1/vendors/:vendorId/documents/:fileId',
    actions: ['REMOVE_DOCUMENT'],
    prepare: async ({ admin, make }) => {
      const { id } = await make.vendor()
      const path = `/api/v1/vendors/${id}/documents`
      const files = [{ name: 'contract.txt', content: `Contract ${id}` }]
      const { body } = await admin.upload(path, { fields: { documentType: 'CONTRACT' }, files })
      const { fileId } = await make.attachment(id)
      return {
        call: () => admin.delete(`${path}/${body.entries[0].id}`),
        refuse: [() => admin.delete(`${path}/${fileId}`), () => admin.delete(`${path}/${NONE}`)],
      }
    },
  },
]
