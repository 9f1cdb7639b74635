import { isAnswered, visibleKeys } from '../../contract/conditions.ts'
import type { Answer } from '../../contract/questions.ts'
import { SCORING_VERSION, scoreAnswers, sumsOf } from '../../contract/scoring.ts'
import { answerText, expectationText } from '../../contract/words.ts'
import type { Ctx } from '../context.ts'
import * as findings from '../findings/service.ts'
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
    loaded.questions.flatMap(({ key, override }) => (override === null ? [] : [[key, override]])),
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
  await queries.keepResult(tx.db, id, result, tx.now)
  await queries.keepControls(tx.db, id)
  await queries.keepDomains(tx.db, id)
  const at = { assessmentId: id, vendorId }
  const compliant = scored.filter((one) => one.result.isCompliant === true).map(({ question }) => question.id)
  const { raised, remediated } = await findings.reconcile(tx, at, scored.filter(fails).map(failing), compliant)
  return { score: result.score, findingsRaised: raised, findingsRemediated: remediated }
}

const fails = ({ result }: Scored) => result.isCompliant === false

/** The reviewer's description of a failed question. */
const failing = ({
  question: { id, text, type, value, expectedAnswer, riskWeight, controlCodes, override },
}: Scored) => ({
  questionId: id,
  title: text,
  description: [
    `Answer: ${value === null ? 'none' : answerText(value)}.`,
    `Expected: ${expectationText(type, expectedAnswer)}.`,
    ...(override === false ? ['Judged non-compliant by the reviewer.'] : []),
  ].join(' '),
  severity: riskWeight,
  controlCodes,
})
