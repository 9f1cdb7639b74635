import { oneOf, searchOf } from '../ui/search.ts'
import { KINDS } from './day.ts'

/** How far back the trend looks. */
export const SPANS = { '6': '6 months', '12': '12 months', '24': '24 months', '36': '36 months' } as const
const months = (value: unknown) => {
  const span = oneOf(SPANS)(String(value))
  return span && Number(span)
}

/** Whose work is listed; without it, the reader's own if there is any. */
const WHOSE = { mine: '', all: '' } as const

export const dashboardSearch = searchOf({ months, whose: oneOf(WHOSE), kind: oneOf(KINDS) })
