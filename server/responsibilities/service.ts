import type { ControlUpdate } from '../../contract/frameworks.ts'
import type { ResponsibilityUpdate } from '../../contract/responsibilities.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import { holdUser } from '../auth/queries.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { invalid, notFound } from '../errors.ts'
import * as frameworks from '../frameworks/service.ts'
import * as queries from './queries.ts'
import { fieldsAfter, nameOf, RESPONSIBILITY } from './rules.ts'

export const listOfVendor = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.ofVendorJson(ctx.db, vendorId)
  if (!found) throw notFound()
  return found.json
}

/** Adds the actions that are missing, and says how many those were. None is ever taken away. */
export const generate = (tx: Ctx, scope: queries.Scope) => queries.generate(tx.db, scope, tx.now)

/** Vendors that have a certification of the framework already get the action when a control becomes shared. */
export const updateControl = (ctx: Ctx, control: { frameworkId: string; controlId: string }, change: ControlUpdate) =>
  frameworks.updateControl(ctx, control, change, generate)

export const update = (ctx: Ctx, id: string, body: ResponsibilityUpdate) =>
  inTransaction(ctx, async (tx) => {
    const locked = await queries.lock(tx.db, id)
    if (!locked) throw notFound()
    const { vendorId, vendorName, ...before } = locked
    const fields = fieldsAfter(before, body)
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return before
    if (changes.assignedToId) await checkAssignee(tx, fields.assignedToId)
    const after = await queries.update(tx.db, id, fields, tx.now)
    await record(tx, 'UPDATE_RESPONSIBILITY', { id, name: nameOf(after) }, { vendorId, vendorName, changes })
    return after
  })

const checkAssignee = async (tx: Ctx, assignedToId: string | null) => {
  if (assignedToId === null || (await holdUser(tx.db, assignedToId))) return
  throw invalid(RESPONSIBILITY, [{ path: 'assignedToId', message: 'must be the id of a user' }])
}
