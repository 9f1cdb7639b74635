const WRITTEN = /^[-−]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/

/** A number as it was typed, with or without what it counts: "1,000", "2.5 days". Undefined while it is none yet. */
export const readNumber = (text: string, suffix = '', decimals = 12): number | '' | undefined => {
  const trimmed = text.trim()
  const unit = suffix.trim()
  const digits = (unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed).trim()
  if (digits === '') return ''
  if (!WRITTEN.test(digits) || !/\d/.test(digits)) return undefined
  return Number(Number(digits.replaceAll(',', '').replace('−', '-')).toFixed(decimals))
}
