import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { ratio, roundScore } from '../../contract/library/points.ts'
import type { Ctx } from '../context.ts'
import { detail } from './detail.ts'
import { judgedMissing, pointsOf } from './results.ts'

type Sides = { mine: AssessmentQuestion | undefined; other: AssessmentQuestion | undefined }

/** Differences in answers and decisions, question by question. */
export const compare = async (ctx: Ctx, id: string, otherId: string) => {
  const [mine, other] = await Promise.all([detail(ctx, id), detail(ctx, otherId)])
  return {
    assessment: summaryOf(mine),
    other: summaryOf(other),
    scoreChange: mine.score === null || other.score === null ? null : roundScore(mine.score - other.score),
    differences: pairsOf(mine.questions, other.questions)
      .map((sides) => differenceOf(sides, mine, other))
      .filter(({ answerChanged, complianceChanged }) => answerChanged || complianceChanged),
  }
}

type Compared = Awaited<ReturnType<typeof detail>>
const summaryOf = ({ id, title, status, score, submittedAt }: Compared) => ({ id, title, status, score, submittedAt })

/** Questions with the same key are the same: versions of a template keep it. */
const pairsOf = (mine: readonly AssessmentQuestion[], other: readonly AssessmentQuestion[]): Sides[] => {
  const others = new Map(other.map((question) => [question.key, question]))
  const keys = new Set(mine.map((question) => question.key))
  return [
    ...mine.map((question) => ({ mine: question, other: others.get(question.key) })),
    ...other.filter((question) => !keys.has(question.key)).map((question) => ({ mine: undefined, other: question })),
  ]
}

type Scored = Pick<AssessmentDetail, 'scoreBreakdown'>
const differenceOf = ({ mine, other }: Sides, first: Scored, second: Scored) => {
  const [answer, otherAnswer] = [answerOf(mine, first), answerOf(other, second)]
  const { key = '', sectionTitle = '', text = '' } = mine ?? other ?? {}
  return {
    key,
    sectionTitle,
    text,
    answerChanged: !sameAnswer(answer, otherAnswer),
    complianceChanged: !sameResult(answer, otherAnswer),
    answer,
    other: otherAnswer,
  }
}

const UNANSWERED = { value: null, isNotApplicable: false, isCompliant: null, weightedScore: null, maxScore: null }
const answerOf = (question: AssessmentQuestion | undefined, { scoreBreakdown }: Scored) => {
  if (!question) return null
  const response = question.response ?? UNANSWERED
  const { earned, possible } = pointsOf(question, scoreBreakdown) ?? {}
  return {
    value: response.value,
    isNotApplicable: response.isNotApplicable,
    isCompliant: judgedMissing(question) ?? response.isCompliant,
    weightedScore: earned ?? response.weightedScore,
    maxScore: possible ?? response.maxScore,
  }
}

/** Another part of the points is another result; other weights alone are not. */
const sameResult = (a: ComparedAnswer, b: ComparedAnswer) =>
  (a?.isCompliant ?? null) === (b?.isCompliant ?? null) && partEarned(a) === partEarned(b)
const partEarned = (answer: ComparedAnswer) => ratio(answer?.weightedScore ?? 0, answer?.maxScore ?? 0) ?? 0

type ComparedAnswer = ReturnType<typeof answerOf>
const sameAnswer = (a: ComparedAnswer, b: ComparedAnswer) =>
  JSON.stringify([a?.value, a?.isNotApplicable]) === JSON.stringify([b?.value, b?.isNotApplicable])
