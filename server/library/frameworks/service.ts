import { messages } from '../../../contract/errors.ts'
import type {
  ControlFilter,
  ControlUpdate,
  FrameworkFilter,
  FrameworkImport,
  FrameworkTrial,
} from '../../../contract/library/frameworks.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import { pageOrAll } from '../../tables/bare.ts'
import { pageOfRows, pageRequest } from '../../tables/paging.ts'
import * as queries from './queries.ts'
import { checkCodes, uniqueByName } from './rules.ts'

/** The whole list unless a page is requested. */
export const list = (ctx: Ctx, filter: FrameworkFilter) =>
  queries.list(ctx.db, pageOrAll('frameworks', filter, 100, queries.ORDER))

export const coverage = async (ctx: Ctx) => (await queries.coverageJson(ctx.db)).json

export const detail = async (ctx: Ctx, id: string, search?: string) => {
  const found = await queries.detailJson(ctx.db, id, search)
  if (!found) throw notFound()
  return found.json
}

/** Across all frameworks: people who map a question know the words, not the framework. */
export const controls = async (ctx: Ctx, filter: ControlFilter) => {
  const request = pageRequest('controls', filter, 25, queries.CONTROL_ORDER)
  const [rows, totalCount] = await Promise.all([
    queries.controls(ctx.db, filter, request),
    queries.countControls(ctx.db, filter),
  ])
  return pageOfRows(request, rows, totalCount)
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

/** What an import would do; refused as the import would be. Nothing is written. */
export const tryImport = async (ctx: Ctx, body: FrameworkImport): Promise<FrameworkTrial> => {
  checkCodes(body)
  if (await isThere(ctx, body)) throw conflict(messages.frameworkTaken)
  const { name, version, controls } = body
  return { name, version, controls: controls.length, domains: new Set(controls.map(({ domain }) => domain)).size }
}

/** Its controls go with it; what refers to them elsewhere keeps their codes and names. */
export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const framework = await queries.lock(tx.db, id)
    if (!framework) throw notFound()
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_FRAMEWORK', framework, { version: framework.version, controls: framework.controlCount })
  })

/** Whether a framework with this name and version exists. */
export const isThere = (ctx: Ctx, body: Pick<FrameworkImport, 'name' | 'version'>) => queries.isThere(ctx.db, body)

/** Whether the framework exists; locked until the transaction ends. */
export const hold = (tx: Ctx, id: string) => queries.hold(tx.db, id)

/** The id of the framework with this name, if exactly one matches. */
export const named = async (ctx: Ctx, text: string) =>
  uniqueByName(text, await queries.candidatesByName(ctx.db, text))?.id ?? null

/**
 * Creates the responsibilities when a control becomes shared, and returns their number. Frameworks are a layer below
 * responsibilities and cannot call them; a required argument cannot be forgotten.
 */
export type OnShared = (tx: Ctx, control: { frameworkId: string; controlId: string }) => Promise<number>

/**
 * The framework is locked, not only the control: a certification created concurrently either sees the switch or is seen
 * by onShared.
 */
export const updateControl = (
  ctx: Ctx,
  { frameworkId, controlId }: { frameworkId: string; controlId: string },
  change: ControlUpdate,
  onShared: OnShared,
) =>
  inTransaction(ctx, async (tx) => {
    const before =
      (await queries.lock(tx.db, frameworkId)) && (await queries.lockControl(tx.db, frameworkId, controlId))
    if (!before) throw notFound()
    const changes = changesBetween(before, { ...change })
    if (isEmpty(changes)) return before
    const after = await queries.setShared(tx.db, controlId, change.isSharedResponsibility)
    const responsibilities = after.isSharedResponsibility ? await onShared(tx, { frameworkId, controlId }) : 0
    const name = `${after.code} ${after.title}`
    await record(tx, 'UPDATE_CONTROL', { id: controlId, name }, { frameworkId, changes, responsibilities })
    return after
  })
