import type { FindingTask } from '../../contract/findings/tasks.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

const columns = (db: Db) => db`k.id, k.title, k.owner_id as "ownerId",
  (select u.name from users u where u.id = k.owner_id) as "ownerName", iso(k.due_date) as "dueDate",
  iso(k.done_at) as "doneAt", k.done_by as "doneBy", iso(k.created_at) as "createdAt"`

/** Those of a finding, `f`, in the order in which they were added. */
export const tasks = (db: Db) => db`(
  select coalesce(json_agg(o), '[]') from (
    select ${columns(db)} from finding_tasks k where k.finding_id = f.id order by k.created_at, k.id) o)`

export type TaskFields = Pick<FindingTask, 'title' | 'ownerId' | 'dueDate' | 'doneAt' | 'doneBy'>

export const countTasks = async (db: Db, findingId: string) =>
  (await only(db<{ count: number }[]>`select count(*)::int from finding_tasks where finding_id = ${findingId}`)).count

export const findTask = (db: Db, findingId: string, id: string) =>
  first(db<FindingTask[]>`
  select ${columns(db)} from finding_tasks k where k.finding_id = ${findingId} and k.id = ${id}`)

export const insertTask = (db: Db, findingId: string, { title, ownerId, dueDate }: TaskFields, now: Date) =>
  only(db<FindingTask[]>`
  with k as (insert into finding_tasks (finding_id, title, owner_id, due_date, created_at)
    values (${findingId}, ${title}, ${ownerId}, ${dueDate}, ${now}) returning *)
  select ${columns(db)} from k`)

export const updateTask = (db: Db, id: string, { title, ownerId, dueDate, doneAt, doneBy }: TaskFields) =>
  only(db<FindingTask[]>`
  with k as (update finding_tasks set title = ${title}, owner_id = ${ownerId}, due_date = ${dueDate},
    done_at = ${doneAt}, done_by = ${doneBy} where id = ${id} returning *)
  select ${columns(db)} from k`)

export const deleteTask = (db: Db, id: string) => db`delete from finding_tasks where id = ${id}`
