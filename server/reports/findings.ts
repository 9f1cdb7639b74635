import type { Finding } from '../../contract/findings/findings.ts'
import { findingText } from '../../contract/labels.ts'
import { RISK_WEIGHTS } from '../../contract/library/questions.ts'
import { countText, dayText, plural, remarksOf } from './words.ts'

/** A finding as a report shows it: what it is, its state, and who decided what when. */
export const findingRow = (finding: Finding) => ({
  severity: finding.severity,
  title: finding.title,
  description: finding.description,
  remarks: remarksOf([
    ['Controls', finding.controlCodes.join(', ')],
    ['Note', finding.resolutionNote],
  ]),
  status: findingText(finding),
  details: detailsOf(finding),
})

const detailsOf = (finding: Finding) =>
  [
    `Raised ${dayText(finding.createdAt)}`,
    finding.dueDate && finding.status === 'OPEN' && `Due ${dayText(finding.dueDate)}`,
    finding.ownerName && `Owner ${finding.ownerName}`,
    finding.resolvedAt && `Decided ${dayText(finding.resolvedAt)}`,
    finding.resolvedByName && `By ${finding.resolvedByName}`,
    finding.acceptedUntil && `Accepted until ${dayText(finding.acceptedUntil)}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')

/** `1 critical, 2 high` */
const severities = (findings: readonly Pick<Finding, 'severity'>[]) =>
  RISK_WEIGHTS.map((severity) => ({ severity, count: findings.filter((f) => f.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${countText(count)} ${severity.toLowerCase()}`)
    .join(', ')

/** `3 open findings: 1 critical, 2 high.` */
export const openFindingsSentence = (open: readonly Pick<Finding, 'severity'>[]) =>
  `${plural(open.length, 'open finding')}: ${severities(open)}.`

/** `5 findings, 3 of them open: 1 critical, 2 high.` */
export const openSentence = (findings: readonly Pick<Finding, 'severity' | 'status'>[]) => {
  const open = findings.filter(({ status }) => status === 'OPEN')
  if (open.length === 0) return `${plural(findings.length, 'finding')}, none of them open.`
  return `${plural(findings.length, 'finding')}, ${countText(open.length)} of them open: ${severities(open)}.`
}
