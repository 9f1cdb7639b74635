import type { Finding } from '../../contract/findings/findings.ts'
import type { MailEntry } from '../../contract/mail/mail.ts'
import { dayAt, daysFrom, plusDays } from './calendar.ts'
import { hearersOf, type Work } from './hearers.ts'
import { isSettled } from './lapsedChecks.ts'
import { counted, type Reading, type Vendor } from './reading.ts'
import { isFindingOverdue, isOver, isOverdue } from './recount.ts'
import { stoppedOf } from './recurrenceRecount.ts'

export type Assessment = Reading['assessments'][number]
/** What a run has to know: everything before it, the mails so far, and what earlier runs have told. */
export type Before = {
  reading: Reading
  /** What the run sent again. */
  created: readonly Assessment[]
  mails: readonly MailEntry[]
  told: Set<string>
}
export type Expected = { kind: string; to: string }

/** True once for each cause. */
export const isNew = ({ told }: Before, cause: string) => {
  const isFirst = !told.has(cause)
  told.add(cause)
  return isFirst
}

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null
/** The last notice that was to be given until today. */
const stepOf = (days: readonly number[], left: number) =>
  left < 0 ? undefined : days.toSorted((a, b) => a - b).find((n) => n >= left)

const vendorOf = ({ reading }: Before, id: string) => reading.vendors.find((vendor) => vendor.id === id)
const ours = ({ reading }: Before, kind: string, work: Work): Expected[] =>
  hearersOf(reading, work).map(({ email }) => ({ kind, to: email }))
const mailTo = (kind: string, to: string | undefined): Expected[] => (to === undefined ? [] : [{ kind, to }])

const isInvited = ({ mails }: Before, { id }: Assessment) =>
  mails.some((m) => m.assessmentId === id && /INVITATION|CLARIFICATION/.test(m.kind) && m.status !== 'CANCELLED')

const reminder = (before: Before, assessment: Assessment): Expected[] => {
  const { settings, today } = before.reading
  const due = dayOf(assessment.dueDate)
  if (due === null || assessment.sentAt === null || !/SENT|IN_PROGRESS/.test(assessment.status)) return []
  const step = stepOf(settings.reminderDays, daysFrom(today, due))
  if (step === undefined || !isInvited(before, assessment)) return []
  if (dayAt(settings.timeZone, assessment.sentAt) >= plusDays(due, -step)) return []
  if (!isNew(before, `reminder ${assessment.id} ${due} ${step}`)) return []
  return mailTo('REMINDER', vendorOf(before, assessment.vendor.id)?.contactEmail)
}

/** The vendor is told every week; on our side, the reviewer, else the owner, once. */
const overdue = (before: Before, assessment: Assessment): Expected[] => {
  const { settings, today } = before.reading
  const due = dayOf(assessment.dueDate)
  if (due === null || !isOverdue(assessment, today)) return []
  const week = Math.floor((daysFrom(due, today) - 1) / 7)
  if (week >= Math.max(settings.overdueNotices, 1)) return []
  if (!isNew(before, `overdue ${assessment.id} ${due} ${week}`)) return []
  const vendor = vendorOf(before, assessment.vendor.id)
  const isTold = week < settings.overdueNotices && isInvited(before, assessment)
  const work = { named: assessment.reviewer?.id, vendor, as: 'review' } as const
  return [
    ...mailTo('OVERDUE', isTold ? vendor?.contactEmail : undefined),
    ...(isNew(before, `late ${assessment.id} ${due}`) ? ours(before, 'OVERDUE', work) : []),
  ]
}

