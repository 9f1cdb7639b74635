import { messages } from '../../../contract/errors.ts'
import type { WebhookDelivery, WebhookDeliveryFilter } from '../../../contract/outgoing/webhooks.ts'
import { publishTo } from '../../audit/events/publish.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import { announce } from '../../jobs/listen.ts'
import { pageOfRows, pageRequest } from '../../tables/paging.ts'
import * as queries from './deliveryQueries.ts'
import * as webhooks from './queries.ts'

const PAGE_SIZE = 25

export const listDeliveries = async (ctx: Ctx, webhookId: string, filter: WebhookDeliveryFilter) => {
  const request = pageRequest(`webhooks/${webhookId}/deliveries`, filter, PAGE_SIZE, queries.ORDER)
  const [entries, totalCount] = await Promise.all([
    queries.list(ctx.db, webhookId, filter, request),
    queries.count(ctx.db, webhookId, filter),
  ])
  if (totalCount === undefined) throw notFound()
  return pageOfRows(request, entries, totalCount)
}

const detailsOf = ({ messageId, event }: WebhookDelivery) => ({ messageId, event })

const lockEnabled = async (tx: Ctx, id: string) => {
  const webhook = await webhooks.lock(tx.db, id)
  if (!webhook) throw notFound()
  if (!webhook.enabled) throw conflict(messages.webhookDisabled)
  return webhook
}

const lockIdle = async (tx: Ctx, webhookId: string, id: string) => {
  const delivery = await queries.lock(tx.db, webhookId, id)
  if (!delivery) throw notFound()
  if (delivery.leasedUntil && delivery.leasedUntil > tx.now) throw conflict(messages.deliveryBeingSent)
  return delivery
}

export const test = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { name } = await lockEnabled(tx, id)
    const queued = await publishTo(tx, id, 'webhook.test', { id, name, message: 'This is a test event from Assay.' })
    const delivery = await queries.find(tx.db, queued.id)
    await record(tx, 'TEST_WEBHOOK', { id, name }, detailsOf(delivery))
    return delivery
  })

/** A delivered one too: the receiver may have lost it. It recognises the repetition by its id. */
export const retryDelivery = (ctx: Ctx, webhookId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const webhook = await lockEnabled(tx, webhookId)
    const delivery = await lockIdle(tx, webhookId, id)
    const queued = await queries.queueAgain(tx.db, id, tx.now)
    await record(tx, 'RETRY_DELIVERY', webhook, detailsOf(delivery))
    await announce(tx.db)
    return queued
  })

export const cancelDelivery = (ctx: Ctx, webhookId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const webhook = await webhooks.lock(tx.db, webhookId)
    if (!webhook) throw notFound()
    const delivery = await lockIdle(tx, webhookId, id)
    if (delivery.status !== 'QUEUED') throw conflict(messages.deliveryNotQueued)
    const cancelled = await queries.cancel(tx.db, id)
    await record(tx, 'CANCEL_DELIVERY', webhook, detailsOf(delivery))
    return cancelled
  })

/** Removes deliveries that ended and are past retention. */
export const removeOldDeliveries = ({ db }: Ctx, before: Date) => queries.removeOld(db, before)
