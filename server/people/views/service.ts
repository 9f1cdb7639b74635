import { messages } from '../../../contract/errors.ts'
import { MAX_SAVED_VIEWS, type SavedView, type SavedViewSave } from '../../../contract/people/savedViews.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import * as queries from './queries.ts'

/** A view belongs to the person who saved it: API keys have none. */
const ownerOf = ({ actor }: Ctx) => {
  if (actor.type !== 'user') throw forbidden()
  return actor.id
}

export const list = async (ctx: Ctx) => ({ entries: await queries.load(ctx.db, ownerOf(ctx)) })

export const save = (ctx: Ctx, view: SavedViewSave) =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx)
    // The user's row, so that two requests count one after the other.
    await queries.lockOwner(tx.db, userId)
    await queries.save(tx.db, userId, view, tx.now)
    const entries = await queries.load(tx.db, userId)
    if (entries.filter(({ list, isOwn }) => isOwn && list === view.list).length > MAX_SAVED_VIEWS)
      throw conflict(messages.savedViewsFull)
    return { entries }
  })

export const remove = async (ctx: Ctx, viewId: string) => {
  if (!(await queries.remove(ctx.db, ownerOf(ctx), viewId))) throw notFound()
}

/** As the earlier address of these views answers: the user's own alone. */
export const ofFindings = ({ entries }: { entries: readonly SavedView[] }) => ({
  entries: entries
    .filter(({ list, isOwn }) => isOwn && list === 'FINDINGS')
    .map(({ id, name, query, createdAt }) => ({ id, name, query, createdAt })),
})
