import { STAGE } from '../domain/words.ts'
import { listSearch, oneOf, text } from '../ui/search.ts'
import { readCustomFilter } from './customFilter.ts'

export const STAGE_FILTER = { ...STAGE, ALL: 'All stages' } as const
export const SORTS = {
  naturalName: 'Name (A–Z)',
  '-naturalName': 'Name (Z–A)',
  score: 'Lowest score',
  '-score': 'Highest score',
  tier: 'Lowest tier',
  '-tier': 'Highest tier',
  residualRisk: 'Lowest residual risk',
  '-residualRisk': 'Highest residual risk',
  lastAssessedAt: 'Least recently assessed',
  '-lastAssessedAt': 'Most recently assessed',
  createdAt: 'Oldest',
  '-createdAt': 'Newest',
} as const
export const VIEWS = { table: 'Table', cards: 'Cards' } as const
const DIALOGS = { create: '', import: '', send: '' } as const

export const vendorSearch = listSearch(['GET /api/v1/vendors'], {
  customFields: readCustomFilter,
  view: oneOf(VIEWS),
  dialog: oneOf(DIALOGS),
  /** The import that its dialog shows. */
  importId: text,
})
export type VendorSearch = ReturnType<typeof vendorSearch>
