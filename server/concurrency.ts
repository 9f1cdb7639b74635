/** Runs so many pieces of work at once, and the others in the order in which they came. */
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
  // Whoever waits takes the place over: nobody who comes just now gets in between.
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
