import { oneOf, pageNumber, type Raw, text } from '../app/search.ts'
import { BAND, RESPONSIBILITY, TIER } from '../ui/words.ts'

export const TIER_FILTER = { ...TIER, UNSPECIFIED: 'No tier' } as const
export const SORTS = {
  name: 'Name',
  '-name': 'Name, from Z',
  score: 'Lowest score',
  '-score': 'Highest score',
  tier: 'Lowest tier',
  '-tier': 'Highest tier',
  lastAssessedAt: 'Longest ago',
  '-lastAssessedAt': 'Latest assessed',
} as const
const DIALOGS = { create: '', import: '' } as const

export type VendorSearch = {
  query?: string
  tier?: keyof typeof TIER_FILTER
  band?: keyof typeof BAND
  tag?: string
  failedControlId?: string
  responsibility?: keyof typeof RESPONSIBILITY
  sort?: keyof typeof SORTS
  page?: number
  dialog?: keyof typeof DIALOGS
}

export const vendorSearch = (raw: Raw): VendorSearch => ({
  query: text(raw.query),
  tier: oneOf(TIER_FILTER, raw.tier),
  band: oneOf(BAND, raw.band),
  tag: text(raw.tag),
  failedControlId: text(raw.failedControlId),
  responsibility: oneOf(RESPONSIBILITY, raw.responsibility),
  sort: oneOf(SORTS, raw.sort),
  page: pageNumber(raw.page),
  dialog: oneOf(DIALOGS, raw.dialog),
})
