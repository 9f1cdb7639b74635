import { ApiError, UNREACHABLE } from '../api/client.ts'

/** Fails when nothing answers. What the answer is does not matter. */
export const reach = async () => {
  await fetch('/healthz', { cache: 'no-store' }).catch(() => {
    throw new ApiError(0, UNREACHABLE)
  })
}

/**
 * The file of a page. When it cannot be had, the router loads the whole application anew, which is right after an
 * update and leaves an empty window where there is no connection: so that is found out first.
 */
export const fetched =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch(async (error: unknown) => {
      await reach()
      throw error
    })
