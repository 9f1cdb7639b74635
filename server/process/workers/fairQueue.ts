import type { Full, Share } from './localTurns.ts'
import { createTurns, type TurnOptions } from './turns.ts'

/** Work may say how long its owner rests afterwards. */
type Work<T> = (rest: (ms: number) => void) => Promise<T>
type Options = TurnOptions & { refusal: (full: Full) => Error }

export type FairQueue = {
  run: <T>(share: Share, work: Work<T>) => Promise<T>
  /** Rejects everything that waits. */
  clear: (why: Error) => void
}

/** Runs a few pieces of work at once, each when it is its owner's turn. */
export const createFairQueue = ({ refusal, ...options }: Options): FairQueue => {
  const { take, clear } = createTurns(options)
  return {
    run: async (share, work) => {
      const taken = take(share)
      const end = taken instanceof Promise ? await taken : taken
      if (typeof end === 'string') throw refusal(end)
      let restMs = 0
      try {
        return await work((ms) => {
          restMs = ms
        })
      } finally {
        end(restMs)
      }
    },
    clear,
  }
}
