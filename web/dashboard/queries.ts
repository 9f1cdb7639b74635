import type { AttentionFilter } from '../../contract/overview/dashboard.ts'
import { queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'

export type Numbers = Answered<'GET /api/v1/dashboard'>

export const dashboardQuery = queryOf('GET /api/v1/dashboard')
export const breakdownQuery = queryOf('GET /api/v1/dashboard/breakdown')
export const attentionQuery = (query: AttentionFilter) => queryOf('GET /api/v1/dashboard/attention', { query })
