import type { CommentCreate, CommentFilter } from '../../contract/comments.ts'
import type { FindingCreate } from '../../contract/findings.ts'
import * as comments from '../comments/service.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid } from '../errors.ts'
import * as findings from '../findings/service.ts'
import { locked } from './locking.ts'
import * as queries from './moveQueries.ts'

export const comment = (ctx: Ctx, id: string, body: CommentCreate) =>
  inTransaction(ctx, async (tx) => comments.add(tx, await locked(tx, id), body, comments.authorOf(tx.actor)))

export const commentPage = (ctx: Ctx, id: string, filter: CommentFilter) =>
  comments.page(ctx, id, filter, { type: 'USER' })

/** What scoring could not see, a reviewer adds. About a question it carries the codes of its controls. */
export const addFinding = (ctx: Ctx, id: string, body: FindingCreate) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, vendor } = await locked(tx, id)
    const controlCodes = await codesOf(tx, id, body.questionId ?? null)
    return findings.create(tx, { ...vendor, assessmentId: id, assessmentTitle: assessment.title, controlCodes }, body)
  })

const codesOf = async (tx: Ctx, id: string, questionId: string | null) => {
  if (questionId === null) return []
  const question = await queries.question(tx.db, id, questionId)
  if (!question) throw invalid('finding', [{ path: 'questionId', message: 'must be a question of this assessment' }])
  return question.controlCodes
}
