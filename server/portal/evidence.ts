import { lockedFor } from '../assessments/locking.ts'
import { start } from '../assessments/moves.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { evidenceOf, insertFile, loggedFile, releasing, removeFile, storeAll } from '../files/service.ts'
import type { ReceivedFile } from '../files/store.ts'
import * as queries from './answerQueries.ts'
import { findAsked } from './answers.ts'
import { evidenceShown } from './rules.ts'
import { holder } from './service.ts'

/** The assessment, held, and the question that a file belongs to, if this link may touch it. */
const placeOf = async (tx: Ctx, questionId: string) => {
  const { assessmentId } = holder(tx)
  const found = await lockedFor(tx, 'answer', assessmentId)
  const question = findAsked(tx, await queries.loadAsked(tx.db, assessmentId), questionId)
  const owner = { vendorId: found.vendor.vendorId, assessmentId, questionId }
  return { found, question, owner, told: { ...found.vendor, questionId, question: question.key } }
}
type Place = Awaited<ReturnType<typeof placeOf>>

/** Files are the answer where a question asks for them, and support it elsewhere. */
const answerWithFiles = async ({ found: { tx }, question, owner }: Place) => {
  if (question.type !== 'FILE_UPLOAD') return
  const value = await queries.fileNames(tx.db, owner.assessmentId, owner.questionId)
  const { isNotApplicable = false, comment = null } = question.response ?? {}
  const answer = { questionId: question.id, value, comment, reusedFrom: null, changed: true }
  const applies = value !== null || !isNotApplicable
  await queries.save(tx.db, owner.assessmentId, [{ ...answer, isNotApplicable: !applies }], holder(tx).name, tx.now)
}

export const add = (ctx: Ctx, questionId: string, received: readonly ReceivedFile[]) =>
  storeAll(ctx, received, async (tx) => {
    const place = await placeOf(tx, questionId)
    const added = []
    for (const one of received) added.push(await insertFile(place.found.tx, place.owner, one))
    for (const file of added)
      await record(tx, 'ADD_EVIDENCE', place.found.entity, { ...place.told, file: loggedFile(file) })
    await answerWithFiles(place)
    await start(place.found)
    return added.map(evidenceShown)
  })

export const remove = (ctx: Ctx, evidenceId: string) =>
  releasing(ctx, async (tx) => {
    const { questionId } = await evidenceOf(tx, holder(tx).assessmentId, evidenceId)
    const place = await placeOf(tx, questionId)
    const removed = await removeFile(tx, place.owner, evidenceId)
    await record(tx, 'REMOVE_EVIDENCE', place.found.entity, { ...place.told, file: loggedFile(removed) })
    await answerWithFiles(place)
    return { result: { deleted: true, id: evidenceId }, released: [removed.sha256] }
  })

/** Its own evidence, also when nothing can be changed any more. */
export const read = async (ctx: Ctx, evidenceId: string) => {
  const { assessmentId } = holder(ctx)
  const file = await evidenceOf(ctx, assessmentId, evidenceId)
  findAsked(ctx, await queries.loadAsked(ctx.db, assessmentId), file.questionId)
  return { file, content: await ctx.files.open(file.sha256) }
}
