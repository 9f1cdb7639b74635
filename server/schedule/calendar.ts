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

/** The calendar day there: `2026-03-12`. */
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

/** The next time that a clock there shows this hour. */
export const nextAt = (timeZone: string, now: Date, hour: number) => {
  const today = dayIn(timeZone, now)
  const here = momentOf(timeZone, today, hour)
  return here > now ? here : momentOf(timeZone, addDays(today, 1), hour)
}

export const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** "in 7 days", "tomorrow", "today", "3 days ago". */
export const inDays = (days: number) => {
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
