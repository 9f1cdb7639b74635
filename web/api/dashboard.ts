import { queryOptions } from '@tanstack/react-query'
import type { Dashboard, DashboardAttention, DashboardBreakdown, DashboardTrend } from '../../contract/dashboard.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get } from './client.ts'

/** Everything here is old as soon as the dashboard is: they share the beginning of its key. */
export const DASHBOARD = ['dashboard'] as const

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD,
  queryFn: () => get<Static<typeof Dashboard>>(api.dashboard),
})
export const attentionQuery = queryOptions({
  queryKey: [...DASHBOARD, 'attention'],
  queryFn: () => get<DashboardAttention>(api.dashboardAttention),
})
export const breakdownQuery = queryOptions({
  queryKey: [...DASHBOARD, 'breakdown'],
  queryFn: () => get<DashboardBreakdown>(api.dashboardBreakdown),
})
export const trendQuery = (months: number) =>
  queryOptions({
    queryKey: [...DASHBOARD, 'trend', months],
    queryFn: () => get<DashboardTrend>(api.dashboardTrend, { months }),
  })
