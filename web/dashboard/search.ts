import { oneOf, type Raw } from '../ui/search.ts'

/** How far back the trend looks. */
export const SPANS = { '6': '6 months', '12': '12 months', '24': '24 months', '36': '36 months' } as const
export type DashboardSearch = { months?: number }

export const dashboardSearch = (raw: Raw): DashboardSearch => {
  const months = oneOf(SPANS, String(raw.months))
  return { months: months && Number(months) }
}
