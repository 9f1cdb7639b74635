import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  INTAKE,
  IntakeApprove,
  IntakeConfirm,
  IntakeConfirmed,
  IntakeCreate,
  IntakeDecline,
  IntakeFilter,
  IntakeForm,
  IntakeLink,
  IntakeList,
  IntakeReceived,
  IntakeRequest,
  IntakeToken,
  UnconfirmedIntakeDeleted,
  UnconfirmedIntakeList,
} from './intake.ts'

const RequestId = Struct({ requestId: Id })
/** For all the people behind one address; the link has limits of its own. */
const READS = { name: 'intake read', requests: 600, seconds: 60, per: 'address' } as const
const WRITES = { name: 'intake write', requests: 20, seconds: 3600, per: 'address' } as const
const CONFIRMATIONS = { ...WRITES, name: 'intake confirm' } as const
const DECIDED = 'The request has been decided; the message says how'

export const intakeOperations = operations('Intake', {
  'GET /api/intake/:intakeToken': {
    operationId: 'retrieveIntakeForm',
    permission: 'anyone',
    limit: READS,
    summary: 'Retrieve the intake form',
    description: 'What the form shows to a colleague with the link. 404 if the link does not work.',
    params: IntakeToken,
    answers: { 200: IntakeForm, 404: 'The link is unknown, replaced or switched off' },
  },
  'POST /api/intake/:intakeToken': {
    operationId: 'createIntakeRequest',
    permission: 'anyone',
    limit: WRITES,
    audit: ['CREATE_VENDOR', 'REQUEST_INTAKE'],
    summary: 'Request a vendor',
    description:
      'The requester gets a mail with a link to confirm their address; until then nobody else is told, and after 7 days the request is dropped. So are the oldest where too many are not confirmed: 20 of a network address, five of an email address, 1,000 in all. Without a mail server the request is taken at once, as unconfirmed. An address can be used five times a day. Without `contactEmail`, the requester is the contact until the request is approved.',
    params: IntakeToken,
    body: IntakeCreate,
    bodyName: INTAKE,
    answers: {
      201: IntakeReceived,
      404: 'The link is unknown, replaced or switched off',
      409: 'Too many requests wait for a decision',
    },
    codes: { 409: ['too_many_intake_requests'] },
  },
  'POST /api/intake-confirmations': {
    operationId: 'confirmIntakeRequest',
    permission: 'anyone',
    limit: CONFIRMATIONS,
    audit: ['CREATE_VENDOR', 'REQUEST_INTAKE'],
    summary: 'Confirm an intake request',
    description:
      'With the token of the mail to the requester. Creates a vendor in stage `PROSPECT` with an open request.',
    body: IntakeConfirm,
    answers: {
      200: IntakeConfirmed,
      409: 'Too many requests wait for a decision',
      410: 'The link is unknown, expired or was used',
    },
    codes: { 409: ['too_many_intake_requests'], 410: ['link_invalid'] },
  },
  'GET /api/v1/intake-requests': {
    operationId: 'listIntakeRequests',
    permission: 'vendors:view',
    summary: 'List intake requests',
    description: 'Newest first. The proposed tier is the level of the inherent risk.',
    query: IntakeFilter,
    answers: { 200: IntakeList },
  },
  'GET /api/v1/unconfirmed-intake-requests': {
    operationId: 'listUnconfirmedIntakeRequests',
    permission: 'vendors:edit',
    summary: 'List unconfirmed intake requests',
    description:
      'Newest first. Nobody has confirmed their requester’s address, so there is no vendor, and anybody with the link may have typed them.',
    answers: { 200: UnconfirmedIntakeList },
  },
  'DELETE /api/v1/unconfirmed-intake-requests': {
    operationId: 'deleteUnconfirmedIntakeRequests',
    permission: 'vendors:edit',
    audit: 'DELETE_UNCONFIRMED_INTAKE',
    summary: 'Delete all unconfirmed intake requests',
    description: 'They can no longer be confirmed. Without any, nothing is recorded.',
    answers: { 200: UnconfirmedIntakeDeleted },
  },
  'DELETE /api/v1/unconfirmed-intake-requests/:requestId': {
    operationId: 'deleteUnconfirmedIntakeRequest',
    permission: 'vendors:edit',
    audit: 'DELETE_UNCONFIRMED_INTAKE',
    summary: 'Delete an unconfirmed intake request',
    description: 'It can no longer be confirmed.',
    params: RequestId,
    answers: { 200: UnconfirmedIntakeDeleted },
  },
  'POST /api/v1/intake-requests/:requestId/approve': {
    operationId: 'approveIntakeRequest',
    permission: 'vendors:edit',
    audit: ['UPDATE_VENDOR', 'APPROVE_INTAKE'],
    summary: 'Approve an intake request',
    description:
      'The vendor moves to stage `ONBOARDING` with the given tier, and the requester is told by mail if they confirmed their address.',
    params: RequestId,
    body: IntakeApprove,
    bodyName: INTAKE,
    answers: { 200: IntakeRequest, 409: DECIDED },
    codes: { 409: ['intake_request_decided'] },
  },
  'POST /api/v1/intake-requests/:requestId/decline': {
    operationId: 'declineIntakeRequest',
    permission: 'vendors:edit',
    audit: ['UPDATE_VENDOR', 'DECLINE_INTAKE'],
    summary: 'Decline an intake request',
    description:
      'The vendor moves to stage `OFFBOARDED`, and the requester is told the reason by mail if they confirmed their address.',
    params: RequestId,
    body: IntakeDecline,
    bodyName: INTAKE,
    answers: { 200: IntakeRequest, 409: DECIDED },
    codes: { 409: ['intake_request_decided'] },
  },
  'GET /api/v1/settings/intake': {
    operationId: 'retrieveIntakeLink',
    answersSecret: true,
    permission: 'settings:manage',
    summary: 'Retrieve the intake link',
    answers: { 200: IntakeLink },
  },
  'POST /api/v1/settings/intake': {
    operationId: 'createIntakeLink',
    answersSecret: true,
    permission: 'settings:manage',
    refusesLimitedKeys: true,
    audit: 'CREATE_INTAKE_LINK',
    summary: 'Create the intake link',
    description:
      'Whoever has it can request vendors without an account. An older link stops working, and requests that came by it and are not confirmed end.',
    answers: { 200: IntakeLink },
  },
  'DELETE /api/v1/settings/intake': {
    operationId: 'deleteIntakeLink',
    permission: 'settings:manage',
    audit: 'DELETE_INTAKE_LINK',
    summary: 'Switch off the intake link',
    description: 'Requests stay, except those that are not confirmed.',
    answers: { 204: 'Switched off', 404: 'There is no link' },
  },
})
