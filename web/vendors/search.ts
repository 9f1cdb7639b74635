import { ASSESSMENT, BAND, DATA_TYPE, LEVEL, RESPONSIBILITY, STAGE, TIER } from '../domain/words.ts'
import { oneOf, pageNumber, pageSize, type Raw, text } from '../ui/search.ts'
import { type CustomFilter, readCustomFilter } from './customFilter.ts'

export const TIER_FILTER = { ...TIER, UNSPECIFIED: 'No tier' } as const
export const STAGE_FILTER = { ...STAGE, ALL: 'All stages' } as const
export const SORTS = {
  naturalName: 'Name (A–Z)',
  '-naturalName': 'Name (Z–A)',
  score: 'Lowest score',
  '-score': 'Highest score',
  tier: 'Lowest tier',
  '-tier': 'Highest tier',
  lastAssessedAt: 'Least recently assessed',
  '-lastAssessedAt': 'Most recently assessed',
  createdAt: 'Oldest',
  '-createdAt': 'Newest',
} as const
export const VIEWS = { table: 'Table', cards: 'Cards' } as const
const DIALOGS = { create: '', import: '', send: '' } as const

export type VendorSearch = {
  query?: string
  tier?: keyof typeof TIER_FILTER
  stage?: keyof typeof STAGE_FILTER
  band?: keyof typeof BAND
  inherentRisk?: keyof typeof LEVEL
  dataType?: keyof typeof DATA_TYPE
  tag?: string
  failedControlId?: string
  responsibility?: keyof typeof RESPONSIBILITY
  ownerId?: string
  state?: keyof typeof ASSESSMENT
  customFields?: CustomFilter
  sort?: keyof typeof SORTS
  view?: keyof typeof VIEWS
  page?: number
  pageSize?: number
  dialog?: keyof typeof DIALOGS
  /** The import that its dialog shows. */
  importId?: string
}

export const vendorSearch = (raw: Raw): VendorSearch => ({
  query: text(raw.query),
  tier: oneOf(TIER_FILTER, raw.tier),
  stage: oneOf(STAGE_FILTER, raw.stage),
  band: oneOf(BAND, raw.band),
  inherentRisk: oneOf(LEVEL, raw.inherentRisk),
  dataType: oneOf(DATA_TYPE, raw.dataType),
  tag: text(raw.tag),
  failedControlId: text(raw.failedControlId),
  responsibility: oneOf(RESPONSIBILITY, raw.responsibility),
  ownerId: text(raw.ownerId),
  state: oneOf(ASSESSMENT, raw.state),
  customFields: readCustomFilter(raw.customFields),
  sort: oneOf(SORTS, raw.sort),
  view: oneOf(VIEWS, raw.view),
  page: pageNumber(raw.page),
  pageSize: pageSize(raw.pageSize),
  dialog: oneOf(DIALOGS, raw.dialog),
  importId: text(raw.importId),
})
