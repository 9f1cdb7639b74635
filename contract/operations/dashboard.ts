import { Dashboard, DashboardAttention, DashboardBreakdown, DashboardTrend, TrendFilter } from '../dashboard.ts'
import { operations } from '../operation.ts'

export const dashboardOperations = operations('Dashboard', {
  'GET /api/v1/dashboard': {
    permission: 'assessments:view',
    summary: 'The portfolio in numbers',
    description:
      'No vendor is named in it. `topDeficientControls` counts the vendors whose newest completed assessment falls short of a control.',
    answers: { 200: Dashboard },
  },
  'GET /api/v1/dashboard/attention': {
    permission: 'assessments:view',
    summary: 'What somebody should look at: how much of it there is, and the five most urgent of each kind',
    description:
      'Assessments that are overdue or wait for review, certifications that have expired or do so within 30 days, and accepted risks whose acceptance has lapsed. Certifications are named for whoever may see vendors.',
    answers: { 200: DashboardAttention },
  },
  'GET /api/v1/dashboard/breakdown': {
    permission: 'assessments:view',
    summary: 'Vendors by tier and score together, and responsibilities by state with the vendors that they concern',
    answers: { 200: DashboardBreakdown },
  },
  'GET /api/v1/dashboard/trend': {
    permission: 'assessments:view',
    summary: 'The portfolio at the end of each of the last months, the oldest first',
    description:
      'Months are those of UTC; the last one is the present month until now. `averageScore` is the mean over the vendors that had a score then, each by the rule of its overall score as of that day. What exists today is counted: a vendor that was deleted, or an assessment that was opened again, is not in past months either.',
    query: TrendFilter,
    answers: { 200: DashboardTrend },
  },
})
