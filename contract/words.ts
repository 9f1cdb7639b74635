import type { AnswerValue, ExpectedAnswer } from './questions.ts'

const list = (texts: readonly string[]) => texts.join('; ')

export const answerText = (value: AnswerValue) =>
  value === null ? '' : typeof value === 'object' ? list(value) : String(value)

const PARTS: Record<string, (part: unknown) => string> = {
  anyOf: (part) => `at least one of ${list(part as string[])}`,
  allOf: (part) => `all of ${list(part as string[])}`,
  noneOf: (part) => `none of ${list(part as string[])}`,
  min: (part) => `at least ${part}`,
  max: (part) => `at most ${part}`,
  notBefore: (part) => `not before ${part}`,
  notAfter: (part) => `not after ${part}`,
  withinDays: (part) => `within the last ${part} days`,
}

/** An expected answer as a reviewer reads it. */
export const expectationText = (expected: ExpectedAnswer): string => {
  if (expected === null) return 'nothing in particular'
  if (typeof expected !== 'object') return String(expected)
  if (Array.isArray(expected)) return list(expected)
  return Object.entries(expected)
    .map(([name, part]) => PARTS[name]?.(part) ?? '')
    .join(', ')
}
