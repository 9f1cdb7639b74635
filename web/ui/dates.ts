import { addDays, dayIn, daysBetween } from '../../contract/values/days.ts'
import { MONTHS, plural, utcDayText, writtenDay } from '../../contract/values/words.ts'

let timeZone = 'UTC'
/** Days begin for everybody when they begin for the organisation. A browser may not know a new time zone yet. */
export const countDaysIn = (zone: string) => {
  try {
    dayIn(zone, new Date())
    timeZone = zone
  } catch {
    timeZone = 'UTC'
  }
}

/** How many days a calendar day is away from the organisation's day; negative if it is over. */
export const daysUntil = (iso: string, now = new Date()) => daysBetween(dayIn(timeZone, now), iso.slice(0, 10))

/** The day so many days after the organisation's day. */
export const dayFromNow = (days: number, now = new Date()) => addDays(dayIn(timeZone, now), days)

/** The organisation's day in words: "Thursday, 12 March". */
export const todayText = (now = new Date()) =>
  now
    .toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .replace(/^(\w+) /, '$1, ')

/** A calendar day has no time zone: it is the same day for everybody. */
export const dayText = (iso: string) => utcDayText(iso)

/** A moment is shown as the day that it was where the reader is. */
export const momentText = (iso: string) => {
  const date = new Date(iso)
  return writtenDay(date.getDate(), date.getMonth(), date.getFullYear())
}

/** "Mar 2026" out of "2026-03"; short it is "Mar", and in January the year too. */
export const monthText = (month: string, short = false) => {
  const [year = '', number = ''] = month.split('-')
  const name = MONTHS[Number(number) - 1] ?? ''
  return short ? (number === '01' ? year : name) : `${name} ${year}`
}

const two = (value: number) => String(value).padStart(2, '0')
export const exactText = (iso: string) => {
  const date = new Date(iso)
  return `${momentText(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** "12 Mar 2026, 14:02". */
export const minuteText = (iso: string) => {
  const date = new Date(iso)
  return `${momentText(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** How far a clock is from UTC, out of minutes: "UTC+02:00". */
export const offsetText = (minutes: number) => {
  const away = Math.abs(minutes)
  return away === 0 ? 'UTC' : `UTC${minutes > 0 ? '+' : '−'}${two(Math.floor(away / 60))}:${two(away % 60)}`
}

/** By which clock `exactText` tells a moment: the reader's, as it was then. */
export const zoneText = (iso: string) => offsetText(-new Date(iso).getTimezoneOffset())

const days = (count: number) => plural(count, 'day')

const MONTHS_FROM_DAYS = 60
const YEARS_FROM_DAYS = 730
const span = (count: number) => {
  if (count < MONTHS_FROM_DAYS) return days(count)
  if (count < YEARS_FROM_DAYS) return `${Math.round(count / 30.44)} months`
  return `${Math.round(count / 365.25)} years`
}

/** How far a calendar day is from today: "in 5 days", "3 months ago". */
export const distance = (iso: string, now = new Date()) => {
  const away = daysUntil(iso, now)
  if (away === 0) return 'today'
  return beside(span(Math.abs(away)), away > 0)
}

const beside = (length: string, ahead: boolean) => (ahead ? `in ${length}` : `${length} ago`)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How far a moment is from now: "3 hours ago". A day is 24 hours, so it is the same in every time zone. */
export const ago = (iso: string, now = new Date()) => {
  const away = new Date(iso).getTime() - now.getTime()
  const length = Math.abs(away)
  if (length < MINUTE) return 'just now'
  if (length < HOUR) return beside(plural(Math.floor(length / MINUTE), 'minute'), away > 0)
  if (length < DAY) return beside(plural(Math.floor(length / HOUR), 'hour'), away > 0)
  return beside(span(Math.floor(length / DAY)), away > 0)
}

/** How long a day is over: a day counts whole. Nothing while it is not. */
export const overdueText = (iso: string, now = new Date()) => {
  const late = -daysUntil(iso, now)
  return late > 0 ? `${days(late)} overdue` : undefined
}

/** The day of a moment as a date field takes it: "2026-03-12", or empty. */
export const inputDay = (iso: string | null | undefined) => iso?.slice(0, 10) ?? ''

const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.?\s*(?<month>[a-z]{3,9})\.?,?\s*(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2}),?\s+(?<year>\d{4})$/,
]
const monthNumber = (text: string) =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => text.startsWith(name.toLowerCase())) + 1

/** A day as it was typed: "12 Mar 2026", "March 12, 2026" or "2026-03-12". Undefined while it is no day yet. */
export const readDay = (text: string) => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return ''
  const { year, month = '', day } = WRITTEN.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {}
  const iso = `${year}-${two(monthNumber(month))}-${two(Number(day))}`
  const date = new Date(`${iso}T00:00:00Z`)
  // A day that does not exist becomes another one, or none at all.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
