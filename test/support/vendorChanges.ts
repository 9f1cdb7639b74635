import type { Change } from './changes.ts'

const VENDORS = '/api/v1/vendors'

/** Changes to vendors beside their fields. */
export const VENDOR_CHANGES: Readonly<Record<string, Change>> = {
  'add sub-processor': {
    prepare: async ({ admin, make }, { vendorId }) => {
      const { id } = await make.vendor()
      return () => admin.post(`${VENDORS}/${vendorId}/subprocessors`, { vendorId: id })
    },
  },
  'update vendors': {
    prepare:
      async ({ admin }, { vendorId }) =>
      () =>
        admin.post(`${VENDORS}/bulk`, { ids: [vendorId], stage: 'ONBOARDING' }),
  },
}
