import { AssessmentStatus } from '../choices.ts'
import { Evidence } from '../files/files.ts'
import { type AnswerValue, ConditionalLogic, NullableText, QuestionNumber, QuestionType } from '../library/questions.ts'
import { QuestionTranslations, SectionTranslations, TemplateTranslations } from '../library/translations.ts'
import { PortalOrganisation } from '../organisation/settings.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  DateTime,
  Enum,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'
import { WrittenBy } from '../typedNames.ts'
import { commentsInView } from './comments.ts'
import { AnswerField, SentAnswer } from './detail.ts'
import {
  AskedBy,
  PortalFinding,
  PortalTerms,
  PreviousAnswerShown,
  Reference,
  Submission,
  UploadLimits,
} from './portalParts.ts'
import { HandOff } from './sectionLinks.ts'
import { VendorRequest } from './vendorRequests.ts'

/** Everything here is shown to the vendor: never add expected answers, weights, scores or internal notes. */
export const PortalAnswer = Named('PortalAnswer', {
  value: AnswerField,
  isNotApplicable: Bool(),
  comment: NullableText(10_000),
  answeredAt: Unsafe<string>({ ...DateTime, description: 'When the answer or its comment was last saved' }),
  answeredBy: Text(300),
  reused: Bool({ description: 'Reused from an earlier assessment and not changed since' }),
  confirmed: Bool({ description: 'Whether somebody has confirmed that the reused answer is still correct' }),
})

export type PortalAnswer = Static<typeof PortalAnswer>

export const PortalQuestion = Named('PortalQuestion', {
  id: Id,
  key: Text(100),
  sectionIndex: Count,
  sectionTitle: Text(200),
  order: Integer({ minimum: 1 }),
  number: QuestionNumber,
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
  previous: Nullable(PreviousAnswerShown),
  sincePrevious: Nullable(
    Unsafe<'NEW' | 'CHANGED'>({
      ...NamedEnum('QuestionChange', ['NEW', 'CHANGED']),
      description: 'How the question differs from the one in the vendor’s previous assessment',
    }),
  ),
  sentBefore: Nullable(SentAnswer),
  translations: QuestionTranslations,
})
export type PortalQuestion = Static<typeof PortalQuestion>

export const PortalSection = Named('PortalSection', {
  index: Count,
  title: Text(200),
  translations: SectionTranslations,
  questions: Integer({ minimum: 0, description: 'Questions currently shown' }),
  answered: Integer({ minimum: 0, description: 'Shown questions that are answered' }),
  missing: Integer({ minimum: 0, description: 'Required questions that are shown but not answered' }),
})
export type PortalSection = Static<typeof PortalSection>

export const PortalView = Named('PortalView', {
  organisationName: Text(200),
  organisation: PortalOrganisation,
  askedBy: Nullable(AskedBy),
  privacyNote: NullableText(10_000),
  terms: Nullable(PortalTerms),
  contact: Nullable(Text(320, { description: 'Where to write to' })),
  title: Text(200),
  description: NullableText(10_000),
  reference: Reference,
  vendorName: Text(200),
  contactName: Nullable(Text(200)),
  status: AssessmentStatus,
  editable: Bool({ description: 'Whether answers can be changed' }),
  dueDate: Nullable(DateTime),
  submittedAt: Nullable(DateTime),
  expiresAt: Nullable(DateTime),
  uploads: UploadLimits,
  vendorRequest: Nullable(VendorRequest),
  message: NullableText(10_000),
  note: Nullable(Text(2000, { description: 'What the colleague who created this section link wrote' })),
  estimatedMinutes: Integer({ minimum: 0, description: 'About how long the shown questions take' }),
  submission: Nullable(Submission),
  review: Nullable(Named('FinishedReview', { finishedAt: DateTime })),
  findings: Unsafe<Static<typeof PortalFinding>[] | null>({
    type: ['array', 'null'],
    items: PortalFinding,
    description: 'After the review, if the organisation shares findings',
  }),
  translations: TemplateTranslations,
  languages: List(Text(20), { description: 'Languages of the questionnaire’s translations' }),
  holderName: Nullable(Text(200, { description: 'The person a section link was created for' })),
  doneAt: Nullable(
    Unsafe<string>({ ...DateTime, description: 'When the section of a section link was said to be done' }),
  ),
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
      files: Integer({ minimum: 0, description: 'Number of files that can be reused' }),
    }),
  ),
})
export type PortalView = Static<typeof PortalView>

