import { ASSESSMENT_STATUSES, TIERS } from '../../contract/choices.ts'
import { ASSESSMENT, LEVEL, originText, TIER_FILTER } from '../../contract/labels.ts'
import { exactPercent } from '../../contract/library/points.ts'
import { RISK_WEIGHTS } from '../../contract/library/questions.ts'
import type { Band } from '../../contract/library/scoring.ts'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import type { Static } from '../../contract/schema.ts'
import { daysBetween } from '../../contract/values/days.ts'
import { type Brand, brandOf } from './brand.ts'
import { type Extras, SOON_DAYS } from './portfolioQueries.ts'
import { withShares } from './shares.ts'
import { countText, dayText, percentText, plural, shownScore, timeText } from './words.ts'

type Numbers = Static<typeof Dashboard>
const BANDS: readonly Band[] = ['GREEN', 'AMBER', 'RED', 'UNSCORED']

/** What the template prints, in its words and numbers. */
export const portfolioReport = (numbers: Numbers, extras: Extras, brand: Brand, now: Date) => {
  const { thresholds, vendorCount, scoredVendorCount, openFindings } = numbers
  return {
    brand: brandOf(brand),
    madeAt: timeText(now),
    day: dayText(extras.today),
    average: shownScore(numbers.averageScore, thresholds),
    averageSentence: `Average score of ${countText(scoredVendorCount)} of ${plural(vendorCount, 'vendor')}`,
    facts: [
      ['Vendors', countText(vendorCount)],
      ['Assessments', countText(total(numbers.assessmentStatusCounts))],
      ['Overdue', countText(numbers.overdueAssessments)],
      ['Open findings', countText(openFindings)],
    ],
    figures: figuresOf(numbers),
    bands: withShares(BANDS.map((band) => ({ band, count: numbers.scoreDistribution[keyOf(band)] }))),
    thresholdSentence: `Green from ${exactPercent(thresholds.green)}, amber from ${exactPercent(thresholds.amber)}, red below.`,
    tiers: withShares(
      [...TIERS.toReversed(), 'UNSPECIFIED' as const].map((tier) =>
        row(TIER_FILTER[tier], numbers.vendorsByTier[tier]),
      ),
    ),
    residual: withShares(
      [...TIERS.toReversed(), 'UNSPECIFIED' as const].map((level) =>
        row(LEVEL[level], numbers.vendorsByResidualLevel[level]),
      ),
    ),
    histogram: histogramOf(extras),
    states: withShares(
      ASSESSMENT_STATUSES.map((status) => row(ASSESSMENT[status], numbers.assessmentStatusCounts[status])),
    ),
    overdueSentence: overdueSentence(numbers.overdueAssessments),
    severities: withShares(
      RISK_WEIGHTS.map((severity) => ({ severity, count: numbers.openFindingsBySeverity[severity] })),
    ),
    findings: extras.findings.map((finding) => findingRow(finding, extras.today)),
    findingsSentence: shownOf(
      extras.findings.length,
      openFindings,
      'open finding',
      'The severest first, then the oldest',
    ),
    controls: controlsOf(numbers),
    responsibility: responsibilityOf(numbers),
    certifications: extras.certifications.map((one) => certificationRow(one, extras.today)),
    certificationsSentence: shownOf(
      extras.certifications.length,
      extras.expiring,
      'certification',
      `Within the next ${SOON_DAYS} days`,
    ),
  }
}

const keyOf = (band: Band) => band.toLowerCase() as Lowercase<Band>
const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const row = (label: string, count: number) => ({ label, count })

const shownOf = (shown: number, all: number, what: string, order: string) =>
  shown < all ? `${order}: ${countText(shown)} of ${plural(all, what)}.` : `${order}: ${plural(all, what)}.`

const figuresOf = (numbers: Numbers): [string, string, string | null][] => [
  ['Vendors', countText(numbers.vendorCount), `${countText(numbers.scoredVendorCount)} with a score`],
  ['Average score', percentText(numbers.averageScore), null],
  ['Open findings', countText(numbers.openFindings), `${countText(numbers.openFindingsBySeverity.CRITICAL)} critical`],
  ['Overdue assessments', countText(numbers.overdueAssessments), null],
]

const overdueSentence = (overdue: number) =>
  overdue === 0
    ? 'No assessment is overdue.'
    : `${plural(overdue, 'assessment')} sent or in progress ${overdue === 1 ? 'is' : 'are'} overdue.`

const histogramOf = ({ histogram }: Extras) =>
  Array.from({ length: 10 }, (_, tenth) => {
    const inTenth = histogram.filter((part) => part.tenth === tenth)
    const count = inTenth.reduce((sum, part) => sum + part.count, 0)
    // From the best band at the top down to the worst.
    const parts = BANDS.flatMap((band) => inTenth.filter((part) => part.band === band))
    return { label: `${tenth * 10}–${tenth * 10 + 10}`, total: count, shown: countText(count), parts }
  })

const findingRow = (finding: Extras['findings'][number], today: string) => ({
  severity: finding.severity,
  title: finding.title,
  vendor: finding.vendorName,
  details: [originText(finding), finding.controlCodes.join(', ')].filter(Boolean).join(' · '),
  since: dayText(finding.since),
  due: finding.dueDate && `Due ${dayText(finding.dueDate)}`,
  age: countText(Math.max(0, daysBetween(finding.since, today))),
})

const controlsOf = ({ topDeficientControls: controls }: Numbers) => {
  const most = Math.max(1, ...controls.map(({ vendorCount }) => vendorCount))
  return controls.map((control) => ({
    code: control.code,
    title: control.title,
    framework: control.frameworkName,
    domain: control.domain,
    ratio: control.vendorCount / most,
    vendors: countText(control.vendorCount),
  }))
}

const responsibilityOf = ({ customerResponsibility: all }: Numbers) =>
  all && {
    figures: [
      ['Actions', countText(all.total), `${countText(all.notApplicable)} not applicable`],
      ['Completed', `${all.percent}%`, `${countText(all.completed)} of ${countText(all.total - all.notApplicable)}`],
    ],
    rows: withShares([
      row('Completed', all.completed),
      row('In progress', all.inProgress),
      row('Pending', all.pending),
      row('Not applicable', all.notApplicable),
    ]),
  }

const certificationRow = (one: Extras['certifications'][number], today: string) => ({
  name: one.name,
  vendor: one.vendorName,
  issuer: one.issuer ?? '–',
  expires: dayText(one.expiresDate),
  days: String(daysBetween(today, one.expiresDate.slice(0, 10))),
})
