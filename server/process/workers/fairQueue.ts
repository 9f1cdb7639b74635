/** Whose work it is: how much of it runs at once, and how much may wait. */
export type Share = { owner: string; atOnce: number; waiting: number }
/** Work may say how long its owner rests afterwards, so that nobody keeps everything busy all the time. */
type Work<T> = (rest: (ms: number) => void) => Promise<T>
/** `all`: too much waits. `own`: too much of this owner's does. */
export type Full = 'all' | 'own'
type Options = { atOnce: number; waiting: number; refusal: (full: Full) => Error }
type Waiting = PromiseWithResolvers<void> & { share: Share }

export type FairQueue = {
  run: <T>(share: Share, work: Work<T>) => Promise<T>
  /** Rejects everything that waits. */
  clear: (why: Error) => void
}

/** Runs a few pieces of work at once. An owner of whose work less is running goes first, then the one that waited longest. */
export const createFairQueue = ({ atOnce, waiting: mostWaiting, refusal }: Options): FairQueue => {
  let waiting: Waiting[] = []
  let runningInAll = 0
  const running = new Map<string, number>()
  const runningOf = ({ owner }: Share) => running.get(owner) ?? 0
  const mayBegin = (share: Share) => runningInAll < atOnce && runningOf(share) < share.atOnce

  const begin = (share: Share) => {
    runningInAll += 1
    running.set(share.owner, runningOf(share) + 1)
  }
  const end = (share: Share, restMs: number) => {
    runningInAll -= 1
    if (restMs === 0) return release(share)
    next()
    setTimeout(release, restMs, share).unref()
  }
  const release = (share: Share) => {
    const left = runningOf(share) - 1
    if (left > 0) running.set(share.owner, left)
    else running.delete(share.owner)
    next()
  }
  const next = () => {
    const [first, ...others] = waiting.filter(({ share }) => mayBegin(share))
    if (!first) return
    const chosen = others.reduce((best, one) => (runningOf(one.share) < runningOf(best.share) ? one : best), first)
    waiting = waiting.filter((one) => one !== chosen)
    begin(chosen.share)
    chosen.resolve()
  }
  const turn = (share: Share) => {
    if (mayBegin(share)) {
      begin(share)
      return undefined
    }
    if (waiting.filter(({ share: { owner } }) => owner === share.owner).length >= share.waiting) throw refusal('own')
    if (waiting.length >= mostWaiting) throw refusal('all')
    const one = { share, ...Promise.withResolvers<void>() }
    waiting.push(one)
    return one.promise
  }
  return {
    run: async (share, work) => {
      const turned = turn(share)
      if (turned) await turned
      let restMs = 0
      try {
        return await work((ms) => {
          restMs = ms
        })
      } finally {
        end(share, restMs)
      }
    },
    clear: (why) => {
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(why)
    },
  }
}
