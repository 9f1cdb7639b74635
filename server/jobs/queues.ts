import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import type { DatabaseAddress } from '../db/open.ts'
import { documentQueue } from '../documents/queue.ts'
import { mailQueue } from '../mail/service.ts'
import { scheduleQueue } from '../schedule/service.ts'
import { vendorImportQueue } from '../vendors/importQueue.ts'
import { ROW_CHECKS } from '../vendors/importRoutes.ts'
import { webhookQueue } from '../webhooks/service.ts'
import type { Queue } from './engine.ts'

type Wanted = { sameSecret: boolean; database: DatabaseAddress } & Pick<Config, 'outboundAllow'>

/**
 * Everything that leaves the house, or happens at its time, in the background. A server with another secret than the
 * others can neither sign nor write a link: it leaves that to them.
 */
export const queuesOf = (
  context: () => Ctx,
  { sameSecret, database, outboundAllow }: Wanted,
): { queues: readonly Queue[]; close: () => void } => {
  const mail = mailQueue(context, database)
  const withSecret = [webhookQueue(context, { allowed: outboundAllow }), scheduleQueue(context)]
  const documents = documentQueue(context)
  const imports = vendorImportQueue(context, ROW_CHECKS)
  const close = () => {
    mail.close()
    documents.close()
  }
  return { queues: [mail, documents, imports, ...(sameSecret ? withSecret : [])], close }
}
