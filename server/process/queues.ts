import { notifyOfRefusal } from '../assessments/service.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import type { Queue } from '../jobs/engine.ts'
import { mailQueue } from '../mail/service.ts'
import { webhookQueue } from '../outgoing/webhooks/service.ts'
import type { PdfPool } from '../reports/pdf/pool.ts'
import { receiptCopy } from '../reports/service.ts'
import { scheduleQueue } from '../schedule/service.ts'
import { documentQueue } from '../vendors/documents/queue.ts'
import { ROW_CHECKS } from '../vendors/import/bulkBody.ts'
import { vendorImportQueue } from '../vendors/import/queue.ts'

type Options = { sameSecret: boolean; pdf: PdfPool } & Pick<Config, 'outboundAllow' | 'mailRate'>

/**
 * Everything that leaves the house, or happens at its time, in the background. A server with another secret than the
 * others can neither sign nor write a link: it leaves that to them.
 */
export const queuesOf = (
  context: () => Ctx,
  { sameSecret, pdf, outboundAllow, mailRate }: Options,
): { queues: readonly Queue[]; close: () => void } => {
  const copyOf = (assessmentId: string) => receiptCopy(context(), pdf, assessmentId)
  const mail = mailQueue(context, mailRate, { copyOf, onRefused: notifyOfRefusal })
  const withSecret = [webhookQueue(context, { allowed: outboundAllow }), scheduleQueue(context)]
  const documents = documentQueue(context)
  const imports = vendorImportQueue(context, ROW_CHECKS)
  const close = () => {
    mail.close()
    documents.close()
  }
  return { queues: [mail, documents, imports, ...(sameSecret ? withSecret : [])], close }
}
