const DAY = 86_400_000

/** The calendar day there, `2026-03-12`, by the clock of the standard library. */
export const dayAt = (timeZone: string, moment: Date | string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone })

export const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/** The same day of a later month, or the last one of a month that is shorter. */
export const plusMonths = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
