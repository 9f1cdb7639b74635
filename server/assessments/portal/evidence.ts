import type { EvidenceReuse } from '../../../contract/assessments/portal.ts'
import { fullMessages } from '../../../contract/errors.ts'
import { MAX_FILES_OF_ASSESSMENT } from '../../../contract/limits.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound, unknownIn } from '../../errors.ts'
import {
  evidenceOf,
  evidenceTotals,
  holdContents,
  insertEvidence,
  loggedFile,
  releasing,
  removeFile,
  storeAll,
} from '../../files/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import { settings } from '../../organisation/service.ts'
import { lockedFor, start } from '../service.ts'
import * as queries from './answerQueries.ts'
import { findAnswerable } from './answers.ts'
import { noteActivity } from './handOffs.ts'
import { holder } from './holder.ts'
import { evidenceShown } from './rules.ts'

const MIB = 1024 * 1024

const noQuestion = () => unknownIn('questionId', 'question of this assessment')

/** Locks the assessment and returns the question of a file, if this link may change it. */
const targetOf = async (tx: Ctx, questionId: string, by?: string | null, refusal = notFound) => {
  const { assessmentId } = holder(tx)
  const found = await lockedFor(tx, 'answer', assessmentId)
  const question = findAnswerable(tx, await queries.loadQuestions(tx.db, assessmentId), questionId, refusal)
  const owner = { vendorId: found.vendor.vendorId, assessmentId, questionId }
  await noteActivity(tx)
  return {
    found,
    question,
    owner,
    by: by || holder(tx).name,
    details: { ...found.vendor, questionId, question: question.key },
  }
}
type EvidenceTarget = Awaited<ReturnType<typeof targetOf>>

/** For a file question the files are the answer; elsewhere they support it. */
const answerWithFiles = async ({ found: { tx }, question, owner, by }: EvidenceTarget) => {
  if (question.type !== 'FILE_UPLOAD') return
  const value = await queries.fileNames(tx.db, owner.assessmentId, owner.questionId)
  const { isNotApplicable = false, comment = null } = question.response ?? {}
  const answer = { questionId: question.id, value, comment, reusedFrom: null, confirmed: false, changed: true }
  const applies = value !== null || !isNotApplicable
  await queries.save(tx.db, owner.assessmentId, [{ ...answer, isNotApplicable: !applies }], by, tx.now)
}

type Room = { assessmentId: string /** Null for files that belong to no answer. */; questionId: string | null }
/** Counts under the lock of the assessment, so concurrent uploads see each other. */
export const checkRoom = async (tx: Ctx, owner: Room, received: readonly { sizeBytes: number }[]) => {
  const { maxFilesPerQuestion, maxEvidenceMegabytes } = await settings(tx)
  const { ofQuestion, files, bytes } = await evidenceTotals(tx, owner)
  const added = received.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (ofQuestion + received.length > maxFilesPerQuestion)
    throw conflict(fullMessages.files(maxFilesPerQuestion), 'file_limit_reached')
  if (files + received.length > MAX_FILES_OF_ASSESSMENT)
    throw conflict(fullMessages.filesOfAssessment(MAX_FILES_OF_ASSESSMENT), 'file_limit_reached')
  if (bytes + added > maxEvidenceMegabytes * MIB)
    throw conflict(fullMessages.evidence(maxEvidenceMegabytes), 'evidence_limit_reached')
}

export const add = (ctx: Ctx, questionId: string, received: readonly ReceivedFile[], by?: string | null) =>
  storeAll(ctx, received, async (tx) => {
    const target = await targetOf(tx, questionId, by, noQuestion)
    await checkRoom(tx, target.owner, received)
    const added = []
    for (const one of received) added.push(await insertEvidence(target.found.tx, target.owner, one, by))
    for (const file of added)
      await record(tx, 'ADD_EVIDENCE', target.found.entity, { ...target.details, file: loggedFile(file) })
    await answerWithFiles(target)
    await start(target.found)
    return added.map(evidenceShown)
  })

/** A file that this link already shows: of its own questions, now or in the vendor's previous assessment. */
const reusableFile = async (ctx: Ctx, evidenceId: string) => {
  const { assessmentId, sectionIndex } = holder(ctx)
  const file = await queries.findReusable(ctx.db, assessmentId, sectionIndex, evidenceId)
  if (!file) throw unknownIn('evidenceId', 'file of this assessment or the previous one')
  return file
}

/** Adds the same content once more. Its lock comes before that of the assessment, as when files are uploaded. */
export const reuse = (ctx: Ctx, { questionId, evidenceId, by }: EvidenceReuse) =>
  inTransaction(ctx, async (tx) => {
    await holdContents(tx, [(await reusableFile(tx, evidenceId)).sha256])
    const target = await targetOf(tx, questionId, by, noQuestion)
    const file = await reusableFile(tx, evidenceId)
    await checkRoom(tx, target.owner, [file])
    const added = await insertEvidence(target.found.tx, target.owner, file, by)
    await record(tx, 'ADD_EVIDENCE', target.found.entity, { ...target.details, file: loggedFile(added) })
    await answerWithFiles(target)
    await start(target.found)
    return evidenceShown(added)
  })

export const remove = (ctx: Ctx, evidenceId: string) =>
  releasing(ctx, async (tx) => {
    const { questionId } = await evidenceOf(tx, holder(tx).assessmentId, evidenceId)
    const target = await targetOf(tx, questionId)
    const removed = await removeFile(tx, target.owner, evidenceId)
    await record(tx, 'REMOVE_EVIDENCE', target.found.entity, { ...target.details, file: loggedFile(removed) })
    await answerWithFiles(target)
    return { result: { deleted: true, id: evidenceId }, released: [removed.sha256] }
  })

/** The link's own evidence, also after submission. */
export const read = async (ctx: Ctx, evidenceId: string) => {
  const { assessmentId } = holder(ctx)
  const file = await evidenceOf(ctx, assessmentId, evidenceId)
  findAnswerable(ctx, await queries.loadQuestions(ctx.db, assessmentId), file.questionId)
  return { file, content: await ctx.files.open(file.sha256) }
}
