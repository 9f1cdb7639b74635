import { isConnectionLost } from './db/unavailable.ts'
import { reasonOf } from './startError.ts'

export type Outage = { began: (error: unknown) => void; ended: () => void; isOn: () => boolean }

/** Failures for which the line at the beginning of an outage stands. */
const announced = new WeakSet<Error>()

/** Whether the log hears of this failure once for all requests that meet it, and not from each of them. */
export const isPartOfOutage = (error: unknown) =>
  error instanceof Error && (announced.has(error) || isConnectionLost(error))

/** What the caller was told hides why; the log is for whoever has to mend it. */
const reason = (error: unknown) => reasonOf((error instanceof Error && error.cause) || error)

/** One line when something goes away and one when it is back, however many requests notice. */
export const createOutage = (what: string, log: (message: string) => void): Outage => {
  let since: number | undefined

  const began = (error: unknown) => {
    if (error instanceof Error) announced.add(error)
    if (since !== undefined) return
    since = performance.now()
    log(`${what} is not available: ${reason(error)}.`)
  }
  const ended = () => {
    if (since === undefined) return
    const seconds = (performance.now() - since) / 1000
    since = undefined
    log(`${what} is available again, after ${seconds.toFixed(1)} s.`)
  }
  return { began, ended, isOn: () => since !== undefined }
}
