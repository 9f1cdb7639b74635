import { type Finding, type FindingCreate, type FindingUpdate, findingRefusal } from '../../contract/findings.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import { checkUser } from '../auth/users.ts'
import { actorAsPerson, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { badRequest, notFound } from '../errors.ts'
import * as queries from './queries.ts'
import {
  checkUpdate,
  type FailingQuestion,
  FINDING,
  type FindingPlace,
  fieldsAfter,
  newFinding,
  placeOf,
} from './rules.ts'

export type { FailingQuestion, FindingPlace } from './rules.ts'

export const get = async (ctx: Ctx, id: string) => {
  const found = await queries.byId(ctx.db, id, ctx.now)
  if (!found) throw notFound()
  return found
}

/** Added by a reviewer. Whoever calls has seen that the question is one of the assessment's. */
export const create = (ctx: Ctx, at: FindingPlace & { controlCodes: readonly string[] }, body: FindingCreate) =>
  inTransaction(ctx, async (tx) => {
    const fields = newFinding(at, at.controlCodes, body)
    await checkUser(tx, fields.ownerId, FINDING, 'ownerId')
    const created = await queries.insert(tx.db, fields, tx.now)
    const { severity, description } = created
    await record(tx, 'CREATE_FINDING', entityOf(created), { ...placeOf(at), severity, description })
    return created
  })

export const update = (ctx: Ctx, id: string, body: FindingUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db, id, tx.now)
    if (!before) throw notFound()
    const refusal = findingRefusal(before)
    if (refusal !== undefined) throw badRequest(refusal)
    checkUpdate(body, tx.now)
    const fields = fieldsAfter(before, body)
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return before
    if (changes.ownerId) await checkUser(tx, fields.ownerId, FINDING, 'ownerId')
    const after = await queries.update(tx.db, id, fields, actorAsPerson(tx.actor), tx.now)
    await record(tx, 'UPDATE_FINDING', entityOf(after), { ...placeOf(after), changes })
    return after
  })

/**
 * After scoring: every question that fails has its finding, and those of answers that have become compliant are closed.
 * Findings of other questions, and closed ones, stay as they are. The entry is the scoring's: it says how many.
 */
export const reconcile = async (
  tx: Ctx,
  at: { assessmentId: string; vendorId: string },
  failing: readonly FailingQuestion[],
  compliantQuestionIds: readonly string[],
) => {
  const remediated = await queries.remediate(tx.db, at.assessmentId, compliantQuestionIds, tx.now)
  const raised = await queries.raise(tx.db, at, failing, tx.now)
  return { raised, remediated }
}

const entityOf = ({ id, title }: Finding) => ({ id, name: title })
