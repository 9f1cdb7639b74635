type Cleanup = () => Promise<unknown>

const cleanups: Cleanup[] = []

/** What a file has started or created is removed after its last test, newest first. */
export const atEndOfFile = (cleanup: Cleanup) => void cleanups.push(cleanup)

export const cleanUp = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
