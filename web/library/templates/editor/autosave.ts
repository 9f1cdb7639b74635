/**
 * Saves the latest state, one request at a time: what changes meanwhile follows once the answer is there. `idle` is told
 * the error of the last request, if it failed; what could not be saved waits for the next attempt.
 */
export const createAutosave = <T>(put: (what: T) => Promise<unknown>, idle: (error: unknown) => void) => {
  let next: { what: T } | undefined
  let running: Promise<unknown> | undefined

  const sendAll = async (): Promise<unknown> => {
    while (next) {
      const sending = next
      next = undefined
      try {
        await put(sending.what)
      } catch (error) {
        next ??= sending
        return error
      }
    }
    return undefined
  }
  const run = () => {
    running ??= sendAll().then((error) => {
      running = undefined
      idle(error)
      return error
    })
    return running
  }
  return {
    /** The error, or undefined once it is saved. */
    save: (what: T) => {
      next = { what }
      return run()
    },
    retry: run,
    /** What waits is given up; a request that is under way is waited for. */
    stop: async () => {
      next = undefined
      await running
      next = undefined
    },
  }
}
