/** What the work answers, or `otherwise` when that takes too long. */
export const within = <T, U>(milliseconds: number, work: PromiseLike<T>, otherwise: U): Promise<T | U> =>
  new Promise((resolve, reject) => {
    // Once more around the loop: an answer that came while this process was busy counts.
    const timer = setTimeout(() => setImmediate(resolve, otherwise), milliseconds)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
