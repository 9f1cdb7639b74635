import { keysOf } from './words.ts'

/** The state of a list as its address has it. What makes no sense there counts as not said. */
export type Raw = Readonly<Record<string, unknown>>

export const text = (value: unknown) =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? undefined : String(value)

export const oneOf = <K extends string>(words: Readonly<Record<K, string>>, value: unknown) =>
  keysOf(words).find((key) => key === value)

export const flag = (value: unknown) => (String(value) === 'true' ? true : undefined)

export const pageNumber = (value: unknown) => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export { pageSizeOf as pageSize } from './paging.ts'

export const day = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : undefined)

/** A filter that lets everything through. */
export const cleared = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])) as { [Name in keyof Filter]?: undefined }

/** How a list that has states is shown. */
export const VIEWS = { list: 'List', board: 'Board' } as const
