import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../api/call.ts'
import type { Where } from '../api/operation.ts'

/** More people than work with one portfolio. */
const PAGE_SIZE = 200

/** Whom something can be given to, by name. */
const peopleQuery = (query: Where<'GET /api/v1/people'>['query']) =>
  queryOptions({ ...queryOf('GET /api/v1/people', { query }), placeholderData: keepPreviousData })

export const activeQuery = peopleQuery({ pageSize: PAGE_SIZE })
/** Also who is disabled. */
export const everybodyQuery = peopleQuery({ disabled: true, pageSize: PAGE_SIZE })
