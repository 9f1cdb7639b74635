import { useQuery } from '@tanstack/react-query'
import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useSearch } from '@tanstack/react-router'
import { type ListPage, listQueryOf } from '../api/call.ts'
import type { Arguments, ListRead, ListSearch, Where } from '../api/operation.ts'
import { usePaging } from './paging.ts'
import { cleared, filterOf } from './search.ts'

/** The state of a page, as its address has it, and how to change it. */
export type Address<Search> = { search: Search; change: (part: Search) => void }
type Routes = RegisteredRouter['routeTree']
type SearchOf<Id extends RouteIds<Routes>> = RouteById<Routes, Id>['types']['fullSearchSchema']

/** Whatever is changed, the list begins at its first page again, unless a page is named. */
export const useAddress = <Id extends RouteIds<Routes>>(id: Id): Address<SearchOf<Id>> => {
  const search = useSearch({ from: id }) as SearchOf<Id>
  const navigate = useNavigate()
  const change = (part: SearchOf<Id>) => {
    const to = { search: (before: object) => ({ ...before, page: undefined, ...part }), replace: true }
    void navigate(to as never)
  }
  return { search, change }
}

type Paged = { sort?: string; page?: number; pageSize?: number }
type Query<N extends ListRead> = NonNullable<Where<N>['query']>
type Sort<N extends ListRead> = ListSearch<N> extends { sort?: infer Name } ? Name : undefined
type Filter<N extends ListRead, Search extends object> = ReturnType<typeof filterOf<N, Search>>
export type Options<N extends ListRead, Search extends object> = {
  /** The order when the address names none. */
  sort?: Sort<N>
  /** The values in the path of the operation. */
  params?: Where<N>['params']
  /** What is asked for, where that is not simply what the address says. */
  query?: (filter: Filter<N, Search>) => Query<N>
  enabled?: boolean
  /** How soon to look again, in milliseconds. */
  lookAgain?: (page: ListPage<N>) => number | false
}

/** A list of which the address of the page states filters, order and page. */
export const useList = <N extends ListRead, Search extends Paged>(
  name: N,
  { search, change }: Address<Search>,
  options: Options<N, Search> = {},
) => {
  const filter = filterOf(name, search)
  const sort = (search.sort ?? options.sort) as Sort<N>
  const paging = usePaging(search, change as (part: object) => void)
  const asked = (options.query ? options.query(filter) : filter) as Query<N>
  const { page, pageSize } = paging
  const where = { params: options.params, query: { ...asked, sort, page, pageSize } }
  const query = useQuery({
    ...listQueryOf(name, ...([where] as unknown as Arguments<Where<N>>)),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state: { data } }) => (data && options.lookAgain?.(data)) ?? false,
  })
  const total = query.data?.totalCount
  const filtered = Object.values(filter).some(Boolean)
  return {
    filter,
    /** What a saved view keeps. */
    view: { ...filter, sort: search.sort },
    asked,
    sort,
    query,
    total,
    filtered,
    /** There is nothing that could be filtered. */
    nothing: !filtered && total === 0,
    change,
    clear: () => change(cleared(filter) as Search),
    paging,
    sorting: { by: String(sort ?? ''), change: (to: string) => change({ sort: to } as unknown as Search) },
  }
}
