import type { ListRead, ListSearch } from '../api/operation.ts'
import filters, { type Parameter } from '../build/filters.ts'
import { pageSizeOf } from './paging.ts'
import { keysOf } from './words.ts'

/** The state of a page as its address has it. What makes no sense there counts as not said. */
export type Raw = Readonly<Record<string, unknown>>
type Parse = (value: unknown) => unknown
type Parsed<Parsers extends Readonly<Record<string, Parse>>> = {
  [Name in keyof Parsers]?: NonNullable<ReturnType<Parsers[Name]>>
}

export const text = (value: unknown) =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? undefined : String(value)

export const oneOf =
  <K extends string>(words: Readonly<Record<K, string>>) =>
  (value: unknown) =>
    keysOf(words).find((key) => key === value)

const flag = (value: unknown) => (String(value) === 'true' ? true : undefined)

export const pageNumber = (value: unknown) => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

const day = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : undefined)

const KINDS = { text, flag, day } as const
const parserOf = (parameter: Parameter): Parse =>
  typeof parameter === 'string' ? KINDS[parameter] : (value) => parameter.find((word) => word === value)

/** Reads from the address of a page what may stand there. */
export const searchOf =
  <Parsers extends Readonly<Record<string, Parse>>>(parsers: Parsers) =>
  (raw: Raw) =>
    Object.fromEntries(Object.entries(parsers).map(([name, parse]) => [name, parse(raw[name])])) as Parsed<Parsers>

const namesOf = (list: ListRead) => Object.keys(filters[list] ?? {})
/** Lists that share an address may have words of their own for the same parameter. */
const parserFor = (lists: readonly ListRead[], name: string): Parse => {
  const parsers = lists
    .map((list) => filters[list]?.[name])
    .filter((found) => found !== undefined)
    .map(parserOf)
  return (value) => parsers.map((parse) => parse(value)).find((parsed) => parsed !== undefined)
}

type Search<N extends ListRead, More extends Readonly<Record<string, Parse>>> = Omit<ListSearch<N>, keyof More> &
  Parsed<More>

/** The same for a page with a list: the filters and orders are those of the contract. */
export const listSearch = <N extends ListRead, More extends Readonly<Record<string, Parse>> = Record<never, never>>(
  lists: readonly N[],
  more?: More,
) => {
  const ofLists = Object.fromEntries(lists.flatMap(namesOf).map((name) => [name, parserFor(lists, name)]))
  return searchOf({ ...ofLists, page: pageNumber, pageSize: pageSizeOf, ...more }) as (raw: Raw) => Search<N, More>
}

/** The query parameters that are filters of this list. */
export const filterOf = <N extends ListRead, S extends object>(list: N, search: S) => {
  const names = namesOf(list).filter((name) => name !== 'sort')
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))) as Omit<
    Pick<S, keyof ListSearch<N> & keyof S>,
    'sort' | 'page' | 'pageSize'
  >
}

/** A filter that lets everything through. */
export const cleared = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])) as { [Name in keyof Filter]?: undefined }

/** How a list that has states is shown. */
export const VIEWS = { list: 'Table', board: 'Board' } as const
