import { callData } from '../api/call.ts'

/** The steps of a request to accept a risk, and the message after each. */
export const ACCEPTANCE_STEPS = {
  approve: 'Risk accepted.',
  decline: 'Request declined.',
  withdraw: 'Request withdrawn.',
} as const
export type AcceptanceStep = keyof typeof ACCEPTANCE_STEPS

export const decideAcceptance = (findingId: string, step: AcceptanceStep, note = '') => {
  const params = { findingId }
  if (step === 'withdraw') return callData('POST /api/v1/findings/:findingId/acceptance/withdraw', { params })
  const body = { note: note || null }
  return step === 'approve'
    ? callData('POST /api/v1/findings/:findingId/acceptance/approve', { params, body })
    : callData('POST /api/v1/findings/:findingId/acceptance/decline', { params, body })
}
