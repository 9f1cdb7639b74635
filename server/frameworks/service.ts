import type { ControlFilter, ControlUpdate, FrameworkImport } from '../../contract/frameworks.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { notFound } from '../errors.ts'
import * as queries from './queries.ts'
import { checkCodes, oneNamed } from './rules.ts'

export const list = async (ctx: Ctx) => (await queries.listJson(ctx.db)).json

export const coverage = async (ctx: Ctx) => (await queries.coverageJson(ctx.db)).json

export const detail = async (ctx: Ctx, id: string, search?: string) => {
  const found = await queries.detailJson(ctx.db, id, search)
  if (!found) throw notFound()
  return found.json
}

/** Over all frameworks: who maps a question knows the words, not where they stand. */
export const controls = async (ctx: Ctx, filter: ControlFilter) => {
  const { page = 1, pageSize = 25 } = filter
  const [entries, totalCount] = await Promise.all([
    queries.controls(ctx.db, filter, pageSize, (page - 1) * pageSize),
    queries.countControls(ctx.db, filter),
  ])
  return { entries, page, pageSize, totalCount }
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

/** Whether a framework of this name and version is here already. */
export const isThere = (ctx: Ctx, body: Pick<FrameworkImport, 'name' | 'version'>) => queries.isThere(ctx.db, body)

/** Whether it exists; and it stays as it is until the transaction ends. */
export const hold = (tx: Ctx, id: string) => queries.hold(tx.db, id)

/** The id of the one framework that a text names, if there is just one. */
export const named = async (ctx: Ctx, text: string) =>
  oneNamed(text, await queries.namedAtStart(ctx.db, text))?.id ?? null

/**
 * What follows when the customer comes to carry a part of a control: it answers how many actions that made. Frameworks
 * stand below responsibilities and cannot call them; as an argument that must be given, no caller can forget it.
 */
export type WhenShared = (tx: Ctx, control: { frameworkId: string; controlId: string }) => Promise<number>

/**
 * The framework is locked, not only the control: a certification of it that is being created meanwhile either sees the
 * switch or is seen by what follows from it.
 */
export const updateControl = (
  ctx: Ctx,
  { frameworkId, controlId }: { frameworkId: string; controlId: string },
  change: ControlUpdate,
  whenShared: WhenShared,
) =>
  inTransaction(ctx, async (tx) => {
    const before =
      (await queries.lock(tx.db, frameworkId)) && (await queries.lockControl(tx.db, frameworkId, controlId))
    if (!before) throw notFound()
    const changes = changesBetween(before, { ...change })
    if (isEmpty(changes)) return before
    const after = await queries.setShared(tx.db, controlId, change.isSharedResponsibility)
    const responsibilities = after.isSharedResponsibility ? await whenShared(tx, { frameworkId, controlId }) : 0
    const name = `${after.code} ${after.title}`
    await record(tx, 'UPDATE_CONTROL', { id: controlId, name }, { frameworkId, changes, responsibilities })
    return after
  })
