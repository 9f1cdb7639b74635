import type { DashboardAttention } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import type { IntakeRequest } from '../../contract/vendors/intake.ts'
import { SEVERITY, TIER } from '../domain/words.ts'
import { daysUntil, dayText } from '../ui/dates.ts'
import type { Meaning } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

/** Open work of the user, and the requests for new vendors, which all who may decide about them have in common. */
export type Attention = DashboardAttention & { requests: { totalCount: number; entries: IntakeRequest[] } }

/** One thing to do, with the page on which it is done. */
export type Task = {
  key: string
  kind: Kind
  meaning: Meaning
  /** How long it is late, or waits, in days; negative while there is time. */
  late: number
  when: string
  title: string
  about: string
  action: string
  to: Place
  /** Why and until when, where that is what is decided. */
  note?: string
  /** What is done in the row itself. */
  decide?: { findingId: string } | { request: IntakeRequest }
  remind?: { assessmentId: string }
}
export type Kind = keyof Attention
type Place =
  | { to: typeof paths.assessment; params: { assessmentId: string } }
  | { to: typeof paths.finding; params: { findingId: string } }
  | {
      to: typeof paths.vendor
      params: { vendorId: string }
      search?: { dialog: 'assess' } | { tab: 'certifications' | 'contacts' }
    }

const days = (count: number) => plural(count, 'day')
const lateBy = (day: string, now: Date) => -daysUntil(day, now)
const overdue = (late: number) => ({
  meaning: 'bad' as const,
  late,
  when: late > 0 ? `${days(late)} overdue` : 'Due today',
})
const waiting = (since: string | null, now: Date) => {
  const late = since === null ? 0 : lateBy(since, now)
  return { late, when: late === 0 ? 'Today' : `Waiting ${days(late)}` }
}
const parts = (...texts: (string | null)[]) => texts.filter((text) => text !== null).join(' · ')

const ofRequests = ({ requests }: Attention, now: Date): Task[] =>
  requests.entries.map((request) => ({
    ...waiting(request.createdAt, now),
    key: `vendor request ${request.id}`,
    kind: 'requests' as const,
    meaning: 'fair' as const,
    title: `Add ${request.vendorName}?`,
    about: parts('New vendor', `asked by ${request.requesterName}`),
    action: 'Decide',
    to: { to: paths.vendor, params: { vendorId: request.vendorId } },
    decide: { request },
  }))

/** `own` are the findings whose acceptance the reader is asked to approve. */
const ofAcceptances = ({ requestedAcceptances }: Attention, now: Date, own: ReadonlySet<string>): Task[] =>
  requestedAcceptances.entries.map(({ id, title, vendorName, severity, requestedBy, requestedAt, reason, until }) => ({
    ...waiting(requestedAt, now),
    key: `request ${id}`,
    kind: 'requestedAcceptances' as const,
    meaning: 'fair' as const,
    title: `Accept “${title}”?`,
    about: parts(SEVERITY[severity], vendorName, `asked by ${requestedBy}`),
    note: `${reason} – ${until === null ? 'no expiry' : `until ${dayText(until)}`}`,
    action: 'Open',
    to: { to: paths.finding, params: { findingId: id } },
    ...(own.has(id) && { decide: { findingId: id } }),
  }))

const ofFindings = ({ overdueFindings, lapsedAcceptances }: Attention, now: Date): Task[] => [
  ...overdueFindings.entries.map(({ id, title, vendorName, severity, ownerName, dueDate }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `finding ${id}`,
    kind: 'overdueFindings' as const,
    title,
    about: parts(SEVERITY[severity], vendorName, ownerName ?? 'no owner'),
    action: 'Open',
    to: { to: paths.finding, params: { findingId: id } },
  })),
  ...lapsedAcceptances.entries.map(({ id, title, vendorName, severity, ownerName, acceptedUntil }) => ({
    ...overdue(lateBy(acceptedUntil, now)),
    key: `acceptance ${id}`,
    kind: 'lapsedAcceptances' as const,
    title,
    about: parts('Risk acceptance expired', SEVERITY[severity], vendorName, ownerName ?? 'no owner'),
    action: 'Open',
    to: { to: paths.finding, params: { findingId: id } },
  })),
]

