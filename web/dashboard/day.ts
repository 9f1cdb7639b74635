import { FINDING_ORIGIN } from '../../contract/labels.ts'
import type { DashboardAttention } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import type { IntakeRequest } from '../../contract/vendors/intake.ts'
import { SEVERITY, TIER } from '../domain/words.ts'
import { daysUntil } from '../ui/dates.ts'
import type { Meaning } from '../ui/Status.tsx'
import { plural } from '../ui/words.ts'

/** Open work of the user, and the requests for new vendors, which all who may decide about them have in common. */
export type Attention = DashboardAttention & { requests: { totalCount: number; entries: IntakeRequest[] } }

/** One thing to do, with the page on which it is done. */
export type Task = {
  key: string
  meaning: Meaning
  /** How long it is late, or waits, in days; negative while there is time. */
  late: number
  when: string
  title: string
  vendorName: string
  about: string
  action: string
  to: Place
  /** What can be approved or declined at once. */
  decide?: { findingId: string } | { request: IntakeRequest }
}
type Place =
  | { to: typeof paths.assessment; params: { assessmentId: string } }
  | { to: typeof paths.finding; params: { findingId: string } }
  | {
      to: typeof paths.vendor
      params: { vendorId: string }
      search?: { dialog: 'assess' } | { tab: 'certifications' | 'contacts' }
    }

const days = (count: number) => (count === 0 ? 'Today' : plural(count, 'day'))
const lateBy = (day: string, now: Date) => -daysUntil(day, now)
const overdue = (late: number) => ({ meaning: 'bad' as const, late, when: days(late) })
const lower = (word: string) => word.toLowerCase()

const ofRequests = ({ requests }: Attention, now: Date): Task[] =>
  requests.entries.map((request) => ({
    key: `vendor request ${request.id}`,
    meaning: 'fair' as const,
    late: lateBy(request.createdAt, now),
    when: days(lateBy(request.createdAt, now)),
    title: `Add ${request.vendorName}?`,
    vendorName: 'New vendor',
    about: `asked by ${request.requesterName}`,
    action: 'Decide',
    to: { to: paths.vendor, params: { vendorId: request.vendorId } },
    decide: { request },
  }))

/** `own` are the findings whose acceptance the reader is asked to approve. */
const ofFindings = (
  { overdueFindings, lapsedAcceptances, requestedAcceptances }: Attention,
  now: Date,
  own: ReadonlySet<string>,
): Task[] => [
  ...requestedAcceptances.entries.map(({ id, title, vendorName, requestedBy, requestedAt }) => ({
    key: `request ${id}`,
    meaning: 'fair' as const,
    late: lateBy(requestedAt, now),
    when: days(lateBy(requestedAt, now)),
    title: `Accept “${title}”?`,
    vendorName,
    about: `asked by ${requestedBy}`,
    action: 'Decide',
    to: { to: paths.finding, params: { findingId: id } },
    ...(own.has(id) && { decide: { findingId: id } }),
  })),
  ...overdueFindings.entries.map(({ id, title, vendorName, severity, origin, dueDate }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `finding ${id}`,
    title,
    vendorName,
    about: `finding, ${lower(SEVERITY[severity])}, ${lower(FINDING_ORIGIN[origin])}`,
    action: 'Open',
    to: { to: paths.finding, params: { findingId: id } },
  })),
  ...lapsedAcceptances.entries.map(({ id, title, vendorName, severity, acceptedUntil }) => ({
    ...overdue(lateBy(acceptedUntil, now)),
    key: `acceptance ${id}`,
    title,
    vendorName,
    about: `risk acceptance expired, ${lower(SEVERITY[severity])}`,
    action: 'Open',
    to: { to: paths.finding, params: { findingId: id } },
  })),
]

const ofAssessments = ({ overdue: late, waitingForReview }: DashboardAttention, now: Date): Task[] => [
  ...late.entries.map(({ id, title, vendorName, dueDate }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `assessment ${id}`,
    title,
    vendorName,
    about: 'assessment overdue',
    action: 'Open',
    to: { to: paths.assessment, params: { assessmentId: id } },
  })),
  ...waitingForReview.entries.map(({ id, title, vendorName, submittedAt }) => {
    const waiting = submittedAt === null ? 0 : lateBy(submittedAt, now)
    return {
      key: `review ${id}`,
      meaning: 'none' as const,
      late: waiting,
      when: days(waiting),
      title,
      vendorName,
      about: 'waiting for review',
      action: 'Review',
      to: { to: paths.assessment, params: { assessmentId: id } },
    }
  }),
]

const ofVendors = (
  { neverAssessed, endingCertifications, refusedAddresses }: DashboardAttention,
  now: Date,
): Task[] => [
  ...refusedAddresses.entries.map(({ vendorId, vendorName, email, refusedAt }) => ({
    ...overdue(lateBy(refusedAt, now)),
    key: `address ${vendorId} ${email}`,
    title: email,
    vendorName,
    about: 'refuses mail, reminders do not arrive',
    action: 'Change contact',
    to: { to: paths.vendor, params: { vendorId }, search: { tab: 'contacts' as const } },
  })),
  ...neverAssessed.entries.map(({ vendorId, vendorName, tier, dueDate }) => ({
    ...overdue(lateBy(dueDate, now)),
    key: `vendor ${vendorId}`,
    title: vendorName,
    vendorName: `${TIER[tier]} tier`,
    about: 'never assessed',
    action: 'Send questionnaire',
    to: { to: paths.vendor, params: { vendorId }, search: { dialog: 'assess' as const } },
  })),
  ...endingCertifications.entries.map(({ id, vendorId, name, vendorName, expiresDate }) => {
    const late = lateBy(expiresDate, now)
    return {
      key: `certification ${id}`,
      meaning: late > 0 ? ('bad' as const) : ('fair' as const),
      late,
      when: late > 0 ? days(late) : late === 0 ? 'Today' : `In ${days(-late)}`,
      title: name,
      vendorName,
      about: late > 0 ? 'certification expired' : 'certification expires',
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
    ...ofFindings(found, now, own),
    ...ofAssessments(found, now),
    ...ofVendors(found, now),
  ].sort((a, b) => (RANK[a.meaning] ?? 3) - (RANK[b.meaning] ?? 3) || b.late - a.late)

export const totalOf = (found: Attention) => Object.values(found).reduce((sum, { totalCount }) => sum + totalCount, 0)
