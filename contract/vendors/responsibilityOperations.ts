import { FileDeleted } from '../files/files.ts'
import { Control, ControlUpdate } from '../library/frameworks.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { RESPONSIBILITY, Responsibility, ResponsibilityList, ResponsibilityUpdate } from './responsibilities.ts'

const ResponsibilityId = Struct({ responsibilityId: Id })

export const responsibilityOperations = operations('Responsibilities', {
  'GET /api/v1/vendors/:vendorId/responsibilities': {
    operationId: 'listVendorResponsibilities',
    permission: 'vendors:view',
    summary: 'List a vendor’s customer responsibilities',
    description:
      'What your organisation must do itself for the controls it shares with the vendor. Created from the shared controls of the frameworks the vendor is certified for; ordered by framework and control.',
    params: Struct({ vendorId: Id }),
    answers: { 200: ResponsibilityList },
  },
  'PATCH /api/v1/responsibilities/:responsibilityId': {
    operationId: 'updateResponsibility',
    permission: 'vendors:edit',
    audit: 'UPDATE_RESPONSIBILITY',
    summary: 'Update a customer responsibility',
    description:
      'Omitted fields keep their value. `completedAt` is set when the status becomes COMPLETED and cleared when it changes again.',
    params: ResponsibilityId,
    body: ResponsibilityUpdate,
    bodyName: RESPONSIBILITY,
    answers: { 200: Responsibility },
  },
  'POST /api/v1/responsibilities/:responsibilityId/evidence': {
    operationId: 'addResponsibilityEvidence',
    permission: 'vendors:edit',
    audit: 'ADD_RESPONSIBILITY_EVIDENCE',
    summary: 'Add evidence to a customer responsibility',
    params: ResponsibilityId,
    files: { most: 10 },
    answers: { 201: Responsibility, 409: 'The responsibility has reached its limit of files' },
    codes: { 409: ['too_many_files'] },
  },
  'DELETE /api/v1/responsibilities/:responsibilityId/evidence/:fileId': {
    operationId: 'deleteResponsibilityEvidence',
    permission: 'vendors:edit',
    audit: 'REMOVE_RESPONSIBILITY_EVIDENCE',
    summary: 'Delete evidence of a customer responsibility',
    params: Struct({ responsibilityId: Id, fileId: Id }),
    answers: { 200: FileDeleted },
  },
  'PATCH /api/v1/frameworks/:frameworkId/controls/:controlId': {
    operationId: 'updateControl',
    tag: 'Frameworks',
    permission: 'frameworks:edit',
    audit: 'UPDATE_CONTROL',
    summary: 'Update a control',
    description:
      'Sets whether the customer shares responsibility for the control. When turned on, every vendor certified for the framework gets the customer responsibility. Turning it off keeps existing ones.',
    params: Struct({ frameworkId: Id, controlId: Id }),
    body: ControlUpdate,
    answers: { 200: Control },
  },
})
