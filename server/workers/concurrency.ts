/** Runs this many tasks at once, and the others in the order of their calls. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = () => {
    if (running < most) {
      running += 1
      return undefined
    }
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  // A waiting task takes over the slot: a new one cannot get in between.
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
