import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, ApiError } from './client.ts'
import {
  type Answered,
  type Arguments,
  type Change,
  type Given,
  keyOf,
  type ListRead,
  type ListRow,
  methodOf,
  type Name,
  type Read,
  type Where,
} from './operation.ts'
import { request } from './request.ts'
import { markStale, type Params } from './stale.ts'

type Sending = { params?: Params; query?: { dryRun?: unknown } }

/**
 * Calls an operation of the API. Its name, as it stands in the contract, decides what must be given and what is answered.
 * What a change makes stale is asked for again by itself (stale.ts); a dry run changes nothing.
 */
export const call = async <N extends Name>(name: N, ...given: Arguments<Given<N>>): Promise<Answer<Answered<N>>> => {
  const answer = await request(name, ...given)
  const { params, query } = (given[0] ?? {}) as Sending
  if (methodOf(name) !== 'GET' && !query?.dryRun) markStale(name as Change, params)
  return answer
}

/** For values edited in place: after a conflicting change the shown values are read again. */
export const rereadIfChanged = (error: unknown, name: Change, params: Params) => {
  if (error instanceof ApiError && error.status === 412) markStale(name, params)
}

/** The answer's body alone. */
export const callData = async <N extends Name>(name: N, ...given: Arguments<Given<N>>) =>
  (await call(name, ...given)).data

/** A read for useQuery: the body of its answer, kept under a key made of its name and of what was asked. */
export const queryOf = <N extends Read>(name: N, ...where: Arguments<Where<N>>) =>
  queryOptions({
    queryKey: keyOf(name, ...where),
    queryFn: () => callData(name, ...(where as unknown as Arguments<Given<N>>)),
  })

/** The same with the headers, where the page needs an ETag or a total. */
export const answerQueryOf = <N extends Read>(name: N, ...where: Arguments<Where<N>>) =>
  queryOptions({
    queryKey: [...keyOf(name, ...where), 'with headers'],
    queryFn: () => call(name, ...(where as unknown as Arguments<Given<N>>)),
  })

export type ListPage<N extends ListRead> = { entries: ListRow<N>[]; totalCount: number }

/** A list that answers its rows alone has the total in a header. */
const pageOf = <N extends ListRead>({ data, headers }: Answer<Answered<N>>) =>
  (Array.isArray(data)
    ? { entries: data, totalCount: Number(headers.get('x-total-count') ?? data.length) }
    : data) as ListPage<N>

/** A page of a list. The last page shows until the next is there. */
export const listQueryOf = <N extends ListRead>(name: N, ...where: Arguments<Where<N>>) =>
  queryOptions({
    queryKey: [...keyOf(name, ...where), 'page'],
    queryFn: async () => pageOf<N>(await call(name, ...(where as unknown as Arguments<Given<N>>))),
    placeholderData: keepPreviousData as (before: ListPage<N> | undefined) => ListPage<N> | undefined,
  })
