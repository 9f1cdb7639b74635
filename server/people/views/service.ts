import { messages } from '../../../contract/errors.ts'
import { MAX_SAVED_VIEWS, type SavedViewSave, type ViewedList } from '../../../contract/people/savedViews.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'

type View = { id: string; list: ViewedList; name: string; query: string; createdAt: string }

/** A view belongs to the person who saved it: API keys have none. */
const ownerOf = ({ actor }: Ctx) => {
  if (actor.type !== 'user') throw forbidden()
  return actor.id
}

const load = (db: Db, userId: string) => db<View[]>`
  select id, list, name, query, iso(created_at) as "createdAt" from saved_views where user_id = ${userId}
  order by lower(name), id`

export const list = async (ctx: Ctx) => ({ entries: await load(ctx.db, ownerOf(ctx)) })

export const save = (ctx: Ctx, { list, name, query }: SavedViewSave) =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx)
    // The user's row, so that two requests count one after the other.
    await tx.db`select from users where id = ${userId} for no key update`
    await tx.db`insert into saved_views (user_id, list, name, query, created_at)
      values (${userId}, ${list}, ${name}, ${query}, ${tx.now})
      on conflict (user_id, list, name) do update set query = excluded.query`
    const entries = await load(tx.db, userId)
    if (entries.filter((view) => view.list === list).length > MAX_SAVED_VIEWS) throw conflict(messages.savedViewsFull)
    return { entries }
  })

export const remove = async (ctx: Ctx, viewId: string) => {
  const { count } = await ctx.db`delete from saved_views where id = ${viewId} and user_id = ${ownerOf(ctx)}`
  if (count === 0) throw notFound()
}

/** As the earlier address of these views answers. */
export const ofFindings = ({ entries }: { entries: readonly View[] }) => ({
  entries: entries.filter(({ list }) => list === 'FINDINGS').map(({ list: _, ...view }) => view),
})
