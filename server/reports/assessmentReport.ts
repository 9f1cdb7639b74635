import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import { auditEvents } from '../../contract/auditEvents.ts'
import { assessmentText, GEOGRAPHY, RECURRENCE, SENSITIVITY, TIER } from '../../contract/labels.ts'
import { earnedText, exactPercent } from '../../contract/library/points.ts'
import { amountIn } from '../../contract/values/amounts.ts'
import { residualText } from '../../contract/vendors/residualRisk.ts'
import type { LifecycleEvent, Vendor } from './assessmentQueries.ts'
import { chaptersOf } from './assessmentQuestions.ts'
import { type Brand, brandOf } from './brand.ts'
import { findingRow, openSentence } from './findings.ts'
import {
  calculatedScore,
  countText,
  dayText,
  type Remark,
  remarksOf,
  shownScore,
  termsText,
  timeText,
} from './words.ts'

type Score = AssessmentDetail['scoreBreakdown']

/** What the template prints, in its words and numbers. */
export const assessmentReport = (
  detail: AssessmentDetail,
  { vendor, events }: { vendor: Vendor; events: readonly LifecycleEvent[] },
  brand: Brand,
  now: Date,
) => {
  const { scoreBreakdown: score, findings } = detail
  const { thresholds } = score.method
  const scored = score.sections.reduce((sum, section) => sum + section.scored, 0)
  return {
    brand: brandOf(brand),
    madeAt: timeText(now),
    title: detail.title,
    score: calculatedScore(score.score, thresholds),
    scoreSentence: scoreSentence(score),
    facts: coverFacts(detail),
    figures: figuresOf(detail),
    vendor: { name: vendor.name, facts: vendorFacts(vendor) },
    events: eventsOf(detail, events),
    people: peopleOf(detail),
    method: methodSentence(score),
    sections:
      score.scoredAt === null
        ? []
        : score.sections.map((section) => ({
            ...calculatedScore(section.score, thresholds),
            title: section.title,
            scored: countText(section.scored),
            points: pointsOf(section),
          })),
    total: { ...calculatedScore(score.score, thresholds), scored: countText(scored), points: pointsOf(score) },
    domains: score.domains.map((domain) => ({
      ...shownScore(domain.complianceRatio, thresholds),
      framework: domain.frameworkName,
      domain: domain.domain,
      controls: countText(domain.controlCount),
    })),
    findings: findings.map(findingRow),
    findingsSentence: openSentence(findings),
    chapters: chaptersOf(detail),
  }
}

const pointsOf = ({ weightedScore, maxScore }: { weightedScore: number; maxScore: number }) =>
  earnedText(weightedScore, maxScore)

const scoreSentence = (score: Score) => {
  if (score.scoredAt === null) return 'Not scored yet: the score appears when the vendor submits its answers.'
  if (score.score === null) return 'Nothing could be scored: no answered question has an expected answer.'
  return `${earnedText(score.weightedScore, score.maxScore)} weighted points`
}

const methodSentence = ({ method: { weights, thresholds, version } }: Score) =>
  `The score is the points earned divided by the points possible. A compliant answer earns the weight of its question ` +
  `(critical ${weights.CRITICAL}, high ${weights.HIGH}, medium ${weights.MEDIUM}, low ${weights.LOW}), any other answer ` +
  `nothing, or the part that the question states; questions that do not apply or expect no particular answer are not counted, and a reviewer’s decision wins. ` +
  `Green from ${exactPercent(thresholds.green)}, amber from ${exactPercent(thresholds.amber)}, red below. ` +
  `Scoring rules, version ${version}.`

const coverFacts = (detail: AssessmentDetail): Remark[] => [
  ['Status', assessmentText(detail.status, detail.overdue)],
  ['Questionnaire', detail.template ? `${detail.template.name}, version ${detail.template.version}` : '–'],
  ['Submitted', dayText(detail.submittedAt)],
  ['Completed', dayText(detail.completedAt)],
  ['Reviewer', detail.reviewer?.name ?? '–'],
]

const figuresOf = ({ questions, findings }: AssessmentDetail): [string, string, string | null][] => {
  const asked = questions.filter((question) => question.visible)
  const answered = asked.filter(({ response, evidence }) => response || evidence.length > 0)
  const failing = asked.filter(({ response }) => response?.isCompliant === false)
  const open = findings.filter(({ status }) => status === 'OPEN')
  const evidence = questions.reduce((sum, question) => sum + question.evidence.length, 0)
  return [
    ['Questions asked', countText(asked.length), `${countText(answered.length)} answered`],
    ['Non-compliant answers', countText(failing.length), null],
    ['Open findings', countText(open.length), `of ${countText(findings.length)} in all`],
    ['Files of evidence', countText(evidence), null],
  ]
}

const vendorFacts = (vendor: Vendor) =>
  remarksOf([
    ['Name', vendor.name],
    ['External ID', vendor.externalId],
    ['Contact', [vendor.contactName, vendor.contactEmail].filter((part) => part !== null).join(', ')],
    ['Tier', vendor.tier && TIER[vendor.tier]],
    ['Residual risk', residualText(vendor)],
    ['Website', vendor.website],
    ['Service', vendor.serviceDescription],
    ['Data sensitivity', vendor.dataSensitivity && SENSITIVITY[vendor.dataSensitivity]],
    ['Contract renewal', vendor.contractRenewalDate && dayText(vendor.contractRenewalDate)],
    ['Contract value', vendor.contractValue && amountIn(vendor.currency, vendor.contractValue)],
    ['Geographic risk', vendor.geographicRisk && GEOGRAPHY[vendor.geographicRisk]],
    ['Owner', vendor.ownerName],
  ])

const peopleOf = (detail: AssessmentDetail) =>
  remarksOf([
    ['Due', detail.dueDate && `${dayText(detail.dueDate)}${detail.overdue ? ' (overdue)' : ''}`],
    ['Reviewer', detail.reviewer && `${detail.reviewer.name}, ${detail.reviewer.email}`],
    ['Declared by', [detail.submission?.name, detail.submission?.role].filter(Boolean).join(', ')],
    ['Terms', termsText(detail.submission?.acceptedTerms)],
    ['Repeats', detail.recurrence === 'NONE' ? null : RECURRENCE[detail.recurrence]],
  ])

/** A step whose audit entry is missing or was removed still has its date. */
const eventsOf = (detail: AssessmentDetail, logged: readonly LifecycleEvent[]) => {
  const dates: [LifecycleEvent['action'], string | null][] = [
    ['CREATE_ASSESSMENT', detail.createdAt],
    ['SEND_ASSESSMENT', detail.sentAt],
    ['START_ASSESSMENT', detail.startedAt],
    ['SUBMIT_ASSESSMENT', detail.submittedAt],
    ['FINALIZE_ASSESSMENT', detail.completedAt],
  ]
  const unlogged = dates.filter(([action]) => !logged.some((event) => event.action === action))
  const known = unlogged.flatMap(([action, at]) => (at === null ? [] : [{ action, at, who: '–' }]))
  const place = ({ action, at }: LifecycleEvent) =>
    [Date.parse(at), dates.findIndex(([step]) => step === action)] as const
  const earlier = (a: LifecycleEvent, b: LifecycleEvent) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]
  return [...logged, ...known].sort(earlier).map(eventRow)
}

const eventRow = ({ action, at, who }: LifecycleEvent) => ({ what: auditEvents[action].label, at: timeText(at), who })
