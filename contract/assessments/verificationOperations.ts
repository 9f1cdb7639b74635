import { operations } from '../operation.ts'
import { Verification, VerificationReference } from './verification.ts'

/** Enough for people, and far too few to try references. */
const LOOKS = { name: 'verification', requests: 30, seconds: 60, per: 'address' } as const

export const verificationOperations = operations('Portal', {
  'GET /api/v1/verify/:reference': {
    operationId: 'verifyRequest',
    permission: 'anyone',
    limit: LOOKS,
    summary: 'Verify that a request is genuine',
    description:
      'For somebody who got a mail and wants to know that the organisation has sent it. The reference is in the mail, in any case.',
    params: VerificationReference,
    answers: { 200: Verification, 404: 'No request with this reference has been sent' },
  },
})
