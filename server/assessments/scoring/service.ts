import { answerText, expectationText } from '../../../contract/library/answerWords.ts'
import { isAnswered, visibleKeys } from '../../../contract/library/conditions.ts'
import { earnedText } from '../../../contract/library/points.ts'
import type { Answer, QuestionType } from '../../../contract/library/questions.ts'
import {
  findingSeverity,
  overrideOf,
  SCORING_VERSION,
  scoreAnswers,
  sumsOf,
} from '../../../contract/library/scoring.ts'
import type { Ctx } from '../../context.ts'
import * as gaps from '../../findings/gaps/service.ts'
import * as queries from './queries.ts'

export type { QuestionResult } from './queries.ts'

type Loaded = Awaited<ReturnType<typeof queries.input>>
type Scored = { question: queries.QuestionToScore; result: queries.QuestionResult }

/** Everything that scoring needs, in its current state. */
export const loadForScoring = (tx: Ctx, assessmentId: string) => queries.input(tx.db, assessmentId)

const answersOf = ({ questions }: Loaded) =>
  new Map<string, Answer>(questions.map(({ key, value, isNotApplicable }) => [key, { value, isNotApplicable }]))

const judged = (loaded: Loaded, on: Date): Scored[] => {
  const overrides = new Map(
    loaded.questions.flatMap((question) => {
      const percent = overrideOf(question)
      return percent === undefined ? [] : [[question.key, percent] as const]
    }),
  )
  const { questions } = scoreAnswers(loaded.questions, answersOf(loaded), {
    weights: loaded.method.weights,
    overrides,
    on,
  })
  return loaded.questions.map((question, i) => {
    const { visible = false, isCompliant = null, weightedScore = 0, maxScore = 0 } = questions[i] ?? {}
    return { question, result: { questionId: question.id, visible, isCompliant, weightedScore, maxScore } }
  })
}

const sums = (scored: readonly Scored[]) => sumsOf(scored.map(({ result }) => result))

const sectionsOf = (titles: readonly string[], scored: readonly Scored[]) =>
  titles.map((title, index) => {
    const own = scored.filter(({ question }) => question.sectionIndex === index)
    return { title, ...sums(own), scored: own.filter(({ result }) => result.isCompliant !== null).length }
  })

/** Visible required questions without an answer. */
export const missingAnswers = (loaded: Loaded) => {
  const answers = answersOf(loaded)
  const visible = visibleKeys(loaded.questions, answers)
  return loaded.questions.filter(({ key, required }) => required && visible.has(key) && !isAnswered(answers.get(key)))
}

/**
 * Scores the answers, and stores the result with its method. `on` is the day of the answers: scoring again later gives
 * the same result.
 */
export const score = async (tx: Ctx, { id, vendorId }: { id: string; vendorId: string }, loaded: Loaded, on: Date) => {
  const scored = judged(loaded, on)
  const result = {
    ...sums(scored),
    questions: scored.map((one) => one.result),
    sections: sectionsOf(loaded.sections, scored),
    method: { ...loaded.method, version: SCORING_VERSION },
  }
  await queries.keep(tx.db, id, result, tx.now)
  const at = { assessmentId: id, vendorId, templateId: loaded.templateId, answeredAt: on }
  const { raised, confirmed, remediated } = await gaps.reconcile(tx, at, verdictsOf(scored))
  return {
    score: result.score,
    findingsRaised: raised,
    findingsConfirmed: confirmed,
    findingsRemediated: remediated,
  }
}

/** Nothing can be said about questions that expect no answer. */
const verdictsOf = (scored: readonly Scored[]) => ({
  failing: scored.filter(({ result }) => result.isCompliant === false).map(failing),
  compliant: scored.filter(({ result }) => result.isCompliant === true).map(({ question }) => question.key),
  notApplicable: scored
    .filter(({ question, result }) => result.isCompliant === null && question.expectedAnswer !== null)
    .map(({ question }) => question.key),
})

/** The reviewer's description of a failed question. */
const failing = ({ question, result }: Scored) => ({
  key: question.key,
  questionId: question.id,
  title: question.findingTitle ?? question.text,
  description: descriptionOf(question, result),
  severity: findingSeverity(question.riskWeight, result),
  controlCodes: question.controlCodes,
})

const descriptionOf = (question: queries.QuestionToScore, { weightedScore, maxScore }: queries.QuestionResult) => {
  const { type, value, expectedAnswer } = question
  const judged = overrideOf(question)
  return [
    value === null ? 'Not answered.' : `Answered: ${inWords(type, answerText(value))}.`,
    `Expected: ${inWords(type, expectationText(type, expectedAnswer))}.`,
    ...(weightedScore > 0 ? [`Earned ${earnedText(weightedScore, maxScore)} points.`] : []),
    ...(judged === undefined ? [] : [judgement(judged)]),
  ].join(' ')
}

const judgement = (percent: number) =>
  percent === 0 ? 'Judged non-compliant by the reviewer.' : `Judged to be worth ${percent}% by the reviewer.`

const inWords = (type: QuestionType, text: string) => (type === 'YES_NO' ? (text === 'YES' ? 'Yes' : 'No') : text)
