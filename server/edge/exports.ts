import { messages } from '../../contract/errors.ts'
import { mediaOf } from '../../contract/success.ts'
import type { Actor } from '../context.ts'
import { HttpError, unavailable } from '../errors.ts'
import type { Route } from '../http/route.ts'
import { createLimiter } from '../workers/limiter.ts'

/** Whole lists and reports are the most expensive requests: their number is limited per caller and in total. */
export const MAX_EXPORTS = { perCaller: 16, perServer: 48 }

const WHOLE = ['text/csv', 'application/pdf']

/** Whether a request returns a whole list or a report, as far as its query tells. */
export const isExport = (route: Route, query: { format?: unknown }) => {
  if (query.format === 'csv' && route.query?.properties.format) return true
  const file = mediaOf(route)
  return !!file && !file.binary && !file.json && file.media.some((type) => WHOLE.includes(type))
}

/** Takes a place for an export until it is released; rejects when there is none left. */
export const createExportSlots = ({ perCaller, perServer } = MAX_EXPORTS) => {
  const { acquire } = createLimiter({ atOnce: perServer, waiting: 0 })
  return async (actor: Actor) => {
    const release = await acquire({ owner: callerOf(actor), atOnce: perCaller, waiting: 0 })
    if (release === 'own') throw new HttpError(429, messages.exportsBusy, { headers: { 'retry-after': '2' } })
    if (release === 'all') throw unavailable(messages.exportsBusy)
    return () => release()
  }
}

const callerOf = (actor: Actor) => {
  if (actor.type === 'vendor') return actor.linkId
  return 'id' in actor ? actor.id : actor.type
}
