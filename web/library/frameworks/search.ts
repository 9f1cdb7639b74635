import { oneOf, type Raw, text } from '../../ui/search.ts'

const DIALOGS = { import: '' } as const
export type LibrarySearch = { dialog?: keyof typeof DIALOGS }
export const librarySearch = (raw: Raw): LibrarySearch => ({ dialog: oneOf(DIALOGS, raw.dialog) })

/** Which controls are shown, beside what is searched for. */
export const SHOWN = { uncovered: 'Not covered', covered: 'Covered', shared: 'Shared responsibility' } as const
export type FrameworkSearch = { search?: string; domain?: string; show?: keyof typeof SHOWN }
export const frameworkSearch = (raw: Raw): FrameworkSearch => ({
  search: text(raw.search),
  domain: text(raw.domain),
  show: oneOf(SHOWN, raw.show),
})
