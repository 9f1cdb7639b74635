import type { ReuseAnswers } from '../../../contract/assessments/portal.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { invalid } from '../../errors.ts'
import { holdContents, insertEvidence, loggedFile } from '../../files/service.ts'
import { lockedFor, start } from '../service.ts'
import * as queries from './answerQueries.ts'
import { type Locked, write } from './answers.ts'
import { checkRoom } from './evidence.ts'
import { holder, mainHolder } from './holder.ts'
import { reusable, reusableFiles } from './rules.ts'

type WithFiles = ReturnType<typeof reusableFiles>[number]

/** Copies the vendor's previous answers to the same template into unanswered questions. */
export const reuse = (ctx: Ctx, { questionIds, evidence = false }: ReuseAnswers) =>
  inTransaction(ctx, async (tx) => {
    const { assessmentId } = mainHolder(tx)
    const held = evidence ? await holdPrevious(tx, assessmentId) : new Set<string>()
    const found = await lockedFor(tx, 'answer', assessmentId)
    const questions = await queries.loadQuestions(tx.db, assessmentId)
    const previous = await queries.loadPrevious(tx.db, assessmentId)
    const selection = questionIds && checkKnown(questionIds, questions)
    const copied = previous ? reusable(questions, previous, selection) : []
    const { saved } = await write(found, copied)
    const offered = previous && evidence ? reusableFiles(questions, previous, copied, selection) : []
    const answered = new Set(copied.map(({ questionId }) => questionId))
    let [files, byFiles] = [0, 0]
    for (const one of offered) {
      const kept = { ...one, evidence: one.evidence.filter(({ sha256 }) => held.has(sha256)) }
      files += await addFiles(found, kept, previous?.id ?? null)
      if (kept.evidence.length > 0 && !answered.has(one.question.id)) byFiles += 1
    }
    if (files > 0 && saved.length === 0) await start(found)
    const reused = saved.length + byFiles
    return { reused, files, status: reused > 0 ? found.transition.to : found.assessment.status }
  })

/** The locks of contents come before that of the assessment, as when files are uploaded. */
const holdPrevious = async (tx: Ctx, assessmentId: string) => {
  const previous = await queries.loadPrevious(tx.db, assessmentId)
  const hashes = previous?.answers.flatMap(({ evidence }) => evidence.map(({ sha256 }) => sha256)) ?? []
  await holdContents(tx, hashes)
  return new Set(hashes)
}

/** Adds the same contents once more. The files of a file question are its answer. */
const addFiles = async (found: Locked, { question, evidence }: WithFiles, reusedFrom: string | null) => {
  const { tx, vendor, entity } = found
  const { assessmentId, name } = holder(tx)
  const owner = { vendorId: vendor.vendorId, assessmentId, questionId: question.id }
  if (evidence.length === 0) return 0
  await checkRoom(tx, owner, evidence)
  const details = { ...vendor, questionId: question.id, question: question.key }
  for (const one of evidence) {
    const file = await insertEvidence(tx, owner, one)
    await record(tx, 'ADD_EVIDENCE', entity, { ...details, file: loggedFile(file) })
  }
  if (question.type === 'FILE_UPLOAD') {
    const value = await queries.fileNames(tx.db, assessmentId, question.id)
    const comment = question.response?.comment ?? null
    const answer = { questionId: question.id, value, comment, isNotApplicable: false, reusedFrom }
    await queries.save(tx.db, assessmentId, [{ ...answer, confirmed: false, changed: true }], name, tx.now)
  }
  return evidence.length
}

const checkKnown = (ids: readonly string[], questions: readonly queries.AnswerableQuestion[]) => {
  const known = new Set(questions.map(({ id }) => id))
  const problem = (id: string, place: number) =>
    known.has(id) ? [] : [{ path: `questionIds/${place}`, message: 'is not a question of this assessment' }]
  const problems = ids.flatMap(problem)
  if (problems.length > 0) throw invalid('body', problems)
  return new Set(ids)
}
