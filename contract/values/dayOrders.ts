import { calendarDay } from './formats.ts'

/** The order of day, month and year in the dates of a file. A year of four digits at the front is always YMD. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const ISO = /^\d{4}-\d\d-\d\d$/
const NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/
const TIME = /[ ,T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?( ?(Z|UTC|GMT))?$/i
const DAY_FIRST = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const named = (year: string, name: string, day: string) => {
  const month = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase()))
  return month < 0 ? undefined : calendarDay(Number(year), month + 1, Number(day))
}

type Reading = { order: DateOrder; day: string }

/** Every way to read a date that is written in digits; none if it is no date. */
const readings = (text: string): Reading[] => {
  const [, first = '', , second = '', third = ''] = NUMBERS.exec(text) ?? []
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  const found = (order: DateOrder, day: string | undefined) => (day === undefined ? [] : [{ order, day }])
  if (first.length === 4 && third.length <= 2) return found('YMD', calendarDay(a, b, c))
  if (first.length > 2 || third.length !== 4) return []
  return [...found('DMY', calendarDay(c, b, a)), ...found('MDY', calendarDay(c, a, b))]
}

/** Longer than any date: such a text is not searched. */
const LONGEST = 40
const withoutTime = (cell: string) => (cell.length > LONGEST ? '' : cell.trim().replace(TIME, ''))

/** The days that a date may mean; two if only its order tells. */
const meanings = (cell: string) => readings(withoutTime(cell))

/** Whether only the order tells which day is meant. */
export const isAmbiguousDay = (cell: string) => new Set(meanings(cell).map(({ day }) => day)).size > 1

/** The order that the other dates of a file show; undefined if none does, or if they differ. */
export const dateOrderOf = (cells: Iterable<string>): DateOrder | undefined => {
  const shown = new Set<DateOrder>()
  for (const cell of cells) {
    const [one, another] = meanings(cell)
    if (one && !another && one.order !== 'YMD') shown.add(one.order)
  }
  return shown.size === 1 ? [...shown][0] : undefined
}

const WORDS: Record<DateOrder, string> = {
  YMD: 'year, month, day',
  DMY: 'day, month, year',
  MDY: 'month, day, year',
}

/** What a cell becomes, or what is wrong with it. What is no date of these forms stays as it is. */
export type CellReading = { cell: string } | { problem: string }

/** `order` is undefined if nobody has said it: then only what can mean one day is read. */
export const readDay = (cell: string, order: DateOrder | undefined): CellReading => {
  const text = withoutTime(cell)
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  const [, monthFirst = '', dayAfter = '', yearAfter = ''] = MONTH_FIRST.exec(text) ?? []
  const spelled = month ? named(year, month, day) : monthFirst && named(yearAfter, monthFirst, dayAfter)
  if (spelled) return { cell: spelled }
  const found = readings(text)
  const [first, second] = found
  if (!first) return { cell }
  // What begins with the year is never in doubt, whatever the order of the others.
  if (first.order === 'YMD') return { cell: ISO.test(text) ? cell : first.day }
  const meant = order === undefined ? undefined : found.find((one) => one.order === order)
  if (meant) return { cell: meant.day }
  if (order !== undefined) return { problem: `is not a day in the order ${WORDS[order]}` }
  if (!second || first.day === second.day) return { cell: first.day }
  return { problem: `can be ${first.day} or ${second.day}: the date order of the file must be given` }
}
