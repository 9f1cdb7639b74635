import type { FindingOrigin } from './findings.ts'

/** The same words on the screen, in reports and in mails. */
export const FINDING_ORIGIN: Record<FindingOrigin, string> = {
  ASSESSMENT: 'Assessment',
  REVIEWER: 'Reviewer',
  MANUAL: 'Manual',
  IMPORT: 'Import',
  DECISION: 'Decision',
}

/** Where a finding comes from: "Import, ZAP". */
export const originText = ({ origin, source }: { origin: FindingOrigin; source: string | null }) =>
  source === null ? FINDING_ORIGIN[origin] : `${FINDING_ORIGIN[origin]}, ${source}`
