import { FileDeleted } from '../files.ts'
import { Control, ControlUpdate } from '../frameworks.ts'
import { operations } from '../operation.ts'
import { RESPONSIBILITY, Responsibility, ResponsibilityList, ResponsibilityUpdate } from '../responsibilities.ts'
import { Id, Struct } from '../schema.ts'

const ResponsibilityId = Struct({ responsibilityId: Id })

export const responsibilityOperations = operations('Responsibilities', {
  'GET /api/v1/vendors/:vendorId/responsibilities': {
    permission: 'vendors:view',
    summary: 'What the customer itself must do for controls that it shares with a vendor',
    description:
      'Made from the shared controls of the frameworks that the vendor is certified for; ordered by framework and control.',
    params: Struct({ vendorId: Id }),
    answers: { 200: ResponsibilityList },
  },
  'PATCH /api/v1/responsibilities/:responsibilityId': {
    permission: 'vendors:edit',
    audit: 'UPDATE_RESPONSIBILITY',
    summary: 'Say how far an action is, whose it is, and what is to be noted',
    description:
      'Omitted fields keep their value. `completedAt` is set when the status becomes COMPLETED and cleared when it leaves it.',
    params: ResponsibilityId,
    body: ResponsibilityUpdate,
    bodyName: RESPONSIBILITY,
    answers: { 200: Responsibility },
  },
  'POST /api/v1/responsibilities/:responsibilityId/evidence': {
    permission: 'vendors:edit',
    audit: 'ADD_RESPONSIBILITY_EVIDENCE',
    summary: 'Add evidence to an action',
    params: ResponsibilityId,
    files: { most: 10 },
    answers: { 201: Responsibility, 409: 'The action has as many files as it may have' },
  },
  'DELETE /api/v1/responsibilities/:responsibilityId/evidence/:fileId': {
    permission: 'vendors:edit',
    audit: 'REMOVE_RESPONSIBILITY_EVIDENCE',
    summary: 'Remove evidence of an action',
    params: Struct({ responsibilityId: Id, fileId: Id }),
    answers: { 200: FileDeleted },
  },
  'PATCH /api/v1/frameworks/:frameworkId/controls/:controlId': {
    tag: 'Frameworks',
    permission: 'frameworks:edit',
    audit: 'UPDATE_CONTROL',
    summary: 'Say whether the customer carries a part of a control',
    description:
      'When it does, every vendor with a certification of the framework gets the action. Actions stay when it is switched off.',
    params: Struct({ frameworkId: Id, controlId: Id }),
    body: ControlUpdate,
    answers: { 200: Control },
  },
})
