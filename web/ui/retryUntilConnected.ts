import { HEALTH } from '../../contract/paths.ts'
import { send } from '../api/client.ts'

/** How long to wait before the server is asked again whether it is there, in milliseconds. */
export const LOOK_AGAIN = 3000

export const isThere = () =>
  send('GET', HEALTH).then(
    () => true,
    () => false,
  )

const aWhile = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LOOK_AGAIN)
    window.addEventListener('online', () => resolve(), { once: true })
  })

/** Fetches the file of a page. Without the server it cannot come: anyone who works stays where they are until it can. */
export const retryUntilConnected = async <T>(
  fetchFile: () => Promise<T>,
  there = isThere,
  wait = aWhile,
): Promise<T> => {
  try {
    return await fetchFile()
  } catch (error) {
    // A newer build has replaced it: then loading everything anew helps, and the router does that.
    if (await there()) throw error
  }
  while (!(await there())) await wait()
  return retryUntilConnected(fetchFile, there, wait)
}
