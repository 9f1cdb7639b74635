import type { EventType } from '../../../contract/outgoing/events.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

export type Message = { id: string; type: EventType; body: string }

export const hasSubscriber = async (db: Db, type: EventType) =>
  (
    await only(db<{ found: boolean }[]>`
    select exists (select from webhooks where enabled and ${type} = any(events)) as found`)
  ).found

/**
 * One delivery for each message and webhook that subscribes to it; returns how many. A webhook that is being deleted is
 * waited for and then skipped: its deletion must not fail the cause of the event.
 */
export const insertDeliveries = async (db: Db, messages: readonly Message[], now: Date) => {
  const { count } = await db`
    insert into webhook_deliveries (webhook_id, message_id, event, body, next_attempt_at, created_at)
    select w.id, m.id, m.type, m.body, ${now}, ${now}
    from webhooks w join jsonb_to_recordset(${db.json(messages as never)}) m (id text, type text, body text)
      on m.type = any(w.events)
    where w.enabled order by w.id for key share of w`
  return count
}

/** To one webhook, whatever it subscribes to. */
export const insertDelivery = (db: Db, webhookId: string, { id, type, body }: Message, now: Date) =>
  only(db<{ id: string }[]>`
    insert into webhook_deliveries (webhook_id, message_id, event, body, next_attempt_at, created_at)
    values (${webhookId}, ${id}, ${type}, ${body}, ${now}, ${now}) returning id`)
