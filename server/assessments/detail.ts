import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { visibleNow } from '../../contract/library/conditions.ts'
import { questionNumbers } from '../../contract/library/questionNumbers.ts'
import { SCORING_VERSION } from '../../contract/library/scoring.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { type LoadedAssessment, type LoadedQuestion, load } from './detailQueries.ts'
import type { QuestionResult } from './scoring/service.ts'

export const loaded = async (ctx: Ctx, id: string) => {
  const found = await load(ctx.db, id, ctx.now)
  if (!found) throw notFound()
  return found
}

export const detail = async (ctx: Ctx, id: string) => detailOf(await loaded(ctx, id))

export const detailOf = (a: LoadedAssessment): AssessmentDetail => {
  const { questions, result, domains, sectionTitles: _, presentMethod, newestComments, ...rest } = a
  const visible = visibleNow(questions)
  const numbers = questionNumbers(questions)
  const results = new Map(result?.questions.map((one) => [one.questionId, one]))
  return {
    ...rest,
    questions: questions.map((question) => ({
      ...scored(question, results.get(question.id), result?.scoredAt ?? null),
      number: numbers.get(question.id) ?? '',
      visible: visible.has(question.key),
    })),
    comments: newestComments.entries,
    commentsBefore: newestComments.nextBefore,
    scoreBreakdown: {
      score: result?.score ?? null,
      weightedScore: result?.weightedScore ?? 0,
      maxScore: result?.maxScore ?? 0,
      sections: result?.sections ?? [],
      domains,
      method: result?.method ?? { ...presentMethod, version: SCORING_VERSION },
      scoredAt: result?.scoredAt ?? null,
    },
  }
}

/** A scoring result belongs to the answer that was scored: a changed answer has none. */
const scored = (
  { sectionIndex: _, ...question }: LoadedQuestion,
  found: QuestionResult | undefined,
  scoredAt: string | null,
): Omit<AssessmentQuestion, 'visible' | 'number'> => {
  const { response } = question
  if (!response || !found || scoredAt === null || response.answeredAt > scoredAt) return question
  const { isCompliant, weightedScore, maxScore } = found
  return { ...question, response: { ...response, isCompliant, weightedScore, maxScore } }
}
