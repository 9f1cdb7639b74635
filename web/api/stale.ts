import type { Query } from '@tanstack/react-query'
import { type Change, methodOf, nounOf, type Read } from './operation.ts'
import { queryClient } from './queryClient.ts'

/** The values in the path of an operation. */
export type Params = Readonly<Record<string, string | number>>

/** Never while the user types: the page of the settings keeps the answer of a change. */
const FORM: Read = 'GET /api/v1/settings'

/** Sessions begin and end with a page of their own; asking with one that is over would look like its end. */
const SESSIONS: readonly Change[] = [
  'POST /api/v1/session',
  'DELETE /api/v1/session',
  'POST /api/v1/session/passkey',
  'POST /api/v1/password',
]

/** A draft that is being edited is ahead of the server: its page keeps this read, and nothing is read meanwhile. */
const KEPT: Partial<Record<Change, Read>> = {
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': 'GET /api/v1/assessments/:assessmentId',
  'PUT /api/v1/templates/:templateId': 'GET /api/v1/templates/:templateId',
  'PUT /api/v1/templates/:templateId/working-copy': 'GET /api/v1/templates/:templateId/working-copy',
  'DELETE /api/v1/templates/:templateId/working-copy': 'GET /api/v1/templates/:templateId/working-copy',
}

/** Whose second factor is set up sees the recovery codes before anything else: the page says when the session is read. */
const OWN: Read = 'GET /api/v1/session'

type Keyed = Pick<Query, 'queryKey'>
const readOf = ({ queryKey: [, name] }: Keyed) => String(name)
const canBeStale = (query: Keyed) => readOf(query).startsWith('GET ') && readOf(query) !== FORM

/** Whether a query asks for this very thing or for something below it. */
export const isAbout =
  (params: Params) =>
  ({ queryKey: [, , asked] }: Keyed) =>
    typeof asked === 'object' &&
    Object.entries(params).every(([name, value]) => Reflect.get(asked ?? {}, name) === value)

export const markEverythingStale = () => queryClient.invalidateQueries({ predicate: canBeStale })

/** After a change, everything is asked for again: at once where it is shown, elsewhere when it is shown next. */
export const markStale = (name: Change, params: Params = {}) => {
  if (SESSIONS.includes(name)) return
  const kept = KEPT[name]
  const isOwn = (query: Keyed) => nounOf(name) === 'session' && readOf(query) === OWN
  // What was deleted is not asked for again while its page is still open.
  const isGone = methodOf(name) === 'DELETE' && Object.keys(params).length > 0 ? isAbout(params) : () => false
  void queryClient.invalidateQueries({
    predicate: (query) => canBeStale(query) && !isGone(query) && !isOwn(query) && readOf(query) !== kept,
    refetchType: kept ? 'none' : 'active',
  })
}
