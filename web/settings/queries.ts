import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../api/call.ts'

/** Read again whenever the page is opened, and never while the user types. */
export const settingsQuery = queryOptions({
  ...queryOf('GET /api/v1/settings'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const brandingQuery = queryOf('GET /api/v1/settings/branding')
