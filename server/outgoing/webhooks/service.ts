import type { Webhook, WebhookCreate, WebhookFilter, WebhookUpdate } from '../../../contract/outgoing/webhooks.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import { announce } from '../../jobs/listen.ts'
import { pageOfRows, pageRequest } from '../../tables/paging.ts'
import * as queries from './queries.ts'
import { checkUrl, editableOf, fieldsAfter, loggedChanges, maskedUrl } from './rules.ts'
import { newSecret } from './signing.ts'

export * from './deliveries.ts'
export { webhookQueue } from './queue.ts'

const PAGE_SIZE = 50
const PREVIOUS_SECRET_MS = 24 * 3_600_000

export const list = async (ctx: Ctx, filter: WebhookFilter) => {
  const request = pageRequest('webhooks', filter, PAGE_SIZE, queries.ORDER)
  const [rows, totalCount] = await Promise.all([queries.list(ctx.db, request), queries.count(ctx.db)])
  return pageOfRows(request, rows, totalCount)
}

export const find = async (ctx: Ctx, id: string) => {
  const webhook = await queries.find(ctx.db, id)
  if (!webhook) throw notFound()
  return webhook
}

const loggedFields = ({ url, events, format }: Webhook) => ({ url: maskedUrl(url), events, format })

/** Only the answer contains the secret. */
export const create = (ctx: Ctx, body: WebhookCreate, outboundAllow: readonly string[]) =>
  inTransaction(ctx, async (tx) => {
    checkUrl(body.url, outboundAllow)
    const secret = newSecret()
    const fields = { format: 'GENERIC' as const, enabled: true, ...body }
    const webhook = await queries.insert(tx.db, fields, tx.secrets.seal(secret, 'webhook secret'), tx.now)
    await record(tx, 'CREATE_WEBHOOK', webhook, { ...loggedFields(webhook), enabled: webhook.enabled })
    return { ...webhook, secret }
  })

const lock = async (tx: Ctx, id: string) => {
  const webhook = await queries.lock(tx.db, id)
  if (!webhook) throw notFound()
  return webhook
}

export const update = (ctx: Ctx, id: string, change: WebhookUpdate, outboundAllow: readonly string[]) =>
  inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id)
    if (change.url !== undefined) checkUrl(change.url, outboundAllow)
    const fields = fieldsAfter(before, change)
    const changes = changesBetween(editableOf(before), fields)
    if (isEmpty(changes)) return before
    const after = await queries.update(tx.db, id, fields, tx.now)
    await record(tx, 'UPDATE_WEBHOOK', after, { changes: loggedChanges(changes) })
    // What has waited for it can be delivered now.
    if (changes.enabled && after.enabled) await announce(tx.db)
    return after
  })

export const remove = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const webhook = await queries.lockToDelete(tx.db, id)
    if (!webhook) throw notFound()
    await queries.remove(tx.db, id)
    await record(tx, 'DELETE_WEBHOOK', webhook, loggedFields(webhook))
  })

export const rotateSecret = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, id)
    const secret = newSecret()
    const expiry = new Date(tx.now.getTime() + PREVIOUS_SECRET_MS)
    const webhook = await queries.rotate(tx.db, id, tx.secrets.seal(secret, 'webhook secret'), expiry, tx.now)
    await record(tx, 'ROTATE_WEBHOOK_SECRET', webhook, { previousSecretExpiresAt: expiry.toISOString() })
    return { ...webhook, secret }
  })
