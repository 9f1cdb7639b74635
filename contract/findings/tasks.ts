import type { Glossary } from '../schema.ts'
import {
  Bool,
  DateTime,
  Day,
  Id,
  Named,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'

export const TASK = 'task'
export const MAX_TASKS = 50

/** A step of remediating a finding. */
export const FindingTask = Named('FindingTask', {
  id: Id,
  title: Text(500),
  ownerId: Nullable(Id),
  ownerName: Nullable(Text(200)),
  dueDate: Nullable(DateTime),
  doneAt: Nullable(Unsafe<string>({ ...DateTime, description: 'When it was done; null while it is open' })),
  doneBy: Nullable(Text(300, { description: 'Who marked it as done' })),
  createdAt: DateTime,
})
export type FindingTask = Static<typeof FindingTask>

const fields = { ownerId: Optional(Nullable(Id)), dueDate: Optional(Nullable(Day)) }
export const TaskCreate = Named('TaskCreate', { title: RequiredText(500), ...fields })
export type TaskCreate = Static<typeof TaskCreate>
export const TaskUpdate = Named('TaskUpdate', {
  title: Optional(RequiredText(500)),
  ...fields,
  done: Optional(Bool({ description: 'Whether it is done' })),
})
export type TaskUpdate = Static<typeof TaskUpdate>
export const TaskId = Struct({ findingId: Id, taskId: Id })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  taskId: 'ID of the task',
}
