import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PersonFilter, PersonPage } from '../../contract/people.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get } from './client.ts'

export const PEOPLE = ['people'] as const

/** Whom something can be given to, by name. */
const peopleQuery = (filter: PersonFilter) =>
  queryOptions({
    queryKey: [...PEOPLE, filter],
    queryFn: () => get<Static<typeof PersonPage>>(api.people, filter),
    placeholderData: keepPreviousData,
  })

/** More people than work with one portfolio. */
const MOST = 200
export const activeQuery = peopleQuery({ pageSize: MOST })
/** Also who is disabled. */
export const everybodyQuery = peopleQuery({ disabled: true, pageSize: MOST })
