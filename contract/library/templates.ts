import { messages } from '../errors.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  Cursor,
  DateTime,
  FilterText,
  Flag,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  OptionalPageSize,
  PageNumber,
  RequiredText,
  Sort,
  type Static,
  Struct,
  Text,
  UndescribedFormat,
  Unsafe,
} from '../schema.ts'
import {
  ConditionalLogic,
  ControlMapping,
  type ExpectedAnswer,
  NullableText,
  Options,
  type PartialCredit,
  QuestionType,
  RiskWeight,
} from './questions.ts'
import { QuestionTranslations, SectionTranslations, TemplateTranslations } from './translations.ts'

/** Used in errors: `Invalid template: …`. */
export const TEMPLATE = 'template'

export const MAX_SECTIONS = 100
export const MAX_QUESTIONS = 2000
export const MAX_MAPPINGS = 100
export const TEMPLATE_BYTES = 5 * 1024 * 1024

export const TemplateStatus = NamedEnum('TemplateStatus', ['DRAFT', 'PUBLISHED', 'ARCHIVED'], {
  description: '`DRAFT` was never published. A published template that is edited stays `PUBLISHED`',
})
export type TemplateStatus = Static<typeof TemplateStatus>

const Version = Integer({ minimum: 1 })
const ExpectedAnswerField = Unsafe<ExpectedAnswer>({
  description:
    'The compliant answer; null is not scored. YES_NO: "YES" or "NO". MULTIPLE_CHOICE and COMBOBOX: an option, or a list of acceptable ones. MULTI_SELECT: a list (all must be chosen), {anyOf}, {allOf} or {noneOf}. NUMERIC: a number or {min, max}. RATING: the lowest acceptable, 1 to 5. DATE: {notBefore}, {notAfter} or {withinDays}. FREE_TEXT and FILE_UPLOAD: null.',
})

export const PartialCreditField = Unsafe<PartialCredit | null>({
  description:
    'What an answer earns that is not as expected; null earns nothing. YES_NO, MULTIPLE_CHOICE and COMBOBOX: {options} with whole percentages from 1 to 99 of the points, for options that are not expected. MULTI_SELECT whose expected answer is a list or {allOf}: {"each": true}, the same part for each right option. NUMERIC and RATING: {from} with pairs of a threshold and a percentage, rising in both; the highest one that is reached counts.',
  example: { options: { Partially: 50 } },
})
const FindingTitle = Nullable(
  Text(200, {
    description: 'Title of the finding if the answer is not compliant: the deficiency in words. Default: the question',
    example: 'Multi-factor authentication is not enforced',
  }),
)
const questionFields = {
  key: Text(100, { description: 'Stable within the template; conditions refer to it', example: 'mfa' }),
  text: Text(2000, { example: 'Is multi-factor authentication enforced?' }),
  helpText: NullableText(10_000),
  type: QuestionType,
  riskWeight: RiskWeight,
  required: Bool(),
  options: List(Text(500), { description: 'Empty for question types without options' }),
  expectedAnswer: ExpectedAnswerField,
  conditionalLogic: Nullable(ConditionalLogic),
  controlMappings: List(ControlMapping),
  findingTitle: Optional(FindingTitle),
  partialCredit: Optional(PartialCreditField),
  translations: Optional(QuestionTranslations),
}
/** The member order of the export is the order here. */
export const TemplateQuestion = Named('TemplateQuestion', questionFields)
export type TemplateQuestion = Static<typeof TemplateQuestion>

export const TemplateExport = Named('TemplateExport', {
  name: Text(200),
  description: NullableText(10_000),
  sections: List(
    Named('TemplateSection', {
      title: Text(200),
      questions: List(TemplateQuestion),
      translations: Optional(SectionTranslations),
    }),
  ),
  translations: Optional(TemplateTranslations),
})
export type TemplateExport = Static<typeof TemplateExport>

export const PublishedVersion = Nullable(
  Integer({ minimum: 1, description: 'The version that new assessments use; null if there is none' }),
)
const HasDraft = Bool({ description: 'The latest version is a draft, and not published yet' })
export const TemplateDetail = Named('TemplateDetail', {
  id: Id,
  name: Text(200),
  description: NullableText(10_000),
  version: Version,
  status: TemplateStatus,
  publishedVersion: PublishedVersion,
  hasDraft: HasDraft,
  createdAt: DateTime,
  updatedAt: DateTime,
  sections: List(
    Struct({
      title: Text(200),
      questions: List(Named('TemplateQuestionDetail', { id: Id, ...questionFields })),
      translations: Optional(SectionTranslations),
    }),
  ),
  translations: Optional(TemplateTranslations),
})
export type TemplateDetail = Static<typeof TemplateDetail>

