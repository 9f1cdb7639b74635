import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { MAX_PEOPLE_LOOKED_UP } from '../../contract/limits.ts'
import { queryOf } from '../api/call.ts'
import type { Where } from '../api/operation.ts'
import { useCan } from '../api/session.ts'

const PAGE_SIZE = MAX_PEOPLE_LOOKED_UP
/** More are not read through. */
const FOUND = 20

/** Whom something can be given to, by name. */
const peopleQuery = (query: Where<'GET /api/v1/people'>['query']) =>
  queryOptions({ ...queryOf('GET /api/v1/people', { query }), placeholderData: keepPreviousData })

export const activeQuery = peopleQuery({ pageSize: PAGE_SIZE })
export type May = 'REVIEW' | 'APPROVE'
/** Who can review assessments, or approve risk acceptances. */
export const ableQuery = (may: May) => peopleQuery({ may, pageSize: PAGE_SIZE })
/** Also who is disabled. */
export const everybodyQuery = peopleQuery({ disabled: true, pageSize: PAGE_SIZE })
/** Where there are more people than a page has, the server searches. */
export const foundQuery = (query: string, { disabled, may }: { disabled?: true | undefined; may?: May | undefined }) =>
  peopleQuery({ query, disabled, may, pageSize: FOUND })

/** A user by id: of the first page, which other fields have read already, or asked for alone. */
export const usePerson = (id: string | null | undefined) => {
  const enabled = useCan()('GET /api/v1/people') && typeof id === 'string'
  const { data } = useQuery({ ...everybodyQuery, enabled })
  const known = data?.entries.find((person) => person.id === id)
  const far = enabled && data !== undefined && data.totalCount > data.entries.length && known === undefined
  const { data: asked } = useQuery({ ...peopleQuery({ ids: id ?? undefined, disabled: true }), enabled: far })
  return known ?? (far ? asked?.entries.find((person) => person.id === id) : undefined)
}

/** Several by id, disabled ones too. */
export const usePeopleOf = (ids: readonly string[]) => {
  const enabled = useCan()('GET /api/v1/people') && ids.length > 0
  const { data } = useQuery({ ...peopleQuery({ ids: ids.join(','), disabled: true }), enabled })
  return data?.entries ?? []
}
