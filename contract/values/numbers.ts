const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A number, or a text that is one in any notation: 5, "5.0" and "5e0". */
export const readNumber = (given: unknown): number | undefined => {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  const text = typeof given === 'string' ? given.trim() : ''
  return NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Digits and signs of other scripts and keyboards in their plain form. */
const inAscii = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s/g, ' ')
    .trim()

/** Thousands in groups of three with one kind of separator, then perhaps decimals after another. */
const GROUPED = /^([1-9]\d{0,2}([ '’.,٬])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/
const AMBIGUOUS = /^([1-9]\d{0,2})[.,](\d{3})$/
/** A number with more digits would be stored as another number than the one written. */
const STORABLE = /^(\d{1,15}(\.\d{0,20})?|\.\d{1,20})(e[+-]?\d{1,3})?$/i

export type WrittenNumber =
  | { value: number }
  | { problem: 'invalid' }
  /** A decimal in some countries and a thousand in others: both, in ways that are clear everywhere. */
  | { problem: 'ambiguous'; readings: readonly [string, string] }

/** A number as people write it anywhere: 1234.5 is also 1,234.5 and 1.234,5 and 1 234,5. 1,234 is not guessed. */
export const readWrittenNumber = (written: string): WrittenNumber => {
  const [, sign = '', digits = ''] = /^([+-]?) ?(.*)$/.exec(inAscii(written)) ?? []
  const minus = sign === '-' ? '-' : ''
  const [, whole, decimals] = AMBIGUOUS.exec(digits) ?? []
  if (whole && decimals)
    return { problem: 'ambiguous', readings: [`${minus}${whole}${decimals}`, `${minus}${whole}.${decimals}0`] }
  const grouped = GROUPED.exec(digits)
  const plain = grouped ? `${grouped[1]?.replace(/\D/g, '')}.${grouped[3] ?? ''}` : digits.replace(/[,٫]/, '.')
  const value = STORABLE.test(plain) ? readNumber(minus + plain) : undefined
  return value === undefined ? { problem: 'invalid' } : { value }
}
