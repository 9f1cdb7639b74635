/** How often waiting work checks the clock. */
const TICK_MS = 100

/**
 * The result of the work, or `otherwise` if that takes too long. Only time in which this process could run counts:
 * after seconds of suspension or starvation it reads an answer that has arrived before it gives up.
 */
export const withTimeout = <T, U>(milliseconds: number, work: PromiseLike<T>, otherwise: U): Promise<T | U> =>
  new Promise((resolve, reject) => {
    let left = milliseconds
    const timer = setInterval(
      () => {
        left -= TICK_MS
        if (left > 0) return
        clearInterval(timer)
        // One more turn of the event loop: an answer that arrived while this process was busy counts.
        setImmediate(resolve, otherwise)
      },
      Math.min(milliseconds, TICK_MS),
    )
    work.then(resolve, reject).then(() => clearInterval(timer))
  })
