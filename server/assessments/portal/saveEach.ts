import type { AnswerSave } from '../../../contract/assessments/portal.ts'
import type { WorkbookCode } from '../../../contract/assessments/workbook.ts'
import { messages } from '../../../contract/errors.ts'
import { answersOf, visibleKeys } from '../../../contract/library/conditions.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { HttpError } from '../../errors.ts'
import { lockedFor } from '../service.ts'
import * as queries from './answerQueries.ts'
import { findAnswerable, isChanged, write } from './answers.ts'
import { holder } from './holder.ts'
import { answerAfter } from './rules.ts'

export type GivenAnswer = AnswerSave & { questionId: string }
export type RefusedAnswer = { questionId: string; code: WorkbookCode; message: string }
type Question = queries.AnswerableQuestion
type Read = { question: Question; answer: queries.NewAnswer } | { refused: RefusedAnswer } | undefined

const CHANGED = { code: 'answer_changed', message: messages.answerChanged } as const
const HIDDEN = { code: 'question_hidden', message: 'This question is not asked with these answers.' } as const

const problemOf = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status >= 500) throw error
  return error.details?.[0]?.message ?? error.message
}

const readOne = (tx: Ctx, questions: readonly Question[], given: GivenAnswer): Read => {
  const { questionId } = given
  try {
    const question = findAnswerable(tx, questions, questionId)
    if (isChanged(question, given)) return { refused: { questionId, ...CHANGED } }
    const answer = answerAfter(question, given)
    return answer && { question, answer }
  } catch (error) {
    return { refused: { questionId, code: 'invalid_answer', message: problemOf(error) } }
  }
}

/** Answers to questions that would be hidden with all of them saved are refused, as the page would not ask them. */
const hiddenAmong = (questions: readonly Question[], read: readonly Read[]) => {
  const given = read.flatMap((one) => (one && 'answer' in one ? [[one.question.key, one.answer] as const] : []))
  const visible = visibleKeys(questions, new Map([...answersOf(questions), ...given]))
  return new Set(questions.filter(({ key }) => !visible.has(key)).map(({ id }) => id))
}

type SaveOptions = { dryRun: boolean; by?: string | null | undefined }

/** Many answers in one transaction: those that can be saved are, and the others change nothing. */
export const saveEach = (ctx: Ctx, given: readonly GivenAnswer[], { dryRun, by }: SaveOptions) =>
  inTransaction(ctx, async (tx) => {
    const { assessmentId } = holder(tx)
    const found = await lockedFor(tx, 'answer', assessmentId)
    const questions = await queries.loadQuestions(tx.db, assessmentId)
    const read = given.map((one) => readOne(tx, questions, one))
    const hidden = hiddenAmong(questions, read)
    const refused = read.flatMap((one): RefusedAnswer[] => {
      if (one && 'refused' in one) return [one.refused]
      return one && hidden.has(one.question.id) ? [{ questionId: one.question.id, ...HIDDEN }] : []
    })
    const answers = read.flatMap((one) => (one && 'answer' in one && !hidden.has(one.question.id) ? [one.answer] : []))
    if (!dryRun) await write(found, answers, by)
    return { taken: answers.length, refused }
  })
