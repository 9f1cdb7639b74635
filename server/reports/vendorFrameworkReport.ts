import { CONTROL_STATE, TIER_FILTER } from '../../contract/labels.ts'
import { exactPercent, wholePercent } from '../../contract/library/points.ts'
import type { Band } from '../../contract/library/scoring.ts'
import type { ControlState } from '../../contract/vendors/compliance.ts'
import { type Brand, brandOf } from './brand.ts'
import { domainNames, overall, ratioOf, sharesIn, statesIn } from './compliance.ts'
import { openFindingsSentence } from './findings.ts'
import { type Assessed, MAX_FINDINGS, type VendorFramework } from './vendorFrameworkQueries.ts'
import { countText, dayText, percentText, shownScore, timeText } from './words.ts'

type Thresholds = VendorFramework['thresholds']

/** What the template prints, in its words and numbers. */
export const vendorFrameworkReport = (found: VendorFramework, brand: Brand, now: Date) => {
  const { thresholds, findings } = found
  const [current, previous] = found.assessments
  return {
    brand: brandOf(brand),
    madeAt: timeText(now),
    vendor: found.vendorName,
    framework: `${found.frameworkName} ${found.frameworkVersion}`,
    now: shownScore(overall(current), thresholds),
    before: shownScore(overall(previous), thresholds),
    nowSentence: nowSentence(current, previous),
    facts: factsOf(found),
    comparisonSentence: comparisonSentence(current, previous, thresholds),
    domains: domainsOf(found),
    counts: countsOf(found),
    legend: LEGEND,
    heat: heatOf(found),
    findings: findings.map((finding) => ({
      severity: finding.severity,
      title: finding.title,
      description: finding.description,
      controls: finding.controlCodes.join(', '),
      assessment: finding.assessmentTitle ?? finding.source ?? 'Added by hand',
      since: dayText(finding.createdAt),
      due: finding.dueDate && `Due ${dayText(finding.dueDate)}`,
    })),
    findingsSentence: findingsSentence(findings),
  }
}

const findingsSentence = (findings: VendorFramework['findings']) => {
  const sentence = openFindingsSentence(findings)
  return findings.length < MAX_FINDINGS ? sentence : `The ${countText(MAX_FINDINGS)} severest. ${sentence}`
}

const named = (assessed: Assessed | undefined) =>
  assessed ? `${assessed.title}, ${dayText(assessed.submittedAt ?? assessed.completedAt)}` : 'None'

const nowSentence = (current: Assessed | undefined, previous: Assessed | undefined) => {
  if (!current) return 'No completed assessment of this vendor maps to this framework yet.'
  if (overall(current) === null) return 'Nothing about this framework was scored in the newest assessment'
  const change = changeText(overall(current), overall(previous))
  return previous ? `Compliance now; ${change} since the previous assessment` : 'Compliance in the first assessment'
}

const factsOf = (found: VendorFramework): [string, string][] => [
  ['Tier', TIER_FILTER[found.tier ?? 'UNSPECIFIED']],
  ['Assessment', named(found.assessments[0])],
  ['Compared with', named(found.assessments[1])],
  ['Open findings', countText(found.findings.length)],
]

const comparisonSentence = (current: Assessed | undefined, previous: Assessed | undefined, thresholds: Thresholds) =>
  `Now: ${named(current)}. ${previous ? `Before, as the dark mark: ${named(previous)}.` : 'There is no earlier one to compare with.'} ` +
  `Green from ${exactPercent(thresholds.green)}, amber from ${exactPercent(thresholds.amber)}, red below.`

/** The difference of the printed numbers, so that a reader who subtracts gets the same. */
const changeText = (now: number | null, before: number | null) => {
  if (now === null || before === null) return '–'
  const points = wholePercent(now) - wholePercent(before)
  if (points === 0) return 'no change'
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const domainsOf = (found: VendorFramework) => {
  const { thresholds } = found
  const [current, previous] = found.assessments
  const [shareNow, shareBefore] = [sharesIn(current), sharesIn(previous)]
  return domainNames(found).map((domain) => {
    const [now, before] = [shareNow(domain), shareBefore(domain)]
    return {
      domain,
      now: shownScore(now, thresholds),
      before: shownScore(before, thresholds),
      change: changeText(now, before),
    }
  })
}

/** Each control with its state, as on the screen, and how much of it was earned. */
const statesOf = ({ controls, assessments: [current] }: VendorFramework) => {
  const shares = new Map(current?.controls.map((control) => [control.code, control]))
  const stateOf = statesIn(current ?? { controls: [], asked: [] })
  return controls.map((control) => ({
    ...control,
    state: stateOf(control.code),
    percent: percentText(ratioOf(shares.get(control.code))),
  }))
}

const heatOf = (found: VendorFramework) =>
  [...Map.groupBy(statesOf(found), ({ domain }) => domain)].map(([domain, controls]) => ({
    domain,
    controls: controls.map(({ code, title, state, percent }) => ({
      ...{ code, title, percent, word: CONTROL_STATE[state] },
      band: BAND_OF[state] ?? null,
    })),
  }))

/** The look of a state; what was not scored has none. */
const BAND_OF: Partial<Record<ControlState, Band>> = {
  COMPLIANT: 'GREEN',
  PARTLY_COMPLIANT: 'AMBER',
  NOT_COMPLIANT: 'RED',
}
const STATES = Object.keys(CONTROL_STATE) as ControlState[]
const LEGEND = STATES.map((state) => ({ word: CONTROL_STATE[state], band: BAND_OF[state] ?? null }))

const countsOf = (found: VendorFramework): [string, string, string | null][] => {
  const states = statesOf(found).map(({ state }) => state)
  const count = (state: ControlState) => countText(states.filter((one) => one === state).length)
  return [
    ['Controls', countText(states.length), null],
    ...STATES.map((state): [string, string, null] => [CONTROL_STATE[state], count(state), null]),
  ]
}
