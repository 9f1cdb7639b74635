import type { RiskWeight } from '../../../contract/library/questions.ts'

/** An assessment that is scored: the gaps of a vendor are those of a template, in any version. */
export type ScoredAssessment = { assessmentId: string; vendorId: string; templateId: string | null; answeredAt: Date }

/** A scored question whose answer is not compliant. */
export type FailingQuestion = {
  key: string
  questionId: string
  title: string
  description: string | null
  severity: RiskWeight
  controlCodes: readonly string[]
}

/** A question whose open finding is to be closed, with the reason. */
export type SettledQuestion = { key: string; note: string }
export const COMPLIANT_NOW = 'The answer is now compliant.'
export const NOT_APPLICABLE_NOW = 'No longer applies: the question is hidden or not applicable.'
