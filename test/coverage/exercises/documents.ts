import { type Exercise, NONE } from './exercise.ts'

export const documents: Exercise[] = [
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
]
