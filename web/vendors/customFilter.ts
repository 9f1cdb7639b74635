export type CustomRange = { from?: string | number | undefined; to?: string | number | undefined }
/** What custom fields must be, by key. */
export type CustomFilter = Readonly<Record<string, string | CustomRange>>

const isEnd = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const rangeOf = (value: object): CustomRange | undefined => {
  const ends = Object.entries(value).filter(([end, to]) => ['from', 'to'].includes(end) && isEnd(to))
  return ends.length === 0 ? undefined : Object.fromEntries(ends)
}

/** As the address has it. What makes no sense there counts as not said. */
export const readCustomFilter = (raw: unknown): CustomFilter | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const read = Object.entries(raw).flatMap(([key, value]): [string, string | CustomRange][] => {
    if (isEnd(value)) return [[key, String(value)]]
    const range = typeof value === 'object' && value !== null ? rangeOf(value) : undefined
    return range ? [[key, range]] : []
  })
  return read.length === 0 ? undefined : Object.fromEntries(read)
}

/** As the API takes it. */
export const withCustomFilter = <Filter extends { customFields?: CustomFilter | undefined }>(filter: Filter) => ({
  ...filter,
  customFields: filter.customFields && JSON.stringify(filter.customFields),
})
