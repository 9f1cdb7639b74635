const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** What a clock on the wall there shows, as if it were UTC. */
const wallClock = (timeZone: string, moment: Date) => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  )
}

/** The calendar day of a moment there: `2026-03-12`. */
export const dayIn = (timeZone: string, moment: Date) =>
  new Date(wallClock(timeZone, moment)).toISOString().slice(0, 10)

/** The moment at which a clock there shows this day and hour; an hour that is skipped in spring counts as the next. */
const momentOf = (timeZone: string, day: string, hour: number) => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  const guess = new Date(wanted - (wallClock(timeZone, new Date(wanted)) - wanted))
  return new Date(guess.getTime() + wanted - wallClock(timeZone, guess))
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/**
 * The same day of a later month, or the last one of a shorter month. Count every step from the first day: counted from
 * a shortened one, 30 November would become 28 February and stay the 28th.
 */
export const addMonths = (day: string, months: number) => {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0))
  last.setUTCDate(Math.min(Number(day.slice(8, 10)), last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The first day, from a day on, that is a whole number of such intervals after the start. */
export const occurrenceFrom = (start: string, months: number, earliest: string) => {
  let turn = 1
  while (addMonths(start, turn * months) < earliest) turn += 1
  return addMonths(start, turn * months)
}

/** The next time that a clock there shows this hour. */
export const nextAt = (timeZone: string, now: Date, hour: number) => {
  const today = dayIn(timeZone, now)
  const here = momentOf(timeZone, today, hour)
  return here > now ? here : momentOf(timeZone, addDays(today, 1), hour)
}

/** The Monday of the day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** "in 7 days", "tomorrow", "today", "3 days ago". */
export const inDays = (days: number) => {
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
