import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import type { AnswerValue } from '../../../contract/library/questions.ts'
import { STANDARD_THRESHOLDS, STANDARD_WEIGHTS } from '../../../contract/library/scoring.ts'

type Changes = Partial<Omit<AssessmentQuestion, 'response' | 'review'>> & {
  value?: AnswerValue
  answeredAt?: string
  review?: Partial<NonNullable<AssessmentQuestion['review']>>
}

let order = 0
/** A question of the usual kind: yes is expected, and it is not answered unless a value is given. */
export const question = (key: string, { value, answeredAt, review, ...changes }: Changes = {}): AssessmentQuestion => ({
  id: `id of ${key}`,
  key,
  sectionTitle: 'Access',
  order: ++order,
  number: `1.${order}`,
  text: `Do you ${key}?`,
  helpText: null,
  unchanged: false,
  sentBefore: null,
  type: 'YES_NO',
  riskWeight: 'HIGH',
  required: false,
  options: [],
  expectedAnswer: 'YES',
  partialCredit: null,
  conditionalLogic: null,
  visible: true,
  controls: [],
  evidence: [],
  response:
    value === undefined
      ? null
      : {
          value,
          isNotApplicable: false,
          comment: null,
          isCompliant: null,
          weightedScore: null,
          maxScore: null,
          answeredAt: answeredAt ?? '2026-03-01T00:00:00.000Z',
          answeredBy: 'Ines',
          reused: false,
        },
  review: review
    ? {
        decision: 'APPROVED',
        note: null,
        complianceOverride: null,
        creditOverride: null,
        reviewerName: 'Rae',
        decidedAt: '2026-03-02T00:00:00.000Z',
        clarifiedAt: null,
        ...review,
      }
    : null,
  ...changes,
})

export const scored = (
  questions: AssessmentQuestion[],
): Pick<AssessmentDetail, 'questions' | 'status' | 'submittedAt' | 'scoreBreakdown'> => ({
  status: 'UNDER_REVIEW',
  questions,
  submittedAt: '2026-03-01T00:00:00.000Z',
  scoreBreakdown: {
    score: null,
    weightedScore: 0,
    maxScore: 0,
    sections: [],
    domains: [],
    method: { weights: STANDARD_WEIGHTS, thresholds: STANDARD_THRESHOLDS, version: 1 },
    scoredAt: null,
  },
})
