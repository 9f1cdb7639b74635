const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A number, or a text that is one in any notation: 5, "5.0" and "5e0". */
export const readNumber = (given: unknown): number | undefined => {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  const text = typeof given === 'string' ? given.trim() : ''
  return NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined
}