export const AnswerSave = Named('AnswerSave', {
  value: Optional(
    Unsafe<AnswerValue>({
      'x-verbatim': true,
      example: 'YES',
      description: 'Depends on the question type; null or "" clears the answer. Leading spaces of a text stay',
    }),
  ),
  isNotApplicable: Optional(Bool({ description: 'Hides the value, which comes back when the question applies again' })),
  confirmed: Optional(Bool({ description: 'Confirms a reused answer. Ignored if the answer changes' })),
  comment: Optional(Nullable(Verbatim(10_000))),
  by: Optional(WrittenBy),
  basedOn: Optional(
    Nullable(
      Unsafe<string>({
        ...DateTime,
        description:
          'The `answeredAt` of the answer that you saw, or null if there was none. If somebody has changed it since, nothing is saved',
      }),
    ),
  ),
})
export type AnswerSave = Static<typeof AnswerSave>

export const AnswerSaved = Named('AnswerSaved', {
  questionId: Id,
  status: AssessmentStatus,
  response: Nullable(PortalAnswer),
  visible: List(Id, { description: 'Questions to show now' }),
})

export const AnswerChanged = Named(
  'AnswerChanged',
  { error: Text(2000), code: Enum(['answer_changed']), current: Nullable(PortalAnswer) },
  {
    description:
      'Somebody else has changed the answer since, or the assessment is no longer open for answers; the message names its status',
  },
)

export { Submit, Submitted } from './portalParts.ts'

export const ReuseAnswers = Named('ReuseAnswers', {
  questionIds: Optional(
    Unsafe<string[]>({ type: 'array', items: Id, maxItems: 2000, description: 'Limits reuse to these questions' }),
  ),
  evidence: Optional(Bool({ description: 'Whether to reuse the files of these answers, too' })),
})
export type ReuseAnswers = Static<typeof ReuseAnswers>
export const AnswersReused = Named('AnswersReused', {
  reused: Integer({ minimum: 0, description: 'Number of answers' }),
  files: Integer({ minimum: 0, description: 'Number of files' }),
  status: AssessmentStatus,
})

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
export const PortalFindingId = Struct({ token, findingId: Id })
export const HandOffId = Struct({ token, handOffId: Id })

export const EvidenceAdd = Named('EvidenceAdd', { questionId: Id, by: Optional(WrittenBy) })
export const EvidenceReuse = Named('EvidenceReuse', {
  questionId: Unsafe<string>({ ...Id, description: 'The question to add the file to' }),
  evidenceId: Unsafe<string>({ ...Id, description: 'A file of this assessment, or of the previous one' }),
  by: Optional(WrittenBy),
})
export type EvidenceReuse = Static<typeof EvidenceReuse>
export const EvidenceAdded = Named('EvidenceAdded', {
  ...Evidence.properties,
  questionId: Id,
  evidence: List(Evidence, { description: 'All added files; the first one is also at the top level' }),
})
export const EvidenceId = Struct({ token, evidenceId: Id })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  sectionIndex: ['Position of the section, from 0', 0],
  clarification: 'What the reviewer asks; null if nothing',
  askedBy: 'Who asks: name and email; null if nobody is assigned',
  'PortalView.terms': 'The confidentiality terms to accept when submitting; null if there are none',
  submission: 'When and by whom it was submitted; null before that',
  previous: 'The same in the previous questionnaire; null if there was none',
  sentBefore: 'What was sent before it was sent back; null if it was not',
  handOffs: 'Links that open one section only',
  handOff: 'The section link',
  holderName: ['Who the section link is for; null if not said', 'Carl'],
  refused: 'Answers that were not taken, each with the reason',
  uploads: 'Which files can be uploaded',
  sheet: ['Name of the sheet', 'Access control'],
  evidenceId: 'ID of the file',
  'PortalView.role': 'Job title of the person; null if not given',
  'Submit.role': ['Your job title', 'Head of Security'],
  'PortalView.submission.role': ['Job title of the person; null if not given', 'Head of Security'],
  'PortalView.askedBy.role': 'Job title of the person; null if not given',
}
