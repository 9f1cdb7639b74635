import type { SavedViewSave, ViewedList } from '../../../contract/people/savedViews.ts'
import type { Db } from '../../db/open.ts'

export type View = { id: string; list: ViewedList; name: string; query: string; createdAt: string }

export const load = (db: Db, userId: string) => db<View[]>`
  select id, list, name, query, iso(created_at) as "createdAt" from saved_views where user_id = ${userId}
  order by lower(name), id`

export const lockOwner = (db: Db, userId: string) => db`select from users where id = ${userId} for no key update`

export const save = (db: Db, userId: string, { list, name, query }: SavedViewSave, now: Date) => db`
  insert into saved_views (user_id, list, name, query, created_at)
  values (${userId}, ${list}, ${name}, ${query}, ${now})
  on conflict (user_id, list, name) do update set query = excluded.query`

/** Whether there was one. */
export const remove = async (db: Db, userId: string, viewId: string) =>
  (await db`delete from saved_views where id = ${viewId} and user_id = ${userId}`).count > 0
