/** Deeper than any of our schemas, conditions and expected answers included. */
export const MAX_LEVELS = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`, and `]` and `}`, differ in this bit only. */
const CURLY = 0x20
const OPEN = 0x5b
const CLOSE = 0x5d
const COMMA = 0x2c

/**
 * Checks the text before it is parsed: half a million brackets take the parser seconds, and what it makes of a megabyte
 * of numbers takes many times as much to check. A counter takes no time, and stops at the limit. The counts may be
 * wrong for text that is not JSON, which the parser rejects anyway, and an empty list counts as if it had a member.
 */
export const shapeProblem = (json: string, mostValues: number): 'deep' | 'large' | undefined => {
  let depth = 0
  let values = 1
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (code === QUOTE) i = endOfString(json, i)
    else if (code === COMMA) values++
    else if ((code & ~CURLY) === OPEN) {
      values++
      if (++depth > MAX_LEVELS) return 'deep'
    } else if ((code & ~CURLY) === CLOSE) depth--
    if (values > mostValues) return 'large'
  }
  return undefined
}

const endOfString = (json: string, start: number) => {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end)) return end
  }
  return json.length
}

const isEscaped = (json: string, at: number) => {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}
