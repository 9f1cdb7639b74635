import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Found } from '../../contract/search.ts'
import { api } from '../paths.ts'
import { get } from './client.ts'

/** What the words find, of everything that the caller may see. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: () => get<Found>(api.search, { query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
