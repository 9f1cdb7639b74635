import type { Ctx } from '../context.ts'
import { mailQueue } from '../mail/service.ts'
import { scheduleQueue } from '../schedule/service.ts'
import type { Queue } from './engine.ts'

/** Everything that leaves the house, or happens at its time, in the background. */
export const queuesOf = (context: () => Ctx): { queues: readonly Queue[]; close: () => void } => {
  const mail = mailQueue(context)
  return { queues: [mail, scheduleQueue(context)], close: mail.close }
}
