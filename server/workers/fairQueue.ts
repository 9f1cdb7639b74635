import { createLimiter, type Limits, type Quota, type RejectReason } from './limiter.ts'

/** Work may say how long its owner pauses afterwards. */
type Work<T> = (cooldown: (ms: number) => void) => Promise<T>
type Options = Limits & { refusal: (reason: RejectReason) => Error }

export type FairQueue = {
  run: <T>(quota: Quota, work: Work<T>) => Promise<T>
  /** Rejects everything that waits. */
  clear: (why: Error) => void
}

/** Runs a few pieces of work at once, each when its owner has a slot. */
export const createFairQueue = ({ refusal, ...limits }: Options): FairQueue => {
  const { acquire, clear } = createLimiter(limits)
  return {
    run: async (quota, work) => {
      const slot = acquire(quota)
      const release = slot instanceof Promise ? await slot : slot
      if (typeof release === 'string') throw refusal(release)
      let cooldownMs = 0
      try {
        return await work((ms) => {
          cooldownMs = ms
        })
      } finally {
        release(cooldownMs)
      }
    },
    clear,
  }
}
