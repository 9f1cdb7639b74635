import { reasonOf } from '../../startError.ts'
import { placeOf } from './socket.ts'
import { isConnectionLost } from './unavailable.ts'

export type Outage = { began: (error: unknown) => void; ended: () => void; isOn: () => boolean }

/** Failures that the log line at the start of an outage covers. */
const announced = new WeakSet<Error>()

/** Whether this failure is logged once for the outage, instead of for each request. */
export const isPartOfOutage = (error: unknown) =>
  error instanceof Error && (announced.has(error) || isConnectionLost(error))

/** The caller's message hides the cause; the log is for the administrator. */
const reason = (error: unknown) => {
  const [text, place] = [reasonOf((error instanceof Error && error.cause) || error), placeOf(error)]
  return place === undefined || text.includes(place) ? text : `${place}: ${text}`
}

/** One log line when a service becomes unavailable and one when it is back, however many requests fail. */
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