export const TemplateEntry = Named('TemplateEntry', {
  id: Id,
  name: Text(200),
  description: NullableText(10_000),
  version: Version,
  status: TemplateStatus,
  publishedVersion: PublishedVersion,
  sectionCount: Count,
  questionCount: Count,
  createdAt: DateTime,
  updatedAt: DateTime,
  hasDraft: HasDraft,
})
export const TemplateList = List(TemplateEntry)
export const TemplateFilter = Struct({
  query: FilterText('Searches the name, ignoring case'),
  status: Optional(TemplateStatus),
  hasDraft: Flag('`true` returns templates with a draft, `false` those without'),
  sort: Sort(['name', 'questions', 'updatedAt'], 'Sort order; prefix with - to reverse. Default: name'),
  page: PageNumber,
  pageSize: OptionalPageSize(100, 1000),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type TemplateFilter = Static<typeof TemplateFilter>

export const TemplateVersions = List(
  Named('TemplateVersion', {
    version: Version,
    status: TemplateStatus,
    questionCount: Count,
    publishedAt: Nullable(DateTime),
    createdAt: DateTime,
  }),
)

const ControlReference = Named('ControlReference', {
  framework: RequiredText(200),
  version: Optional(Nullable(Text(50, { description: 'Optional if there is only one version' }))),
  code: RequiredText(100),
})
export const QuestionInput = Named('TemplateQuestionInput', {
  key: Optional(Nullable(Text(100, { description: 'Generated (q1, q2, …) if missing' }))),
  text: RequiredText(2000),
  helpText: Optional(NullableText(10_000)),
  type: QuestionType,
  riskWeight: Optional(Nullable(RiskWeight)),
  required: Optional(Nullable(Bool())),
  options: Optional(Nullable(Options)),
  expectedAnswer: Optional(ExpectedAnswerField),
  conditionalLogic: Optional(Nullable(ConditionalLogic)),
  findingTitle: Optional(FindingTitle),
  partialCredit: Optional(PartialCreditField),
  translations: Optional(Nullable(QuestionTranslations)),
  controlMappings: Optional(Nullable(List(ControlReference, { maxItems: MAX_MAPPINGS }))),
  controlCodes: Optional(
    Nullable(
      List(RequiredText(100), {
        maxItems: MAX_MAPPINGS,
        description: 'Alternative to controlMappings for codes that only one framework has',
      }),
    ),
  ),
})
export type QuestionInput = Static<typeof QuestionInput>

const SectionInput = Named('TemplateSectionInput', {
  title: RequiredText(200),
  questions: Optional(Nullable(List(QuestionInput, { maxItems: MAX_QUESTIONS }))),
  translations: Optional(Nullable(SectionTranslations)),
})
const Sections = List(SectionInput, { maxItems: MAX_SECTIONS })

export const TemplateCreate = Named('TemplateCreate', {
  name: RequiredText(200, { example: 'Security review' }),
  description: Optional(NullableText(10_000)),
  sections: Optional(Sections),
  translations: Optional(Nullable(TemplateTranslations)),
})
export type TemplateCreate = Static<typeof TemplateCreate>

export const TemplateImport = Named('TemplateImport', {
  name: RequiredText(200),
  description: Optional(NullableText(10_000)),
  sections: Sections,
  translations: Optional(Nullable(TemplateTranslations)),
})
export const TemplateUpdate = Named('TemplateUpdate', {
  name: Optional(RequiredText(200)),
  description: Optional(NullableText(10_000)),
  sections: Optional(Sections),
  translations: Optional(Nullable(TemplateTranslations)),
})
export type TemplateUpdate = Static<typeof TemplateUpdate>

export const TemplateImported = Named('TemplateImported', {
  id: Id,
  name: Text(200),
  version: Version,
  status: TemplateStatus,
  warnings: List(Text(2000), { description: 'Control mappings that were skipped, and why' }),
})

export const TemplateTrial = Named('TemplateTrial', {
  name: Text(200),
  sections: Count,
  questions: Count,
  mapped: Integer({ minimum: 0, description: 'Recognised control mappings' }),
  unmapped: Integer({ minimum: 0, description: 'Control mappings that would be skipped' }),
  sameName: Integer({ minimum: 0, description: 'Existing templates with this name' }),
  warnings: List(Text(2000), { description: 'Control mappings that would be skipped, and why' }),
})
export type TemplateTrial = Static<typeof TemplateTrial>

type Standing = { status: TemplateStatus }
const ifArchived = ({ status }: Standing) => (status === 'ARCHIVED' ? messages.templateArchived : undefined)

/**
 * Why a template cannot make a transition; undefined if it can. The server rejects and the web disables with these
 * words.
 */
export const templateRefusal = {
  edit: ifArchived,
  archive: ifArchived,
  publish: (template: Standing & { hasDraft: boolean; questionCount: number }) => {
    const archived = ifArchived(template)
    if (archived !== undefined) return archived
    if (!template.hasDraft) return messages.templateWithoutDraft
    return template.questionCount === 0 ? messages.templateEmpty : undefined
  },
}

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'TemplateEntry.version': ['Version number', 2],
  sectionCount: ['How many sections', 6],
  'TemplateTrial.questions': ['How many questions', 42],
  'TemplateTrial.sections': ['How many sections', 6],
  publishedAt: 'When the version was published; null for a draft',
}
