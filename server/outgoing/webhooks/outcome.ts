import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { deliveries as counted } from '../../metrics/counters.ts'
import { holdersOf } from '../../people/identity/accounts.ts'
import * as notifications from '../notifications/service.ts'
import type { Answer } from './deliver.ts'
import * as deliveries from './deliveryQueries.ts'
import * as queries from './queries.ts'

export type Sent = Answer & { requestBody: string | null }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed attempt; then it is given up, three days after the first. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]
const MAX_FAILING_MS = 5 * 24 * HOUR

const GONE = 410
const GONE_REASON = 'The receiver responded with status 410: it no longer wants these events.'
const FAILING_REASON = 'Every delivery has failed for five days.'

/** Writes how an attempt ended. Returns when the next one is due. */
export const outcomeOf = (ctx: Ctx, delivery: deliveries.Claimed, by: string, sent: Sent) =>
  sent.error === null ? succeed(ctx, delivery, by, sent) : fail(ctx, delivery, by, sent)

const succeed = async ({ db, now }: Ctx, { id, webhookId }: deliveries.Claimed, by: string, sent: Sent) => {
  await deliveries.finish(db, id, by, { ...sent, status: 'DELIVERED', nextAttemptAt: null }, now)
  await queries.noteSuccess(db, webhookId)
  counted.inc({ outcome: 'delivered' })
  return undefined
}

const fail = (ctx: Ctx, { id, webhookId, attempts }: deliveries.Claimed, by: string, sent: Sent) =>
  inTransaction(ctx, async (tx) => {
    const webhook = await queries.noteFailure(tx.db, webhookId, tx.now)
    // It was deleted meanwhile, and its deliveries with it.
    if (!webhook) return undefined
    const pause = sent.responseStatus === GONE ? undefined : PAUSES[attempts - 1]
    const nextAttemptAt = pause === undefined ? null : new Date(tx.now.getTime() + pause)
    const status = nextAttemptAt ? 'QUEUED' : 'FAILED'
    await deliveries.finish(tx.db, id, by, { ...sent, status, nextAttemptAt }, tx.now)
    await pauseIfHopeless(tx, webhook, sent)
    counted.inc({ outcome: nextAttemptAt ? 'retried' : 'failed' })
    return nextAttemptAt ?? undefined
  })

const pauseIfHopeless = async (tx: Ctx, webhook: queries.Failing, { responseStatus }: Sent) => {
  const isLong = tx.now.getTime() - webhook.failingSince.getTime() >= MAX_FAILING_MS
  if (!webhook.enabled || !(responseStatus === GONE || isLong)) return
  const reason = responseStatus === GONE ? GONE_REASON : FAILING_REASON
  await queries.pause(tx.db, webhook.id, reason, tx.now)
  await record(tx, 'PAUSE_WEBHOOK', webhook, { reason })
  const managers = await holdersOf(tx, 'webhooks:manage')
  await notifications.notify(tx, managers, notifications.webhookPaused(webhook, reason))
}
