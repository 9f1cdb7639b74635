import { FileDeleted } from '../../contract/files.ts'
import { Control, ControlUpdate } from '../../contract/frameworks.ts'
import { Responsibility, ResponsibilityList, ResponsibilityUpdate } from '../../contract/responsibilities.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { RESPONSIBILITY } from './rules.ts'
import * as responsibilities from './service.ts'

const tag = 'Responsibilities'
const ResponsibilityId = Struct({ responsibilityId: Id })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/responsibilities',
    tag,
    permission: 'vendors:view',
    summary: 'What the customer itself must do for controls that it shares with a vendor',
    description:
      'Made from the shared controls of the frameworks that the vendor is certified for; ordered by framework and control.',
    params: Struct({ vendorId: Id }),
    answers: { 200: ResponsibilityList },
    handle: async (ctx, { params }) => jsonText(await responsibilities.listOfVendor(ctx, params.vendorId)),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/responsibilities/:responsibilityId',
    tag,
    permission: 'vendors:edit',
    audit: 'UPDATE_RESPONSIBILITY',
    summary: 'Say how far an action is, whose it is, and what is to be noted',
    description:
      'Omitted fields keep their value. `completedAt` is set when the status becomes COMPLETED and cleared when it leaves it.',
    params: ResponsibilityId,
    body: ResponsibilityUpdate,
    bodyName: RESPONSIBILITY,
    answers: { 200: Responsibility },
    handle: (ctx, { params, body }) => responsibilities.update(ctx, params.responsibilityId, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/responsibilities/:responsibilityId/evidence',
    tag,
    permission: 'vendors:edit',
    audit: 'ADD_RESPONSIBILITY_EVIDENCE',
    summary: 'Add evidence to an action',
    params: ResponsibilityId,
    files: { most: 10 },
    answers: { 201: Responsibility, 409: 'The action has as many files as it may have' },
    handle: (ctx, { params, files }) => responsibilities.addEvidence(ctx, params.responsibilityId, files),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/responsibilities/:responsibilityId/evidence/:fileId',
    tag,
    permission: 'vendors:edit',
    audit: 'REMOVE_RESPONSIBILITY_EVIDENCE',
    summary: 'Remove evidence of an action',
    params: Struct({ responsibilityId: Id, fileId: Id }),
    answers: { 200: FileDeleted },
    handle: (ctx, { params }) => responsibilities.removeEvidence(ctx, params.responsibilityId, params.fileId),
  }),
  // Here and not with the frameworks, which stand below: the switch makes actions for the customer.
  route({
    method: 'PATCH',
    path: '/api/v1/frameworks/:frameworkId/controls/:controlId',
    tag: 'Frameworks',
    permission: 'frameworks:edit',
    audit: 'UPDATE_CONTROL',
    summary: 'Say whether the customer carries a part of a control',
    description:
      'When it does, every vendor with a certification of the framework gets the action. Actions stay when it is switched off.',
    params: Struct({ frameworkId: Id, controlId: Id }),
    body: ControlUpdate,
    answers: { 200: Control },
    handle: (ctx, { params, body }) => responsibilities.updateControl(ctx, params, body),
  }),
]
