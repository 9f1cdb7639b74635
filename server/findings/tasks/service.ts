import { messages } from '../../../contract/errors.ts'
import { findingRefusal } from '../../../contract/findings/findings.ts'
import {
  type FindingTask,
  MAX_TASKS,
  TASK,
  type TaskCreate,
  type TaskUpdate,
} from '../../../contract/findings/tasks.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import { actorName, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { checkUser } from '../../people/identity/accounts.ts'
import * as findings from '../service.ts'
import * as queries from './queries.ts'

/** The open finding, locked: its tasks change one after the other. */
const lockOpen = async (tx: Ctx, findingId: string) => {
  const found = await findings.lockWithParents(tx, findingId)
  const refusal = findingRefusal(found.finding)
  if (refusal !== undefined) throw conflict(refusal, 'finding_closed')
  return found
}

const lockTask = async (tx: Ctx, findingId: string, taskId: string) => {
  const found = await lockOpen(tx, findingId)
  const task = await queries.findTask(tx.db, findingId, taskId)
  if (!task) throw notFound()
  return { ...found, task }
}

export const add = (ctx: Ctx, findingId: string, { title, ownerId = null, dueDate = null }: TaskCreate) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, place } = await lockOpen(tx, findingId)
    await checkUser(tx, ownerId, TASK, 'ownerId')
    if ((await queries.countTasks(tx.db, findingId)) >= MAX_TASKS) throw conflict(messages.findingTasksFull)
    const fields = { title, ownerId, dueDate: dayOf(dueDate), doneAt: null, doneBy: null }
    const task = await queries.insertTask(tx.db, findingId, fields, tx.now)
    await record(tx, 'ADD_FINDING_TASK', entity, { ...place, taskId: task.id, task: title })
    await notifications.notify(tx, [ownerId], notifications.taskAssigned(task, finding, finding))
    return task
  })

const fieldsAfter = (tx: Ctx, before: FindingTask, { done, ...given }: TaskUpdate): queries.TaskFields => {
  const { title, ownerId, dueDate } = { ...before, ...given }
  const { doneAt, doneBy } = before
  const wasDone = doneAt !== null
  const ended = done ? { doneAt: tx.now.toISOString(), doneBy: actorName(tx.actor) } : { doneAt: null, doneBy: null }
  return {
    ...{ title, ownerId, dueDate: dayOf(dueDate) },
    ...(done === undefined || done === wasDone ? { doneAt, doneBy } : ended),
  }
}

export const update = (ctx: Ctx, findingId: string, taskId: string, given: TaskUpdate) =>
  inTransaction(ctx, async (tx) => {
    const { finding, entity, place, task } = await lockTask(tx, findingId, taskId)
    const fields = fieldsAfter(tx, task, given)
    const changes = changesBetween(task, fields)
    if (isEmpty(changes)) return task
    if (changes.ownerId) await checkUser(tx, fields.ownerId, TASK, 'ownerId')
    const after = await queries.updateTask(tx.db, taskId, fields)
    await record(tx, 'UPDATE_FINDING_TASK', entity, { ...place, taskId, task: after.title, changes })
    const notice = notifications.taskAssigned(after, finding, finding)
    if (changes.ownerId) await notifications.notify(tx, [fields.ownerId], notice)
    return after
  })

export const remove = (ctx: Ctx, findingId: string, taskId: string) =>
  inTransaction(ctx, async (tx) => {
    const { entity, place, task } = await lockTask(tx, findingId, taskId)
    await queries.deleteTask(tx.db, taskId)
    await record(tx, 'DELETE_FINDING_TASK', entity, { ...place, taskId, task: task.title })
  })
