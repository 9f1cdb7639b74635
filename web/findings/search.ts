import { FINDING } from '../domain/words.ts'
import { listSearch, oneOf, text, VIEWS } from '../ui/search.ts'

export const findingSearch = listSearch(['GET /api/v1/findings'], {
  /** Open ones unless another is chosen. */
  status: oneOf({ ...FINDING, ALL: '' }),
  view: oneOf(VIEWS),
  /** The one that is open. */
  finding: text,
  dialog: oneOf({ import: '' }),
  /** The import whose result is shown. */
  importId: text,
})
export type FindingSearch = ReturnType<typeof findingSearch>

/** Expired acceptances are closed findings; everything else begins with the open ones. */
export const statusOf = ({ status, lapsed }: Pick<FindingSearch, 'status' | 'lapsed'>) => {
  if (status === 'ALL') return undefined
  return status ?? (lapsed ? undefined : ('OPEN' as const))
}
