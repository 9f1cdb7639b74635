import { messages } from '../../../contract/errors.ts'
import type { Actor } from '../../context.ts'
import { HttpError, unavailable } from '../../errors.ts'
import type { Route } from '../routes/route.ts'

/** Whole lists and reports are the most expensive requests: their number is limited per caller and in total. */
export const MAX_EXPORTS = { perCaller: 16, perServer: 48 }

const WHOLE = ['text/csv', 'application/pdf']

/** Whether a request returns a whole list or a report, as far as its query tells. */
export const isExport = ({ answers, query: known }: Route, query: { format?: unknown }) => {
  if (query.format === 'csv' && known?.properties.format) return true
  const spec = answers[200]
  if (typeof spec !== 'object' || !('media' in spec) || spec.binary) return false
  return spec.media.some((type) => WHOLE.includes(type)) && spec.json === undefined
}

/** Takes a place for an export until `release` is called; throws when there is none left. */
export const createExportSlots = ({ perCaller, perServer } = MAX_EXPORTS) => {
  const taken = new Map<string, number>()
  let all = 0
  return (actor: Actor) => {
    const caller = callerOf(actor)
    const own = taken.get(caller) ?? 0
    if (own >= perCaller) throw new HttpError(429, messages.exportsBusy, { headers: { 'retry-after': '2' } })
    if (all >= perServer) throw unavailable(messages.exportsBusy)
    taken.set(caller, own + 1)
    all += 1
    return () => {
      all -= 1
      const left = (taken.get(caller) ?? 1) - 1
      if (left === 0) taken.delete(caller)
      else taken.set(caller, left)
    }
  }
}

const callerOf = (actor: Actor) => {
  if (actor.type === 'vendor') return actor.linkId
  return 'id' in actor ? actor.id : actor.type
}
