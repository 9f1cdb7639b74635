import type { ControlUpdate, FrameworkImport } from '../../contract/frameworks.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { notFound } from '../errors.ts'
import * as queries from './queries.ts'
import { checkCodes } from './rules.ts'

export const list = async (ctx: Ctx) => (await queries.listJson(ctx.db)).json

export const detail = async (ctx: Ctx, id: string, search?: string) => {
  const found = await queries.detailJson(ctx.db, id, search)
  if (!found) throw notFound()
  return found.json
}

/** All or nothing. */
export const importFramework = (ctx: Ctx, body: FrameworkImport) =>
  inTransaction(ctx, async (tx) => {
    checkCodes(body)
    const id = await queries.insert(tx.db, body, tx.now)
    await record(
      tx,
      'IMPORT_FRAMEWORK',
      { id, name: body.name },
      { version: body.version, controls: body.controls.length },
    )
    return { id, json: await detail(tx, id) }
  })

/** Its controls go with it; what refers to them elsewhere keeps their codes and names. */
export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const framework = await queries.lock(tx.db, id)
    if (!framework) throw notFound()
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_FRAMEWORK', framework, { version: framework.version, controls: framework.controlCount })
  })

export const updateControl = (ctx: Ctx, frameworkId: string, id: string, change: ControlUpdate) =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.lockControl(tx.db, frameworkId, id)
    if (!before) throw notFound()
    const changes = changesBetween(before, { ...change })
    if (isEmpty(changes)) return before
    const after = await queries.setShared(tx.db, id, change.isSharedResponsibility)
    await record(tx, 'UPDATE_CONTROL', { id, name: `${after.code} ${after.title}` }, { frameworkId, changes })
    return after
  })
