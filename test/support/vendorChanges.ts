import type { Change } from './changes.ts'

const VENDORS = '/api/v1/vendors'

/** Changes to a vendor itself. */
export const VENDOR_CHANGES: Readonly<Record<string, Change>> = {
  'update vendor': {
    prepare: async ({ admin }, { vendorId, user }) => {
      const { id } = await user()
      // Exists already if another vendor was changed before.
      await admin.post('/api/v1/vendor-fields', { name: 'Buyer', kind: 'PERSON' })
      const body = { notes: 'Changed', ownerId: id, customFields: { buyer: id } }
      return () => admin.put(`${VENDORS}/${vendorId}`, body)
    },
    refusals: [400],
  },
  'delete vendor': {
    prepare:
      async ({ admin }, { vendorId }) =>
      () =>
        admin.delete(`${VENDORS}/${vendorId}`),
  },
  'import vendor': {
    prepare: async ({ admin }, { vendorId }) => {
      const body = `id,name,contactEmail,notes\n${vendorId},Imported ${vendorId},i@example.com,Imported`
      return () => admin.send('POST', `${VENDORS}/import/csv`, { body, headers: { 'content-type': 'text/csv' } })
    },
  },
  'add contact': {
    prepare:
      async ({ admin }, { vendorId }) =>
      () =>
        admin.post(`${VENDORS}/${vendorId}/contacts`, { name: 'Bea', email: 'bea@example.com' }),
    // Each address is there once.
    refusals: [409],
  },
  'add a document': {
    prepare: async ({ admin }, { vendorId }) => {
      const form = { fields: { documentType: 'CONTRACT' }, files: [{ name: 'contract.txt', content: vendorId }] }
      return () => admin.upload(`${VENDORS}/${vendorId}/documents`, form)
    },
  },
  'add sub-processor': {
    prepare: async ({ admin, make }, { vendorId }) => {
      const { id } = await make.vendor()
      return () => admin.post(`${VENDORS}/${vendorId}/subprocessors`, { vendorId: id })
    },
  },
  'delete a custom field': {
    prepare: async ({ admin }, { vendorId }) => {
      const key = `text${vendorId.replaceAll('-', '').slice(0, 12)}`
      const { body } = await admin.post('/api/v1/vendor-fields', { name: key, key, kind: 'TEXT' })
      await admin.put(`${VENDORS}/${vendorId}`, { customFields: { [key]: 'Set' } })
      return () => admin.delete(`/api/v1/vendor-fields/${body.id}`)
    },
  },
  'update vendors': {
    prepare:
      async ({ admin }, { vendorId }) =>
      () =>
        admin.post(`${VENDORS}/bulk`, { ids: [vendorId], stage: 'ONBOARDING' }),
  },
  'import findings': {
    prepare: async ({ admin }, { vendorId }) => {
      const findings = [{ title: 'Open port', severity: 'Critical' }]
      return () => admin.post(`/api/v1/findings/import?vendorId=${vendorId}&source=ZAP`, { findings })
    },
  },
}
