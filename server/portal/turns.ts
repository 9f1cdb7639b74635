import { setTimeout } from 'node:timers/promises'
import { messages } from '../../contract/errors.ts'
import { VIEWS } from '../../contract/limits.ts'
import { tooManyRequests } from '../errors.ts'
import { createFairQueue } from '../fairQueue.ts'

const { waiting, longMs, restTimes, longestRestMs } = VIEWS
const queue = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  refusal: () => tooManyRequests({ 'retry-after': '2' }, messages.linkBusy),
})

/**
 * One view of an assessment's links is loaded at a time. After a large one the links rest for a while: other requests
 * cannot be answered while it is put together, so without a pause one link could stop everybody.
 */
export const inTurn = <T>(assessmentId: string, load: () => Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const share = { owner: assessmentId, atOnce: 1, waiting }
  queue
    .run(share, async () => {
      const begun = performance.now()
      resolve(await load())
      const took = performance.now() - begun
      if (took > longMs) await setTimeout(Math.min(restTimes * took, longestRestMs), undefined, { ref: false })
    })
    .catch(reject)
  return promise
}
