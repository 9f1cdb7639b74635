import { AssessmentStatus, Tier } from '../choices.ts'
import { Evidence } from '../files/files.ts'
import { Finding } from '../findings/findings.ts'
import {
  type AnswerValue,
  ConditionalLogic,
  type ExpectedAnswer,
  NullableText,
  QuestionNumber,
  QuestionType,
  RiskWeight,
} from '../library/questions.ts'
import { PartialCreditField } from '../library/templates.ts'
import { Delivery } from '../mail/mail.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  DateTime,
  Email,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Num,
  Score,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { DomainCompliance } from '../vendors/vendors.ts'
import { PortalUrl, Recurrence, ReviewDecision } from './assessments.ts'
import { commentsInView } from './comments.ts'
import { VendorRequest } from './vendorRequests.ts'

const Points = Num({ minimum: 0 })
export const AnswerField = Unsafe<AnswerValue>({
  description: 'A string, a number or a list of strings, depending on the question type; null if not answered',
})

export const AssessmentControl = Named('AssessmentControl', {
  id: Nullable(Id),
  frameworkId: Id,
  frameworkName: Text(200),
  code: Text(100),
  title: Text(500),
})

// Not “Response”: in TypeScript, generated clients would take it for the one of `fetch`.
export const Response = Named('QuestionResponse', {
  value: AnswerField,
  isNotApplicable: Bool(),
  comment: NullableText(10_000),
  isCompliant: Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'null if not scored' }),
  weightedScore: Nullable(Points),
  maxScore: Nullable(Points),
  answeredAt: DateTime,
  answeredBy: Text(300),
  reused: Bool({ description: 'Reused from an earlier assessment and not changed since' }),
})

/** What had been submitted before the assessment was sent back. */
export const SentAnswer = Named('SentAnswer', {
  value: AnswerField,
  isNotApplicable: Bool(),
  comment: NullableText(10_000),
})

export const Review = Named('Review', {
  decision: ReviewDecision,
  note: NullableText(10_000),
  complianceOverride: Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  creditOverride: Nullable(Integer({ minimum: 0, maximum: 100 })),
  reviewerName: Text(300),
  decidedAt: DateTime,
  clarifiedAt: Nullable(DateTime),
})

export const AssessmentQuestion = Named('AssessmentQuestion', {
  id: Id,
  key: Text(100),
  sectionTitle: Text(200),
  order: Integer({ minimum: 1 }),
  number: QuestionNumber,
  text: Text(2000),
  helpText: NullableText(10_000),
  type: QuestionType,
  riskWeight: RiskWeight,
  required: Bool(),
  options: List(Text(500)),
  expectedAnswer: Unsafe<ExpectedAnswer>({}),
  partialCredit: PartialCreditField,
  conditionalLogic: Nullable(ConditionalLogic),
  visible: Bool({ description: 'Whether its conditions are met by the current answers' }),
  unchanged: Bool({
    description: 'Answered as in the vendor’s last completed assessment of this template, where it was approved',
  }),
  controls: List(AssessmentControl),
  response: Nullable(Response),
  review: Nullable(Review),
  evidence: List(Evidence),
  sentBefore: Nullable(SentAnswer),
})
export type AssessmentQuestion = Static<typeof AssessmentQuestion>

export const SectionScore = Named('SectionScore', {
  title: Text(200),
  score: Score,
  weightedScore: Points,
  maxScore: Points,
  scored: Count,
})
export const ScoringMethod = Named('ScoringMethod', {
  weights: Struct({ CRITICAL: Points, HIGH: Points, MEDIUM: Points, LOW: Points }),
  thresholds: Struct({ green: Num(), amber: Num() }),
  version: Integer(),
})
export type ScoringMethod = Static<typeof ScoringMethod>
export const ScoreBreakdown = Named('ScoreBreakdown', {
  score: Score,
  weightedScore: Points,
  maxScore: Points,
  sections: List(SectionScore),
  domains: List(DomainCompliance),
  method: ScoringMethod,
  scoredAt: Nullable(DateTime),
})

export const LinkState = Named('LinkState', {
  createdAt: DateTime,
  expiresAt: Nullable(DateTime),
  revokedAt: Nullable(DateTime),
  openedAt: Nullable(DateTime),
  lastSavedAt: Nullable(DateTime),
  hasPassword: Bool(),
})

