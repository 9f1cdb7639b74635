import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../api/call.ts'
import type { Answered, Where } from '../../api/operation.ts'

export type Framework = Answered<'GET /api/v1/frameworks/:frameworkId'>
export type FoundControl = Answered<'GET /api/v1/controls'>['entries'][number]

export const frameworksQuery = queryOf('GET /api/v1/frameworks')

/** The server narrows the controls; without a search they are all there. */
export const frameworkQuery = (frameworkId: string, search?: string) =>
  queryOptions({
    ...queryOf('GET /api/v1/frameworks/:frameworkId', { params: { frameworkId }, query: { search } }),
    placeholderData: keepPreviousData,
  })

/** Controls of all frameworks, by their words. */
export const controlsQuery = (query: Where<'GET /api/v1/controls'>['query']) =>
  queryOptions({
    ...queryOf('GET /api/v1/controls', { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
