import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { OFFBOARDING, OffboardingChecklist, OffboardingItemId, OffboardingUpdate } from './offboarding.ts'

export const offboardingOperations = operations('Vendors', {
  'GET /api/v1/vendors/:vendorId/offboarding': {
    operationId: 'retrieveOffboardingChecklist',
    permission: 'vendors:view',
    summary: 'Retrieve a vendor’s offboarding checklist',
    params: Struct({ vendorId: Id }),
    answers: { 200: OffboardingChecklist },
  },
  'PUT /api/v1/vendors/:vendorId/offboarding/:item': {
    operationId: 'updateOffboardingItem',
    permission: 'vendors:edit',
    audit: 'UPDATE_OFFBOARDING',
    summary: 'Update an item of the offboarding checklist',
    description: 'For vendors in stage `OFFBOARDING` or `OFFBOARDED`. An omitted note is kept while the item is done.',
    params: OffboardingItemId,
    body: OffboardingUpdate,
    bodyName: OFFBOARDING,
    answers: { 200: OffboardingChecklist, 409: 'The vendor is in another stage' },
    codes: { 409: ['vendor_not_offboarding'] },
  },
})
