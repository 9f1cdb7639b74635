import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

/** A view as the address writes it, without the question mark. */
export const viewText = (view: object) => defaultStringifySearch(view).slice(1)

export const parseView = (query: string): object => defaultParseSearch(query)

const ordered = (query: string) => JSON.stringify(Object.entries(parseView(query)).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whatever the order of what is set. */
export const isSameView = (a: string, b: string) => ordered(a) === ordered(b)