const expiring = (before: Before, vendor: Vendor): Expected[] => {
  const { settings, today } = before.reading
  const ends = [
    ...vendor.certifications.map((one) => ['CERTIFICATION_EXPIRING', one.id, dayOf(one.expiresDate)] as const),
    ['CONTRACT_RENEWAL', vendor.id, dayOf(vendor.contractRenewalDate)] as const,
  ]
  return ends.flatMap(([kind, id, day]) => {
    const step = day === null ? undefined : stepOf(settings.expiryNoticeDays, daysFrom(today, day))
    if (step === undefined || !isNew(before, `${kind} ${id} ${day} ${step}`)) return []
    const asked = kind === 'CERTIFICATION_EXPIRING' ? vendor.contactEmail : undefined
    return [...ours(before, kind, { named: null, vendor, as: 'look' }), ...mailTo('REMINDER', asked)]
  })
}

const lapsed = (before: Before, finding: Finding): Expected[] => {
  const { id, status, acceptedUntil, ownerId, vendorId } = finding
  if (status !== 'RISK_ACCEPTED' || !isOver(acceptedUntil, before.reading.today)) return []
  if (isSettled(before.reading, finding) || !isNew(before, `lapsed ${id} ${acceptedUntil}`)) return []
  return ours(before, 'ACCEPTANCE_LAPSED', { named: ownerId, vendor: vendorOf(before, vendorId), as: 'review' })
}

/** Once a week, to everybody who has something to do. */
const digests = (before: Before): Expected[] => {
  const { users, today } = before.reading
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  if (!isNew(before, `week of ${plusDays(today, -weekday)}`)) return []
  const working = users.filter(({ id, status }) => status === 'ACTIVE' && hasWork(before, id))
  return working.map(({ email }) => ({ kind: 'DIGEST', to: email }))
}
const hasWork = (before: Before, userId: string) => {
  const { assessments, findings, vendors, today } = before.reading
  const isTheirs = (as: Work['as'], vendorId: string, named: string | null = null) =>
    hearersOf(before.reading, { named, vendor: vendorOf(before, vendorId), as }).some(({ id }) => id === userId)
  const endsSoon = (day: string | null) =>
    !isOver(day, today) && day !== null && day.slice(0, 10) <= plusDays(today, 30)
  return (
    assessments.some((a) => isOverdue(a, today) && isTheirs('review', a.vendor.id, a.reviewer?.id)) ||
    assessments.some(
      (a) => /SUBMITTED|UNDER_REVIEW/.test(a.status) && isTheirs('review', a.vendor.id, a.reviewer?.id),
    ) ||
    findings.some((f) => isFindingOverdue(f, today) && isTheirs('review', f.vendorId, f.ownerId)) ||
    vendors.some(
      (v) =>
        isTheirs('look', v.id) &&
        (endsSoon(v.contractRenewalDate) || v.certifications.some(({ expiresDate }) => endsSoon(expiresDate))),
    )
  )
}

const assigned = ({ reading }: Before, id: string | undefined): Expected[] =>
  reading.users
    .filter((user) => user.id === id && user.status === 'ACTIVE')
    .map(({ email }) => ({ kind: 'NOTICE', to: email }))

/** A vendor that is leaving is not assessed again, and who reviews it learns so on the day. */
const stopped = (before: Before): Expected[] =>
  stoppedOf(before.reading).flatMap(({ one: { id, vendor, reviewer }, day }) =>
    isNew(before, `stopped ${id} ${day}`)
      ? ours(before, 'NOTICE', { named: reviewer?.id, vendor: vendorOf(before, vendor.id), as: 'review' })
      : [],
  )

/** The mails of a run, beside the invitations of assessments that recur. */
export const mailsOfRun = (before: Before): Expected[] => {
  const inUse = { ...before, reading: counted(before.reading) }
  const { assessments, findings, vendors } = inUse.reading
  return [
    ...assessments.flatMap((assessment) => reminder(inUse, assessment)),
    ...assessments.flatMap((assessment) => overdue(inUse, assessment)),
    ...vendors.flatMap((vendor) => expiring(inUse, vendor)),
    ...findings.flatMap((finding) => lapsed(inUse, finding)),
    ...stopped(inUse),
    ...inUse.created.flatMap(({ reviewer }) => assigned(inUse, reviewer?.id)),
    ...digests(inUse),
  ]
}
