/** Whose work it is: how much of it runs at once, and how much may wait. */
export type Share = { owner: string; atOnce: number; waiting: number }
/** What runs at once, and may wait, of everybody. */
export type Limits = { atOnce: number; waiting: number }
/** `all`: too much waits. `own`: too much of this owner's does. */
export type Full = 'all' | 'own'
/** Its owner may have to rest afterwards, so that nobody keeps everything busy all the time. */
export type EndTurn = (restMs?: number) => void
export type Turn = EndTurn | Full

export type Turns = {
  /** A promise if the turn has to be waited for. */
  take: (share: Share) => Turn | Promise<Turn>
  /** Rejects everything that waits. */
  clear: (why: Error) => void
}
type Waiting = PromiseWithResolvers<EndTurn> & { share: Share }

/** An owner of whose work less is running goes first, then the one that waited longest. */
export const createLocalTurns = ({ atOnce, waiting: mostWaiting }: Limits): Turns => {
  let waiting: Waiting[] = []
  let runningInAll = 0
  const running = new Map<string, number>()
  const runningOf = ({ owner }: Share) => running.get(owner) ?? 0
  const mayBegin = (share: Share) => runningInAll < atOnce && runningOf(share) < share.atOnce

  const begin = (share: Share): EndTurn => {
    runningInAll += 1
    running.set(share.owner, runningOf(share) + 1)
    return (restMs = 0) => end(share, restMs)
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
    chosen.resolve(begin(chosen.share))
  }
  const refusalOf = (share: Share): Full | undefined => {
    const own = waiting.filter(({ share: { owner } }) => owner === share.owner).length
    const isFull = own > 0 || runningOf(share) >= share.atOnce
    if (isFull && own >= share.waiting) return 'own'
    return waiting.length >= mostWaiting ? 'all' : undefined
  }
  const wait = (share: Share) => {
    const one = { share, ...Promise.withResolvers<EndTurn>() }
    waiting.push(one)
    return one.promise
  }
  return {
    take: (share) => (mayBegin(share) ? begin(share) : (refusalOf(share) ?? wait(share))),
    clear: (why) => {
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(why)
    },
  }
}