export const AcceptedTerms = Nullable(
  Text(64, { description: 'SHA-256 of the confidentiality terms that were accepted; null if there were none' }),
)
export const AssessmentDetail = Named('AssessmentDetail', {
  id: Id,
  title: Text(200),
  status: AssessmentStatus,
  score: Score,
  overdue: Bool(),
  dueDate: Nullable(DateTime),
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
  startedAt: Nullable(DateTime),
  submittedAt: Nullable(DateTime),
  submission: Nullable(
    Named('AssessmentSubmission', {
      name: Nullable(Text(200)),
      role: Nullable(Text(200)),
      acceptedTerms: AcceptedTerms,
    }),
  ),
  completedAt: Nullable(DateTime),
  updatedAt: DateTime,
  recurrence: Recurrence,
  repeatsOn: Nullable(DateTime),
  repeatsId: Nullable(Id),
  repeatedById: Nullable(Id),
  vendor: Struct({
    id: Id,
    name: Text(200),
    contactName: Nullable(Text(200)),
    contactEmail: Email,
    tier: Nullable(Tier),
  }),
  template: Nullable(Struct({ id: Id, name: Text(200), version: Integer() })),
  reviewer: Nullable(Struct({ id: Id, name: Text(200), email: Email })),
  link: Nullable(LinkState),
  delivery: Delivery,
  vendorRequest: Nullable(VendorRequest),
  unreadMessages: Integer({ minimum: 0, description: 'Messages of the vendor that nobody has looked at' }),
  questions: List(AssessmentQuestion),
  findings: List(Finding),
  ...commentsInView,
  scoreBreakdown: ScoreBreakdown,
})
export type AssessmentDetail = Static<typeof AssessmentDetail>

export const AssessmentSent = Named('AssessmentSent', {
  assessment: AssessmentDetail,
  ...PortalUrl.properties,
})

export const AssessmentSentBack = Named('AssessmentSentBack', {
  ...AssessmentDetail.properties,
  portalUrl: Nullable(
    Text(4000, {
      description:
        'The vendor’s link: a new one if the old one was revoked, else the same as before. ' +
        'null: it is not shown (see `showLink`), or was made with another secret',
    }),
  ),
})
export type AssessmentSentBack = Static<typeof AssessmentSentBack>

/** One question in each of two assessments; null where it was not asked. */
const Side = Nullable(
  Named('ComparedAnswer', {
    value: AnswerField,
    isNotApplicable: Bool(),
    isCompliant: Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
    weightedScore: Nullable(Points),
    maxScore: Nullable(Points),
  }),
)
const ComparedAssessment = Named('ComparedAssessment', {
  id: Id,
  title: Text(200),
  status: AssessmentStatus,
  score: Score,
  submittedAt: Nullable(DateTime),
})
export const AssessmentComparison = Named('AssessmentComparison', {
  assessment: ComparedAssessment,
  other: ComparedAssessment,
  scoreChange: Nullable(Num({ description: 'Score of the first minus score of the other' })),
  differences: List(
    Named('AnswerDifference', {
      key: Text(100),
      sectionTitle: Text(200),
      text: Text(2000),
      answerChanged: Bool(),
      complianceChanged: Bool(),
      answer: Side,
      other: Side,
    }),
  ),
})

export const AnswerHistory = List(
  Named('SavedAnswer', {
    value: AnswerField,
    isNotApplicable: Bool(),
    comment: NullableText(10_000),
    answeredAt: DateTime,
    answeredBy: Text(300),
  }),
)

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  assessment: 'The assessment',
  template: 'The template with its version; null if it was deleted',
  reviewer: 'The reviewer; null if nobody is assigned',
  repeatsOn: 'The day from which it is repeated, once it is completed; null if it is not, or has been',
  repeatsId: 'ID of the assessment that this one repeats; null if it is the first of its series',
  repeatedById: 'ID of the assessment that repeats this one; null if none does',
  startedAt: 'When the vendor saved the first answer; null before that',
  scoreBreakdown: 'How the score was calculated',
  scored: ['How many questions were scored', 10],
  method: 'The method of scoring: weights, thresholds and version',
  link: "The vendor's link, without its token; null if there is none",
  clarifiedAt: 'When the vendor clarified the answer; null if not yet',
  differences: 'Questions whose answer or compliance differs',
  answerChanged: 'Whether the answers differ',
  complianceChanged: 'Whether compliance differs',
  vendor: 'The vendor',
  scoredAt: 'When the score was calculated; null before that',
}
