import type { ExpectedAnswer } from '../../../../contract/library/questions.ts'

/** What is expected of several choices, however it was written. */
export type SetExpectation = { allOf: readonly string[]; anyOf: readonly string[]; noneOf: readonly string[] }
export type RangeExpectation = { min?: number; max?: number }
export type DateExpectation = { notBefore?: string; notAfter?: string; withinDays?: number }

const isList = (expected: ExpectedAnswer): expected is readonly string[] => Array.isArray(expected)
const members = <T extends object>(expected: ExpectedAnswer): T =>
  (expected !== null && typeof expected === 'object' && !isList(expected) ? expected : {}) as T

/** Acceptable options: one, or a list. */
export const acceptable = (expected: ExpectedAnswer): readonly string[] => {
  if (typeof expected === 'string') return [expected]
  return isList(expected) ? expected : []
}
export const fromAcceptable = (options: readonly string[]): ExpectedAnswer =>
  options.length > 1 ? options : (options[0] ?? null)

export const setOf = (expected: ExpectedAnswer): SetExpectation => {
  const none = { allOf: [], anyOf: [], noneOf: [] }
  return isList(expected) ? { ...none, allOf: expected } : { ...none, ...members<Partial<SetExpectation>>(expected) }
}
/** All of them and nothing else is a plain list. */
export const fromSet = (set: SetExpectation): ExpectedAnswer => {
  const given = Object.entries(set).filter(([, list]) => list.length > 0)
  if (given.length === 0) return null
  return given.length === 1 && set.allOf.length > 0 ? set.allOf : Object.fromEntries(given)
}

export const rangeOf = (expected: ExpectedAnswer): RangeExpectation =>
  typeof expected === 'number' ? { min: expected, max: expected } : members(expected)
export const fromRange = ({ min, max }: RangeExpectation): ExpectedAnswer => {
  if (min === undefined && max === undefined) return null
  if (min === max && min !== undefined) return min
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

export const datesOf = (expected: ExpectedAnswer): DateExpectation => members(expected)
export const fromDates = (dates: DateExpectation): ExpectedAnswer => {
  const given = Object.entries(dates).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? null : Object.fromEntries(given)
}
