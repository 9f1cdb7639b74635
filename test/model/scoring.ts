import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'

/**
 * The rules of docs/scoring.md again, for the questions of questionnaires.ts and without any code of the product: if
 * both agree they are right, or wrong in two ways that happen to agree.
 */
const HOUR = 3_600_000
const TWELVE = 10n ** 12n

/** A fraction with twelve decimals, rounded half up. */
const rounded = (part: bigint, whole: bigint) => Number((2n * TWELVE * part + whole) / (2n * whole)) / Number(TWELVE)
const digits = (decimal: number) => BigInt(decimal.toFixed(12).replace('.', ''))

export const share = (earned: readonly number[], possible: readonly number[]) => {
  const [part, whole] = [earned, possible].map((all) => all.map(digits).reduce((a, b) => a + b, 0n))
  return part === undefined || whole === undefined || whole === 0n ? null : rounded(part, whole)
}
export const mean = (scores: readonly number[]) =>
  scores.length === 0
    ? null
    : rounded(
        scores.map(digits).reduce((a, b) => a + b),
        BigInt(scores.length) * TWELVE,
      )

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

type Questions = readonly AssessmentQuestion[]
const holds = (questions: Questions, { question: key, operator, value: wanted }: Rule): boolean => {
  const target = questions.find((question) => question.key === key)
  if (!target || !isShown(questions, target)) return false
  const value = target.response?.isNotApplicable ? null : (target.response?.value ?? null)
  if (operator === 'answered') return target.response?.isNotApplicable === true || !isNothing(value)
  if (operator === 'atLeast') return value !== null && Number(value) >= Number(wanted)
  return typeof value === 'number' ? value === Number(wanted) : value === wanted
}
type Rule = NonNullable<AssessmentQuestion['conditionalLogic']>['rules'][number]
export const isShown = (questions: Questions, { conditionalLogic }: AssessmentQuestion): boolean =>
  conditionalLogic === null || conditionalLogic.rules.every((rule) => holds(questions, rule))

type Expected = { min?: number; max?: number; anyOf?: string[]; noneOf?: string[]; withinDays?: number }
const isRight = ({ type, expectedAnswer, response }: AssessmentQuestion, submittedAt: string) => {
  const [value, expected] = [response?.value ?? null, expectedAnswer]
  if (isNothing(value)) return false
  const { min = -Infinity, max = Infinity, anyOf, noneOf, withinDays = 0 } = expected as Expected
  const chosen = value as string[]
  if (type === 'NUMERIC') return Number(value) >= min && Number(value) <= max
  if (type === 'RATING') return Number(value) >= Number(expected)
  if (type === 'MULTIPLE_CHOICE') return (expected as string[]).includes(String(value))
  if (type === 'DATE') return isRecent(String(value), withinDays, Date.parse(submittedAt))
  if (type !== 'MULTI_SELECT') return value === expected
  if (anyOf) return anyOf.some((option) => chosen.includes(option))
  return noneOf
    ? !noneOf.some((option) => chosen.includes(option))
    : (expected as string[]).every((o) => chosen.includes(o))
}

/** A day ends everywhere at noon UTC of the next one, and begins somewhere at ten of the one before. */
const isRecent = (day: string, days: number, moment: number) => {
  const begins = Date.parse(day)
  return moment >= begins - 14 * HOUR && moment < begins + (days + 1) * 24 * HOUR + 12 * HOUR
}

type Part = readonly [part: number, whole: number]
type PartRules = { options?: Record<string, number>; each?: true; from?: [number, number][] }
/** What an answer that is not right earns; the answers of the model differ from the options in case only. */
const partOf = ({ partialCredit, expectedAnswer, response }: AssessmentQuestion): Part => {
  const [value, { options, each, from }] = [response?.value ?? null, (partialCredit ?? {}) as PartRules]
  if (isNothing(value)) return [0, 1]
  if (options) return [options[String(value)] ?? 0, 100]
  if (from) return [Math.max(0, ...from.filter(([least]) => Number(value) >= least).map(([, percent]) => percent)), 100]
  const wanted = expectedAnswer as string[]
  return each ? [wanted.filter((option) => (value as string[]).includes(option)).length, wanted.length] : [0, 1]
}

/** A reviewer's percentage, or the verdict of a reviewer, stands for the answer. */
const creditOf = (question: AssessmentQuestion, submittedAt: string): Part => {
  const { complianceOverride = null, creditOverride = null } = question.review ?? {}
  if (creditOverride !== null) return [creditOverride, 100]
  if (complianceOverride !== null) return complianceOverride ? [1, 1] : [0, 1]
  return isRight(question, submittedAt) ? [1, 1] : partOf(question)
}

export type Scored = {
  question: AssessmentQuestion
  shown: boolean
  compliant: boolean | null
  earned: number
  possible: number
}

/** What each question earns with the present answers and decisions. */
export const scored = ({ questions, submittedAt, scoreBreakdown }: AssessmentDetail): Scored[] =>
  questions.map((question) => {
    const shown = isShown(questions, question)
    const counts = shown && question.expectedAnswer !== null && !question.response?.isNotApplicable
    if (!counts) return { question, shown, compliant: null, earned: 0, possible: 0 }
    const [part, whole] = creditOf(question, submittedAt ?? '')
    const possible = scoreBreakdown.method.weights[question.riskWeight]
    const earned = rounded(digits(possible) * BigInt(part), TWELVE * BigInt(whole))
    return { question, shown, compliant: part === whole, earned, possible }
  })

const isJudged = (review: AssessmentQuestion['review']) =>
  (review?.complianceOverride ?? review?.creditOverride ?? null) !== null

/** The name of the result in the export. */
export const complianceWord = ({ question: { response, review }, shown, compliant }: Scored) => {
  const answered = response !== null && (response.isNotApplicable || !isNothing(response.value))
  if (compliant === true) return 'Compliant'
  if (compliant === false && (answered || isJudged(review))) return 'Non-compliant'
  return shown && !answered ? 'Unanswered' : 'Not scored'
}
