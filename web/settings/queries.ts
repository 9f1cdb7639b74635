import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../api/call.ts'

/** Read anew whenever the page is opened, and never under the hands of somebody who types. */
export const settingsQuery = queryOptions({
  ...queryOf('GET /api/v1/settings'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const brandingQuery = queryOf('GET /api/v1/settings/branding')
