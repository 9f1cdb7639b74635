import { messages } from '../../contract/errors.ts'
import { type FindingViewSave, MAX_FINDING_VIEWS } from '../../contract/findingViews.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, forbidden, notFound } from '../errors.ts'

type View = { id: string; name: string; query: string; createdAt: string }

/** A view belongs to the person who saved it: API keys have none. */
const ownerOf = ({ actor }: Ctx) => {
  if (actor.type !== 'user') throw forbidden()
  return actor.id
}

const load = (db: Db, userId: string) => db<View[]>`
  select id, name, query, iso(created_at) as "createdAt" from finding_views where user_id = ${userId}
  order by lower(name), id`

export const list = async (ctx: Ctx) => ({ entries: await load(ctx.db, ownerOf(ctx)) })

export const save = (ctx: Ctx, { name, query }: FindingViewSave) =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx)
    // The user's row, so that two requests count one after the other.
    await tx.db`select from users where id = ${userId} for no key update`
    await tx.db`insert into finding_views (user_id, name, query, created_at)
      values (${userId}, ${name}, ${query}, ${tx.now})
      on conflict (user_id, name) do update set query = excluded.query`
    const entries = await load(tx.db, userId)
    if (entries.length > MAX_FINDING_VIEWS) throw conflict(messages.findingViewsFull)
    return { entries }
  })

export const remove = async (ctx: Ctx, viewId: string) => {
  const { count } = await ctx.db`delete from finding_views where id = ${viewId} and user_id = ${ownerOf(ctx)}`
  if (count === 0) throw notFound()
}
