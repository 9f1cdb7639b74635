import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  Concentration,
  SUBPROCESSOR,
  Subprocessor,
  SubprocessorCreate,
  SubprocessorRemoved,
  Subprocessors,
} from './subprocessors.ts'

const VendorId = Struct({ vendorId: Id })

export const subprocessorOperations = operations('Vendors', {
  'GET /api/v1/vendors/:vendorId/subprocessors': {
    operationId: 'listSubprocessors',
    permission: 'vendors:view',
    summary: 'List a vendor’s sub-processors, and who depends on it',
    description: 'Vendors that were offboarded are left out.',
    params: VendorId,
    answers: { 200: Subprocessors },
  },
  'POST /api/v1/vendors/:vendorId/subprocessors': {
    operationId: 'addSubprocessor',
    permission: 'vendors:edit',
    audit: 'ADD_SUBPROCESSOR',
    summary: 'Add a sub-processor to a vendor',
    description: 'The sub-processor is a vendor too. A vendor can have up to 200.',
    params: VendorId,
    body: SubprocessorCreate,
    bodyName: SUBPROCESSOR,
    answers: { 201: Subprocessor, 409: 'It is a sub-processor already, or the vendor has reached its limit' },
    codes: { 409: ['subprocessor_exists', 'too_many_subprocessors'] },
  },
  'DELETE /api/v1/vendors/:vendorId/subprocessors/:subprocessorId': {
    operationId: 'removeSubprocessor',
    permission: 'vendors:edit',
    audit: 'REMOVE_SUBPROCESSOR',
    summary: 'Remove a sub-processor from a vendor',
    description: 'The vendor that was the sub-processor stays.',
    params: Struct({ vendorId: Id, subprocessorId: Id }),
    answers: { 200: SubprocessorRemoved },
  },
  'GET /api/v1/concentration': {
    operationId: 'retrieveConcentration',
    tag: 'Dashboard',
    permission: 'vendors:view',
    summary: 'Retrieve the vendors on which most others depend',
    description:
      'Counts those that use them directly, and those that depend on them through other vendors. Offboarded vendors are not counted.',
    answers: { 200: Concentration },
  },
})
