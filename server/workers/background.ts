/** Work that continues after its answer. Failures are reported; `settled` waits for running work. */
export type Background = { run: (work: Promise<unknown>) => void; settled: () => Promise<unknown> }

export const createBackground = (warn: (error: unknown) => void): Background => {
  const running = new Set<Promise<unknown>>()
  const run = (work: Promise<unknown>) => {
    const watched = work.catch(warn).finally(() => running.delete(watched))
    running.add(watched)
  }
  return { run, settled: () => Promise.allSettled([...running]) }
}
