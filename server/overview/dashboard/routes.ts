import { dashboardOperations } from '../../../contract/overview/dashboardOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { attentionJson, breakdownJson, dashboardJson, lastMonthJson, riskMatrixJson, trendJson } from './service.ts'

export const routes: Route[] = bind(dashboardOperations, {
  'GET /api/v1/dashboard': async (ctx) => jsonText(await dashboardJson(ctx)),
  'GET /api/v1/dashboard/attention': async (ctx, { query }) => jsonText(await attentionJson(ctx, query)),
  'GET /api/v1/dashboard/last-month': async (ctx) => jsonText(await lastMonthJson(ctx)),
  'GET /api/v1/dashboard/breakdown': async (ctx) => jsonText(await breakdownJson(ctx)),
  'GET /api/v1/dashboard/risk-matrix': async (ctx) => jsonText(await riskMatrixJson(ctx)),
  'GET /api/v1/dashboard/trend': async (ctx, { query }) => jsonText(await trendJson(ctx, query.months)),
})
