import { MAX_SAVED_VIEWS, type SavedView, type SavedViewSave } from '../../../contract/people/savedViews.ts'
import type { Db } from '../../db/open.ts'

/** The user's own, and the first of each list that others share. */
export const load = (db: Db, userId: string) => db<SavedView[]>`
  select v.id, v.list, v.name, v.query, v.shared, v."isOwn", u.name as "ownerName", iso(v.created_at) as "createdAt"
  from (
    select *, user_id = ${userId} as "isOwn", row_number() over (partition by list, user_id = ${userId} order by lower(name), id) as place
    from saved_views where user_id = ${userId} or shared
  ) v join users u on u.id = v.user_id
  where v."isOwn" or v.place <= ${MAX_SAVED_VIEWS}::int order by lower(v.name), v.id`

export const lockOwner = (db: Db, userId: string) => db`select from users where id = ${userId} for no key update`

export const save = (db: Db, userId: string, { list, name, query, shared = false }: SavedViewSave, now: Date) => db`
  insert into saved_views (user_id, list, name, query, shared, created_at)
  values (${userId}, ${list}, ${name}, ${query}, ${shared}, ${now})
  on conflict (user_id, list, name) do update set query = excluded.query, shared = excluded.shared`

/** Whether there was one. */
export const remove = async (db: Db, userId: string, viewId: string) =>
  (await db`delete from saved_views where id = ${viewId} and user_id = ${userId}`).count > 0
