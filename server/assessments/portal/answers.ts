import type { AnswerSave } from '../../../contract/assessments/portal.ts'
import { fullMessages, messages } from '../../../contract/errors.ts'
import { visibleNow } from '../../../contract/library/conditions.ts'
import { MAX_ANSWER_BYTES, SHORT_ANSWER_BYTES } from '../../../contract/limits.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockedFor, start } from '../service.ts'
import * as queries from './answerQueries.ts'
import { noteActivity } from './handOffs.ts'
import { holder } from './holder.ts'
import { answerAfter } from './rules.ts'

const MIB = 1024 * 1024
const bytesOf = ({ value, keptValue = null, comment }: queries.NewAnswer) =>
  Buffer.byteLength(JSON.stringify(value ?? keptValue)) + Buffer.byteLength(comment ?? '')

/** Every view, copy and workbook has all of the text. The assessment is locked, so nobody adds any meanwhile. */
const requireRoom = async (tx: Ctx, assessmentId: string, answers: readonly queries.NewAnswer[]) => {
  if (answers.every((answer) => bytesOf(answer) <= SHORT_ANSWER_BYTES)) return
  const ids = answers.map(({ questionId }) => questionId)
  const given = answers.reduce((sum, answer) => sum + bytesOf(answer), 0)
  const total = given + (await queries.answerBytes(tx.db, assessmentId, ids))
  if (total > MAX_ANSWER_BYTES) throw conflict(fullMessages.answers(MAX_ANSWER_BYTES / MIB), 'answer_limit_reached')
}

export type Locked = Awaited<ReturnType<typeof lockedFor<'answer'>>>

/** The first answer starts the assessment and is logged; later ones are in the answer's history. */
export const write = async (found: Locked, answers: readonly queries.NewAnswer[], by?: string | null) => {
  const { tx, assessment } = found
  const { id, status } = assessment
  if (answers.length === 0) return { saved: [], status }
  await requireRoom(tx, id, answers)
  const saved = await queries.save(tx.db, id, answers, by || holder(tx).name, tx.now)
  await noteActivity(tx)
  await start(found)
  return { saved, status: found.transition.to }
}

/**
 * The question, if this link may answer it. It may be hidden by now: a colleague changed the answer that it depends on
 * while this one was being typed, and it must not be lost if that is changed back.
 */
export const findAnswerable = (
  tx: Ctx,
  questions: readonly queries.AnswerableQuestion[],
  questionId: string,
  refusal = notFound,
) => {
  const { sectionIndex } = holder(tx)
  const question = questions.find(({ id }) => id === questionId)
  if (!question || (sectionIndex !== null && question.sectionIndex !== sectionIndex)) throw refusal()
  return question
}

type Visible = Parameters<typeof visibleNow>[0][number] & { id: string; sectionIndex: number }
const visibleIds = (tx: Ctx, questions: readonly Visible[]) => {
  const { sectionIndex } = holder(tx)
  const visible = visibleNow(questions)
  const own = questions.filter((question) => sectionIndex === null || question.sectionIndex === sectionIndex)
  return own.filter(({ key }) => visible.has(key)).map(({ id }) => id)
}

/** Two people may have the same question open: the second learns what the first one saved, and decides. */
const refuseChanged = async (tx: Ctx, question: queries.AnswerableQuestion, given: AnswerSave) => {
  if (!isChanged(question, given)) return
  const current = (await queries.findResponse(tx.db, holder(tx).assessmentId, question.id)) ?? null
  throw conflict(messages.answerChanged, undefined, { current })
}
/** Whether the answer is another one than the writer saw. */
export const isChanged = ({ response }: queries.AnswerableQuestion, { basedOn }: AnswerSave) =>
  basedOn !== undefined && timeOf(basedOn) !== timeOf(response?.answeredAt ?? null)
const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

export const save = (ctx: Ctx, questionId: string, given: AnswerSave) =>
  inTransaction(ctx, async (tx) => {
    const { assessmentId } = holder(tx)
    const found = await lockedFor(tx, 'answer', assessmentId)
    const questions = await queries.loadQuestions(tx.db, assessmentId)
    const question = findAnswerable(tx, questions, questionId)
    await refuseChanged(tx, question, given)
    const answer = answerAfter(question, given)
    const { saved, status } = await write(found, answer ? [answer] : [], given.by)
    const after = questions.map((other) => (other === question && answer ? { ...other, response: answer } : other))
    const response = saved[0]?.response ?? (await queries.findResponse(tx.db, assessmentId, questionId)) ?? null
    return { questionId, status, response, visible: visibleIds(tx, after) }
  })

/** The same for several answers in one statement; this link must be allowed to answer each. */
export const saveAll = (ctx: Ctx, given: readonly (AnswerSave & { questionId: string })[]) =>
  inTransaction(ctx, async (tx) => {
    const { assessmentId } = holder(tx)
    const found = await lockedFor(tx, 'answer', assessmentId)
    const questions = await queries.loadQuestions(tx.db, assessmentId)
    const changed = given.flatMap((one) => answerAfter(findAnswerable(tx, questions, one.questionId), one) ?? [])
    return write(found, changed)
  })
