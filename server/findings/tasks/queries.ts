import type { FindingTask } from '../../../contract/findings/tasks.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { taskColumns } from '../partQueries.ts'

export type TaskFields = Pick<FindingTask, 'title' | 'ownerId' | 'dueDate' | 'doneAt' | 'doneBy'>

export const countTasks = async (db: Db, findingId: string) =>
  (await only(db<{ count: number }[]>`select count(*)::int from finding_tasks where finding_id = ${findingId}`)).count

export const findTask = (db: Db, findingId: string, id: string) =>
  first(db<FindingTask[]>`
  select ${taskColumns(db)} from finding_tasks k where k.finding_id = ${findingId} and k.id = ${id}`)

export const insertTask = (db: Db, findingId: string, { title, ownerId, dueDate }: TaskFields, now: Date) =>
  only(db<FindingTask[]>`
  with k as (insert into finding_tasks (finding_id, title, owner_id, due_date, created_at)
    values (${findingId}, ${title}, ${ownerId}, ${dueDate}, ${now}) returning *)
  select ${taskColumns(db)} from k`)

export const updateTask = (db: Db, id: string, { title, ownerId, dueDate, doneAt, doneBy }: TaskFields) =>
  only(db<FindingTask[]>`
  with k as (update finding_tasks set title = ${title}, owner_id = ${ownerId}, due_date = ${dueDate},
    done_at = ${doneAt}, done_by = ${doneBy} where id = ${id} returning *)
  select ${taskColumns(db)} from k`)

export const deleteTask = (db: Db, id: string) => db`delete from finding_tasks where id = ${id}`
