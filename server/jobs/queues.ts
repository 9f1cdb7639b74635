import type { Ctx } from '../context.ts'
import { mailQueue } from '../mail/service.ts'
import { scheduleQueue } from '../schedule/service.ts'
import type { Queue } from './engine.ts'

/** Everything that leaves the house, or happens at its time, in the background. */
type Wanted = { schedule: boolean }
export const queuesOf = (context: () => Ctx, { schedule }: Wanted): { queues: readonly Queue[]; close: () => void } => {
  const mail = mailQueue(context)
  return { queues: schedule ? [mail, scheduleQueue(context)] : [mail], close: mail.close }
}
