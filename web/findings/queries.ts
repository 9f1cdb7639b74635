import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FindingFilter } from '../../contract/findings/findings.ts'
import { queryOf } from '../api/call.ts'

export const findingsQuery = (query: FindingFilter) =>
  queryOptions({ ...queryOf('GET /api/v1/findings', { query }), placeholderData: keepPreviousData })

export const historyQuery = (findingId: string) =>
  queryOf('GET /api/v1/findings/:findingId/history', { params: { findingId } })

export const findingQuery = (findingId: string) => queryOf('GET /api/v1/findings/:findingId', { params: { findingId } })
