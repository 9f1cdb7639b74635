/** How often those who wait look at the clock. */
const TICK_MS = 100

/**
 * What the work answers, or `otherwise` when that takes too long. Only time in which this process could run counts: one
 * that was stopped or starved for seconds finds the answer waiting for it, and reads it before it gives up.
 */
export const withTimeout = <T, U>(milliseconds: number, work: PromiseLike<T>, otherwise: U): Promise<T | U> =>
  new Promise((resolve, reject) => {
    let left = milliseconds
    const timer = setInterval(
      () => {
        left -= TICK_MS
        if (left > 0) return
        clearInterval(timer)
        // Once more around the loop: an answer that came while this process was busy counts.
        setImmediate(resolve, otherwise)
      },
      Math.min(milliseconds, TICK_MS),
    )
    work.then(resolve, reject).then(() => clearInterval(timer))
  })
