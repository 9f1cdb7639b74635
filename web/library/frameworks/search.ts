import { oneOf, searchOf, text } from '../../ui/search.ts'

const DIALOGS = { import: '' } as const
export const librarySearch = searchOf({ dialog: oneOf(DIALOGS), query: text })

/** Which controls are shown, beside what is searched for. */
export const SHOWN = { uncovered: 'Not covered', covered: 'Covered', shared: 'Shared responsibility' } as const
export const frameworkSearch = searchOf({ search: text, domain: text, show: oneOf(SHOWN) })
export type FrameworkSearch = ReturnType<typeof frameworkSearch>
