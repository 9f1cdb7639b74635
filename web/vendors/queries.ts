import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TrailFilter } from '../../contract/vendors/trail.ts'
import { queryOf } from '../api/call.ts'

export const workQuery = (vendorIds: readonly string[]) =>
  queryOptions({
    ...queryOf('GET /api/v1/vendors/work', { query: { ids: vendorIds.join(',') } }),
    enabled: vendorIds.length > 0,
  })

export const documentsQuery = (vendorId: string, query: TrailFilter) =>
  queryOptions({
    ...queryOf('GET /api/v1/vendors/:vendorId/documents', { params: { vendorId }, query }),
    placeholderData: keepPreviousData,
  })

export const timelineQuery = (vendorId: string, query: TrailFilter) =>
  queryOptions({
    ...queryOf('GET /api/v1/vendors/:vendorId/timeline', { params: { vendorId }, query }),
    placeholderData: keepPreviousData,
  })

export const passagesQuery = (vendorId: string, words: string) =>
  queryOptions({
    ...queryOf('GET /api/v1/documents/passages', { query: { vendorId, query: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
