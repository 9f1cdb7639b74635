import { AssessmentStatus } from '../choices.ts'
import { NullableText, QuestionNumber, QuestionType, RiskWeight } from '../library/questions.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Cursor,
  DateTime,
  Enum,
  FilterText,
  Id,
  List,
  Named,
  NextCursor,
  Nullable,
  Num,
  PageSize,
  type Static,
  Struct,
  Text,
  UpdatedSince,
} from '../schema.ts'
import { AnswerField, AssessmentControl } from './detail.ts'

export const ANSWER_PAGE = { standard: 100, most: 1000 } as const

export const AnswerFilter = Struct({
  vendorId: FilterText('ID of the vendor'),
  assessmentId: FilterText('ID of the assessment'),
  updatedSince: UpdatedSince,
  pageSize: PageSize(ANSWER_PAGE.standard, ANSWER_PAGE.most),
  cursor: Cursor,
})
export type AnswerFilter = Static<typeof AnswerFilter>

const points = (description: string) => Nullable(Num({ minimum: 0, description }))

/** One answer with what belongs to it, so that a table of answers needs no other request. */
export const AnswerEntry = Named('ResponseEntry', {
  assessmentId: Id,
  assessmentTitle: Text(200, { description: 'Title of the assessment' }),
  assessmentStatus: AssessmentStatus,
  vendorId: Id,
  vendorName: Text(200, { description: 'Name of the vendor' }),
  questionId: Id,
  questionKey: Text(100, { description: 'Stable within the template, also in later versions' }),
  questionNumber: QuestionNumber,
  questionText: Text(2000, { description: 'The question as it was asked' }),
  sectionTitle: Text(200, { description: 'The section of the question' }),
  type: QuestionType,
  riskWeight: RiskWeight,
  value: AnswerField,
  isNotApplicable: Bool({ description: 'The vendor says that the question does not apply' }),
  comment: NullableText(10_000),
  compliance: Enum(['COMPLIANT', 'NON_COMPLIANT', 'NOT_SCORED'], {
    description: '`NOT_SCORED`: no answer is expected, or the answer has not been scored since it changed',
  }),
  points: points('What the answer earned; null if it was not scored'),
  maxPoints: points('What a compliant answer earns; null if it was not scored'),
  controls: List(AssessmentControl, { description: 'The controls that the question maps to' }),
  answeredAt: DateTime,
  answeredBy: Text(300, { description: 'Who answered' }),
  updatedAt: DateTime,
})
export const AnswerPage = Named('ResponsePage', { entries: List(AnswerEntry), nextCursor: NextCursor })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  assessmentStatus: 'Status of the assessment',
}
