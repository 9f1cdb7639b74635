/** What comes from elsewhere. If it cannot be had, the test is skipped and says why. */
export const obtain = async <T>(skip: (note: string) => never, what: string, get: () => Promise<T>): Promise<T> => {
  try {
    return await get()
  } catch (error) {
    return skip(`${what} cannot be had: ${String(error).trim().split('\n').at(-1)}`)
  }
}
