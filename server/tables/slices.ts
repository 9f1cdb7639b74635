import { setImmediate } from 'node:timers/promises'

/** Few enough that other requests hardly wait. */
const ROWS = 100

/** The rows of something long, a few at a time: other requests are served in between. */
export async function* inSlices<T>(rows: readonly T[]) {
  for (let at = 0; at < rows.length; at += ROWS) {
    if (at > 0) await setImmediate()
    yield rows.slice(at, at + ROWS)
  }
}
