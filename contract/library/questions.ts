import type { Glossary } from '../schema.ts'
import {
  DistinctTexts,
  Enum,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Text,
  Unsafe,
} from '../schema.ts'

export const QUESTION_TYPES = [
  'YES_NO',
  'MULTIPLE_CHOICE',
  'FREE_TEXT',
  'FILE_UPLOAD',
  'DATE',
  'NUMERIC',
  'COMBOBOX',
  'MULTI_SELECT',
  'RATING',
] as const
export const QuestionType = NamedEnum('QuestionType', QUESTION_TYPES)
export type QuestionType = Static<typeof QuestionType>

export const RISK_WEIGHTS = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
export const RiskWeight = NamedEnum('RiskWeight', RISK_WEIGHTS)
export type RiskWeight = Static<typeof RiskWeight>

export const QuestionNumber = Text(20, {
  description: 'Section and place in it. Fixed by the template: hidden questions count too',
  example: '2.3',
})

export const TYPES_WITH_OPTIONS: readonly QuestionType[] = ['MULTIPLE_CHOICE', 'COMBOBOX', 'MULTI_SELECT']
export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5

/** A vendor's answer: a text, several texts, or a number; null if there is none. */
export type AnswerValue = string | number | readonly string[] | null
export type Answer = { value: AnswerValue; isNotApplicable: boolean }

export const OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'greaterThan',
  'lessThan',
  'atLeast',
  'atMost',
  'answered',
  'notAnswered',
] as const
export type Operator = (typeof OPERATORS)[number]

export const ConditionRule = Named('ConditionRule', {
  question: RequiredText(100, { description: 'Key of the question to check' }),
  operator: Enum(OPERATORS),
  value: Optional(
    Unsafe<AnswerValue>({ description: 'Value to compare with; not needed for answered and notAnswered' }),
  ),
})
export const ConditionalLogic = Named('ConditionalLogic', {
  match: Enum(['all', 'any']),
  rules: Unsafe<Rule[]>({ type: 'array', items: ConditionRule, minItems: 1, maxItems: 50 }),
})
export type Rule = { question: string; operator: Operator; value?: AnswerValue }
export type ConditionalLogic = { match: 'all' | 'any'; rules: Rule[] }

/** The compliant answer, in the format of its type; null is not scored. */
export type ExpectedAnswer =
  | string
  | number
  | readonly string[]
  | { anyOf?: readonly string[]; allOf?: readonly string[]; noneOf?: readonly string[] }
  | { min?: number; max?: number }
  | { notBefore?: string; notAfter?: string; withinDays?: number }
  | null

/** What an answer earns that is not as expected: a percentage by option, a share for each right option, or by threshold. */
export type PartialCredit =
  | { options: Readonly<Record<string, number>> }
  | { each: true }
  | { from: readonly (readonly [threshold: number, percent: number])[] }

export const ControlMapping = Named('ControlMapping', {
  framework: RequiredText(200),
  version: Text(50),
  code: RequiredText(100),
})

/** The parts of a question that decide its visibility and its points. */
export type ScoredQuestion = {
  key: string
  type: QuestionType
  riskWeight: RiskWeight
  expectedAnswer: ExpectedAnswer
  conditionalLogic: ConditionalLogic | null
  partialCredit?: PartialCredit | null
}
export const Options = DistinctTexts(500, 200)
export const NullableText = (max: number) => Nullable(Text(max))

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'ControlMapping.version': ['Version of the framework', '2022'],
}
