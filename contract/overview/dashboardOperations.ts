import { operations } from '../operation.ts'
import {
  AttentionFilter,
  Dashboard,
  DashboardAttention,
  DashboardBreakdown,
  DashboardTrend,
  LastMonth,
  RiskMatrix,
  TrendFilter,
} from './dashboard.ts'

export const dashboardOperations = operations('Dashboard', {
  'GET /api/v1/dashboard': {
    operationId: 'retrieveDashboard',
    permission: 'assessments:view',
    summary: 'Retrieve the dashboard',
    description:
      'Names no vendors. Offboarded vendors, and everything of theirs, are not counted. `topDeficientControls` counts the vendors whose latest completed assessment does not meet a control.',
    answers: { 200: Dashboard },
  },
  'GET /api/v1/dashboard/attention': {
    operationId: 'listAttentionItems',
    permission: 'assessments:view',
    summary: 'List what needs attention',
    description:
      'Counts and the most urgent of each: overdue assessments, assessments awaiting review, certifications that have expired or will within 30 days, expired risk acceptances whose gap is neither fixed nor raised again, overdue findings, risk acceptances that wait for approval, and vendors of critical and high tier that were never assessed. Those of offboarded vendors are left out. Certifications and vendors are named only if the caller can view vendors.',
    query: AttentionFilter,
    answers: { 200: DashboardAttention },
  },
  'GET /api/v1/dashboard/breakdown': {
    operationId: 'retrievePortfolioBreakdown',
    permission: 'assessments:view',
    summary: 'Retrieve the portfolio breakdown',
    description:
      'Vendors by tier and score, and customer responsibilities by status with the vendors they concern. Offboarded vendors are not counted.',
    answers: { 200: DashboardBreakdown },
  },
  'GET /api/v1/dashboard/risk-matrix': {
    operationId: 'retrieveRiskMatrix',
    permission: 'vendors:view',
    summary: 'Retrieve the risk matrix',
    description:
      'Counts vendors by the level of their inherent risk and the band of their score, and names up to eight of each cell, highest residual risk first. Offboarded vendors are not included. The list of vendors filters by the same two values.',
    answers: { 200: RiskMatrix },
  },
  'GET /api/v1/dashboard/last-month': {
    operationId: 'retrieveLastMonth',
    permission: 'assessments:view',
    summary: 'Retrieve the figures of last month',
    description:
      'The portfolio at the end of last month, in the organisation’s time zone, to compare with the dashboard. As in the trend, it counts what exists today: the vendors’ properties and due dates are those of now.',
    answers: { 200: LastMonth },
  },
  'GET /api/v1/dashboard/trend': {
    operationId: 'retrievePortfolioTrend',
    permission: 'assessments:view',
    summary: 'Retrieve the portfolio trend',
    description:
      'The portfolio at the end of each of the last months, oldest first. Months are those of the organisation’s time zone; the last one is the current month so far. `averageScore` is the mean of the vendors that had a score then, each calculated as of that day. Vendors that were offboarded at the end of a month, or now, are not counted in it. Past months count what exists today: deleted vendors and reopened assessments are not included.',
    query: TrendFilter,
    answers: { 200: DashboardTrend },
  },
})
