/** How much of one owner's work runs at once, and how much may wait. */
export type Quota = { owner: string; atOnce: number; waiting: number }
/** How much of everybody's work runs at once, and may wait. */
export type Limits = { atOnce: number; waiting: number }
/** `all`: too much waits. `own`: too much of this owner's does. */
export type RejectReason = 'all' | 'own'
/** An owner may have to pause afterwards, so that nobody keeps everything busy all the time. */
export type Release = (cooldownMs?: number) => void
export type Slot = Release | RejectReason

export type Limiter = {
  /** A promise if the slot has to be waited for. */
  acquire: (quota: Quota) => Slot | Promise<Release>
  /** Rejects everything that waits. */
  clear: (why: Error) => void
}
type Waiting = PromiseWithResolvers<Release> & { quota: Quota }

/** The owner with the fewest running jobs goes first, then the one that waited longest. */
export const createLimiter = ({ atOnce, waiting: mostWaiting }: Limits): Limiter => {
  let waiting: Waiting[] = []
  let runningInAll = 0
  const running = new Map<string, number>()
  const runningOf = ({ owner }: Quota) => running.get(owner) ?? 0
  const mayBegin = (quota: Quota) => runningInAll < atOnce && runningOf(quota) < quota.atOnce

  const begin = (quota: Quota): Release => {
    runningInAll += 1
    running.set(quota.owner, runningOf(quota) + 1)
    return (cooldownMs = 0) => end(quota, cooldownMs)
  }
  const end = (quota: Quota, cooldownMs: number) => {
    runningInAll -= 1
    if (cooldownMs === 0) return release(quota)
    next()
    setTimeout(release, cooldownMs, quota).unref()
  }
  const release = (quota: Quota) => {
    const left = runningOf(quota) - 1
    if (left > 0) running.set(quota.owner, left)
    else running.delete(quota.owner)
    next()
  }
  const next = () => {
    const [first, ...others] = waiting.filter(({ quota }) => mayBegin(quota))
    if (!first) return
    const selected = others.reduce((best, one) => (runningOf(one.quota) < runningOf(best.quota) ? one : best), first)
    waiting = waiting.filter((one) => one !== selected)
    selected.resolve(begin(selected.quota))
  }
  const rejectReason = (quota: Quota): RejectReason | undefined => {
    const own = waiting.filter(({ quota: { owner } }) => owner === quota.owner).length
    const isFull = own > 0 || runningOf(quota) >= quota.atOnce
    if (isFull && own >= quota.waiting) return 'own'
    return waiting.length >= mostWaiting ? 'all' : undefined
  }
  const wait = (quota: Quota) => {
    const one = { quota, ...Promise.withResolvers<Release>() }
    waiting.push(one)
    return one.promise
  }
  return {
    acquire: (quota) => (mayBegin(quota) ? begin(quota) : (rejectReason(quota) ?? wait(quota))),
    clear: (why) => {
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(why)
    },
  }
}
