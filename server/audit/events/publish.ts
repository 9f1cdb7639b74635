import { randomBytes } from 'node:crypto'
import type { EventType } from '../../../contract/outgoing/events.ts'
import type { Ctx } from '../../context.ts'
import { announce } from '../../jobs/listen.ts'
import * as queries from './queries.ts'
import type { EventData } from './types.ts'

/** What an event needs of a context; a restore has no more. */
export type Publishing = Pick<Ctx, 'db' | 'now' | 'origin'>

const messageOf = <T extends EventType>({ now }: Publishing, type: T, data: EventData[T]): queries.Message => ({
  id: `msg_${randomBytes(18).toString('base64url')}`,
  type,
  body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
})

/** Queues the event in the transaction of its cause: both exist, or neither. */
export const publish = <T extends EventType>(tx: Publishing, type: T, data: EventData[T]) =>
  publishAll(tx, type, [data])

/** The same for many causes, in one statement. The example portfolio is fiction that nobody outside should hear of. */
export const publishAll = async <T extends EventType>(tx: Publishing, type: T, all: readonly EventData[T][]) => {
  if (all.length === 0 || tx.origin.example) return
  // An import of thousands of vendors should not write a text about each for nobody.
  if (all.length > 1 && !(await queries.hasSubscriber(tx.db, type))) return
  const messages = all.map((data) => messageOf(tx, type, data))
  if ((await queries.insertDeliveries(tx.db, messages, tx.now)) > 0) await announce(tx.db)
}

/** To one webhook only, whatever it subscribes to. */
export const publishTo = async <T extends EventType>(
  tx: Publishing,
  webhookId: string,
  type: T,
  data: EventData[T],
) => {
  const queued = await queries.insertDelivery(tx.db, webhookId, messageOf(tx, type, data), tx.now)
  await announce(tx.db)
  return queued
}
