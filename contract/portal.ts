import { AnswerField } from './assessmentDetail.ts'
import { AssessmentStatus } from './assessments.ts'
import { commentsInView } from './comments.ts'
import { Evidence } from './files.ts'
import { type AnswerValue, ConditionalLogic, NullableText, QuestionType } from './questions.ts'
import {
  Bool,
  Count,
  DateTime,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from './schema.ts'

/** Everything here is shown to the vendor: never add expected answers, weights, scores or internal notes. */
export const PortalAnswer = Named('PortalAnswer', {
  value: AnswerField,
  isNotApplicable: Bool(),
  comment: NullableText(10_000),
  answeredAt: DateTime,
  answeredBy: Text(300),
  reused: Bool({ description: 'Reused from an earlier assessment and not changed since' }),
})

export type PortalAnswer = Static<typeof PortalAnswer>

export const PortalQuestion = Named('PortalQuestion', {
  id: Id,
  key: Text(100),
  sectionIndex: Count,
  sectionTitle: Text(200),
  order: Integer({ minimum: 1 }),
  text: Text(2000),
  helpText: NullableText(10_000),
  type: QuestionType,
  required: Bool(),
  options: List(Text(500)),
  conditionalLogic: Nullable(ConditionalLogic),
  visible: Bool({ description: 'Whether the question is shown with the current answers' }),
  response: Nullable(PortalAnswer),
  clarification: Nullable(
    Named('Clarification', {
      note: NullableText(10_000),
      requestedAt: DateTime,
    }),
  ),
  evidence: List(Evidence),
})
export type PortalQuestion = Static<typeof PortalQuestion>

export const PortalSection = Named('PortalSection', {
  index: Count,
  title: Text(200),
  questions: Integer({ minimum: 0, description: 'Questions currently shown' }),
  answered: Integer({ minimum: 0, description: 'Shown questions that are answered' }),
  missing: Integer({ minimum: 0, description: 'Required questions that are shown but not answered' }),
})
export type PortalSection = Static<typeof PortalSection>

export const HandOff = Named('HandOff', {
  id: Id,
  sectionIndex: Count,
  sectionTitle: Text(200),
  holderName: Nullable(Text(200)),
  createdAt: DateTime,
})
export type HandOff = Static<typeof HandOff>
export const MAX_HAND_OFFS = 50

export const PortalView = Named('PortalView', {
  organisationName: Text(200),
  title: Text(200),
  vendorName: Text(200),
  contactName: Nullable(Text(200)),
  status: AssessmentStatus,
  editable: Bool({ description: 'Whether answers can be changed' }),
  dueDate: Nullable(DateTime),
  submittedAt: Nullable(DateTime),
  expiresAt: Nullable(DateTime),
  message: NullableText(10_000),
  holderName: Nullable(Text(200, { description: 'The person a section link was created for' })),
  sectionIndex: Nullable(Integer({ minimum: 0, description: 'The section of a section link; null for all sections' })),
  sections: List(PortalSection),
  questions: List(PortalQuestion),
  ...commentsInView,
  handOffs: List(HandOff),
  previous: Nullable(
    Named('PreviousAnswers', {
      title: Text(200),
      submittedAt: Nullable(DateTime),
      answers: Integer({ minimum: 0, description: 'Number of answers that can be reused' }),
    }),
  ),
})
export type PortalView = Static<typeof PortalView>

export const AnswerSave = Named('AnswerSave', {
  value: Optional(Unsafe<AnswerValue>({ description: 'Depends on the question type; null or "" clears the answer' })),
  isNotApplicable: Optional(Bool()),
  comment: Optional(Nullable(Text(10_000))),
})
export type AnswerSave = Static<typeof AnswerSave>

export const AnswerSaved = Named('AnswerSaved', {
  questionId: Id,
  status: AssessmentStatus,
  response: Nullable(PortalAnswer),
  visible: List(Id, { description: 'Questions to show now' }),
})

export const Submitted = Named('Submitted', { status: AssessmentStatus, submittedAt: DateTime })

export const HandOffCreate = Named('HandOffCreate', {
  sectionIndex: Integer({ minimum: 0, maximum: 1000 }),
  holderName: Optional(Nullable(RequiredText(200))),
})
export type HandOffCreate = Static<typeof HandOffCreate>
export const HandOffCreated = Named('HandOffCreated', { handOff: HandOff, portalUrl: Text(4000) })

export const ReuseAnswers = Named('ReuseAnswers', {
  questionIds: Optional(
    Unsafe<string[]>({ type: 'array', items: Id, maxItems: 2000, description: 'Limits reuse to these questions' }),
  ),
})
export type ReuseAnswers = Static<typeof ReuseAnswers>
export const AnswersReused = Named('AnswersReused', { reused: Count, status: AssessmentStatus })

export const Unlock = Named('Unlock', { password: Verbatim(200) })
export type Unlock = Static<typeof Unlock>

const token = Unsafe<string>({
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'The token at the end of the link',
})
export const PortalToken = Struct({ token })
export const PortalQuestionId = Struct({ token, questionId: Id })
export const HandOffId = Struct({ token, handOffId: Id })

export const EvidenceAdd = Named('EvidenceAdd', { questionId: Id })
export const EvidenceAdded = Named('EvidenceAdded', {
  ...Evidence.properties,
  questionId: Id,
  evidence: List(Evidence, { description: 'All added files; the first one is also at the top level' }),
})
export const EvidenceId = Struct({ token, evidenceId: Id })
