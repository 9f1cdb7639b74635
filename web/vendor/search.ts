import { oneOf, type Raw } from '../app/search.ts'

export const TABS = {
  overview: 'Overview',
  compliance: 'Compliance',
  assessments: 'Assessments',
  findings: 'Findings',
  certifications: 'Certifications',
  responsibilities: 'Your responsibilities',
} as const
export type Tab = keyof typeof TABS

export const vendorTabSearch = (raw: Raw): { tab?: Tab } => ({ tab: oneOf(TABS, raw.tab) })
