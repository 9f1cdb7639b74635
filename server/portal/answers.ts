import { moveRefusal } from '../../contract/lifecycle.ts'
import type { AnswerSave, ReuseAnswers } from '../../contract/portal.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import * as queries from './answerQueries.ts'
import type { Subject } from './queries.ts'
import { answerAfter, reusable, visibleNow } from './rules.ts'
import { holder, mainHolder } from './service.ts'

/** Nobody else answers, submits or reviews the assessment until the transaction ends. */
const lockToAnswer = async (tx: Ctx, assessmentId: string): Promise<Subject> => {
  const subject = await queries.lock(tx.db, assessmentId)
  if (!subject) throw notFound()
  const refusal = moveRefusal('answer', subject.assessment)
  if (refusal) throw conflict(refusal)
  return subject
}

/** The vendor has begun with the first answer; later ones are told by their own history. */
const begin = async (tx: Ctx, { assessment, vendor }: Subject) => {
  if (assessment.status !== 'SENT') return
  await queries.start(tx.db, assessment.id, tx.now)
  const meta = { vendorId: vendor.id, vendorName: vendor.name, from: assessment.status, to: 'IN_PROGRESS' }
  await record(tx, 'START_ASSESSMENT', { id: assessment.id, name: assessment.title }, meta)
}

const write = async (tx: Ctx, subject: Subject, answers: readonly queries.NewAnswer[]) => {
  if (answers.length === 0) return { saved: [], status: subject.assessment.status }
  const saved = await queries.save(tx.db, subject.assessment.id, answers, holder(tx).name, tx.now)
  await begin(tx, subject)
  return { saved, status: 'IN_PROGRESS' as const }
}

/** The question that is answered, if this link may answer it and it is asked at all. */
const findAsked = (tx: Ctx, asked: readonly queries.Asked[], questionId: string) => {
  const { sectionIndex } = holder(tx)
  const question = asked.find(({ id }) => id === questionId)
  if (!question || (sectionIndex !== null && question.sectionIndex !== sectionIndex)) throw notFound()
  if (!visibleNow(asked).has(question.key))
    throw invalid('answer', [{ path: 'questionId', message: 'is not asked with the present answers' }])
  return question
}

const visibleIds = (tx: Ctx, asked: readonly queries.Asked[]) => {
  const { sectionIndex } = holder(tx)
  const visible = visibleNow(asked)
  const own = asked.filter((question) => sectionIndex === null || question.sectionIndex === sectionIndex)
  return own.filter(({ key }) => visible.has(key)).map(({ id }) => id)
}

export const save = (ctx: Ctx, questionId: string, given: AnswerSave) =>
  inTransaction(ctx, async (tx) => {
    const subject = await lockToAnswer(tx, holder(tx).assessmentId)
    const asked = await queries.loadAsked(tx.db, subject.assessment.id)
    const question = findAsked(tx, asked, questionId)
    const answer = answerAfter(question, given)
    const { saved, status } = await write(tx, subject, answer ? [answer] : [])
    const after = asked.map((other) => (other === question && answer ? { ...other, response: answer } : other))
    const response =
      saved[0]?.response ?? (await queries.findResponse(tx.db, subject.assessment.id, questionId)) ?? null
    return { questionId, status, response, visible: visibleIds(tx, after) }
  })

/** Takes over what the vendor answered to the same template before, where nothing is answered yet. */
export const reuse = (ctx: Ctx, { questionIds }: ReuseAnswers) =>
  inTransaction(ctx, async (tx) => {
    const subject = await lockToAnswer(tx, mainHolder(tx).assessmentId)
    const asked = await queries.loadAsked(tx.db, subject.assessment.id)
    const previous = await queries.loadPrevious(tx.db, subject.assessment.id)
    const chosen = questionIds && checkKnown(questionIds, asked)
    const { saved, status } = await write(tx, subject, previous ? reusable(asked, previous, chosen) : [])
    return { reused: saved.length, status }
  })

const checkKnown = (ids: readonly string[], asked: readonly queries.Asked[]) => {
  const known = new Set(asked.map(({ id }) => id))
  const problem = (id: string, place: number) =>
    known.has(id) ? [] : [{ path: `questionIds/${place}`, message: 'is no question of this assessment' }]
  const problems = ids.flatMap(problem)
  if (problems.length > 0) throw invalid('body', problems)
  return new Set(ids)
}
