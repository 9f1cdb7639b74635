import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import type { Queue } from '../../jobs/engine.ts'
import type { Lease } from '../../jobs/leases.ts'
import { VERSION } from '../../version.ts'
import { type Answer, deliver, type Target } from './deliver.ts'
import * as deliveries from './deliveryQueries.ts'
import { formatted } from './formats.ts'
import { outcomeOf, type Sent } from './outcome.ts'
import { signatureHeaders, validSecrets } from './signing.ts'

const PER_WEBHOOK = 8
const UNREADABLE =
  'The secret of this webhook cannot be decrypted: the secret of this installation has changed. Rotate it.'

export const webhookQueue = (context: () => Ctx, target: Target): Queue => {
  const claim = async (lease: Lease, limit: number) => {
    if (!(await deliveries.isAnyDue(context().db, lease))) return []
    const claimed = await inTransaction(context(), async (tx) => {
      const due = await deliveries.lockDue(tx.db, lease)
      const ids = due.map(({ id }) => id)
      return ids.length === 0 ? [] : deliveries.claim(tx.db, ids, lease, limit, PER_WEBHOOK)
    })
    return claimed.map((delivery) => (signal: AbortSignal) => perform(delivery, lease, signal))
  }
  const perform = async (delivery: deliveries.Claimed, { by }: Lease, signal: AbortSignal) => {
    const sent = await send(context(), delivery, target, signal)
    const ctx = context()
    // The receiver may have it by now. Anyone who sends it again does so with the same id.
    if (signal.aborted && sent.responseStatus === null) await deliveries.release(ctx.db, delivery.id, by)
    else return outcomeOf(ctx, delivery, by, sent)
  }
  return { name: 'webhooks', atOnce: 200, leaseSeconds: 30, claim }
}

const send = async (ctx: Ctx, delivery: deliveries.Claimed, target: Target, signal: AbortSignal): Promise<Sent> => {
  const requestBody = formatted(delivery.format, delivery.body, ctx.origin.baseUrl) ?? null
  const secrets = validSecrets(delivery, ctx.secrets, ctx.now)
  if (!secrets) return { ...NOTHING_SENT, requestBody, error: UNREADABLE }
  const body = requestBody ?? delivery.body
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Assay/${VERSION}`,
    ...signatureHeaders(secrets, delivery.messageId, ctx.now, body),
  }
  return { ...(await deliver({ url: delivery.url, headers, body }, target, signal)), requestBody }
}

const NOTHING_SENT: Omit<Answer, 'error'> = { responseStatus: null, responseBody: null, durationMs: 0 }