const ofAssessments = ({ overdue: late, waitingForReview }: DashboardAttention, now: Date): Task[] => [
  ...late.entries.map(({ id, title, vendorName, dueDate, reviewerName }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `assessment ${id}`,
    kind: 'overdue' as const,
    title,
    about: parts('Assessment', vendorName, reviewerName ?? 'no reviewer'),
    action: 'Open',
    to: { to: paths.assessment, params: { assessmentId: id } },
    remind: { assessmentId: id },
  })),
  ...waitingForReview.entries.map(({ id, title, vendorName, submittedAt, reviewerName }) => ({
    ...waiting(submittedAt, now),
    key: `review ${id}`,
    kind: 'waitingForReview' as const,
    meaning: 'none' as const,
    title,
    about: parts('Submitted', vendorName, reviewerName ?? 'no reviewer'),
    action: 'Review',
    to: { to: paths.assessment, params: { assessmentId: id } },
  })),
]

const ofVendors = (
  { neverAssessed, endingCertifications, refusedAddresses }: DashboardAttention,
  now: Date,
): Task[] => [
  ...refusedAddresses.entries.map(({ vendorId, vendorName, email, refusedAt }) => ({
    ...waiting(refusedAt, now),
    key: `address ${vendorId} ${email}`,
    kind: 'refusedAddresses' as const,
    meaning: 'bad' as const,
    title: email,
    about: parts('Refuses mail, reminders do not arrive', vendorName),
    action: 'Change contact',
    to: { to: paths.vendor, params: { vendorId }, search: { tab: 'contacts' as const } },
  })),
  ...neverAssessed.entries.map(({ vendorId, vendorName, tier, dueDate }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `vendor ${vendorId}`,
    kind: 'neverAssessed' as const,
    title: vendorName,
    about: parts('Never assessed', `${TIER[tier]} tier`),
    action: 'Send questionnaire',
    to: { to: paths.vendor, params: { vendorId }, search: { dialog: 'assess' as const } },
  })),
  ...endingCertifications.entries.map(({ id, vendorId, name, vendorName, expiresDate }) => {
    const late = lateBy(expiresDate, now)
    return {
      key: `certification ${id}`,
      kind: 'endingCertifications' as const,
      meaning: late > 0 ? ('bad' as const) : ('fair' as const),
      late,
      when: late > 0 ? `Expired ${days(late)} ago` : late === 0 ? 'Expires today' : `In ${days(-late)}`,
      title: name,
      about: parts('Certification', vendorName),
      action: 'Open',
      to: { to: paths.vendor, params: { vendorId }, search: { tab: 'certifications' as const } },
    }
  }),
]

const RANK: Partial<Record<Meaning, number>> = { bad: 0, fair: 1, none: 2 }

/** What is late first, the longest before the others; then what ends soon, then what waits. */
export const tasksOf = (found: Attention, now: Date, own: ReadonlySet<string>): Task[] =>
  [
    ...ofRequests(found, now),
    ...ofAcceptances(found, now, own),
    ...ofFindings(found, now),
    ...ofAssessments(found, now),
    ...ofVendors(found, now),
  ].sort((a, b) => (RANK[a.meaning] ?? 3) - (RANK[b.meaning] ?? 3) || b.late - a.late)

export const totalOf = (found: Attention) => Object.values(found).reduce((sum, { totalCount }) => sum + totalCount, 0)

/** The words of the chips, in their order. */
export const KINDS: Record<Kind, string> = {
  overdueFindings: 'Overdue findings',
  overdue: 'Overdue assessments',
  waitingForReview: 'To review',
  requestedAcceptances: 'Acceptances to approve',
  lapsedAcceptances: 'Expired acceptances',
  endingCertifications: 'Certifications',
  neverAssessed: 'Never assessed',
  refusedAddresses: 'Refused mail',
  requests: 'Intake requests',
}
