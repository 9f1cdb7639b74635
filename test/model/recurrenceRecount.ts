import { dayAt, daysFrom, plusDays, plusMonths } from './calendar.ts'
import type { Reading } from './reading.ts'
import type { Assessment } from './scheduleRecount.ts'

const MONTHS = { NONE: 0, QUARTERLY: 3, SEMIANNUAL: 6, ANNUAL: 12 } as const
/** The days on which the assessments of a series were sent, by the title that all of them have. */
const sentDays = ({ assessments, settings }: Reading, { title }: Assessment) =>
  assessments
    .filter((one) => one.title === title && one.sentAt !== null)
    .map(({ sentAt }) => dayAt(settings.timeZone, sentAt ?? ''))
    .sort()

/** Days a month: half of the interval. */
const HALF_A_MONTH = 15

/**
 * A whole number of intervals after the first sending, so that a day that a shorter month cut off comes back, and a late
 * sending is followed by one in time. At least half an interval is between them.
 */
const nextDay = (reading: Reading, assessment: Assessment) => {
  const days = sentDays(reading, assessment)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const months = MONTHS[assessment.recurrence]
  const turns = Array.from({ length: 40 }, (_, turn) => plusMonths(first, (turn + 1) * months))
  return turns.find((day) => daysFrom(last, day) >= months * HALF_A_MONTH) ?? ''
}

/** The last ones of their series that are completed and whose next day has come, with that day and the vendor's stage. */
const dueAgain = (reading: Reading) =>
  reading.assessments
    .filter(({ recurrence, status, sentAt }) => recurrence !== 'NONE' && status === 'COMPLETED' && sentAt !== null)
    .filter((one) => !reading.assessments.some((later) => later.title === one.title && isLater(later, one)))
    .map((one) => ({ one, day: nextDay(reading, one), stage: stageOf(reading, one) }))
    .filter(({ day }) => day <= reading.today)
const stageOf = ({ vendors }: Reading, { vendor }: Assessment) => vendors.find(({ id }) => id === vendor.id)?.stage

/** Those that are not repeated because the vendor is leaving, of the last month. */
export const stoppedOf = (reading: Reading) =>
  dueAgain(reading).filter(({ stage, day }) => stage === 'OFFBOARDING' && day >= plusDays(reading.today, -31))

export type Successor = { title: string; vendorId: string; dueDate: string }

/** The completed assessments whose interval has passed and that nothing has followed yet. */
export const successorsOf = (reading: Reading, given: ReadonlyMap<string, number>): Successor[] =>
  dueAgain(reading)
    .filter(({ stage }) => stage !== 'OFFBOARDING' && stage !== 'OFFBOARDED')
    .map(({ one }) => ({
      title: one.title,
      vendorId: one.vendor.id,
      dueDate: plusDays(reading.today, given.get(one.title) ?? 0),
    }))

const isLater = (a: Assessment, b: Assessment) => (a.sentAt ?? '9') > (b.sentAt ?? '')
