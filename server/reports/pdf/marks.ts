/** Scripts with their own marks in the fonts. */
const SCRIPTS = [
  ...['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko'],
  ...['Latin', 'Greek', 'Cyrillic', 'Georgian', 'Armenian', 'Ethiopic', 'Mongolian'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Hangul', 'Hiragana', 'Katakana', 'Han'],
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'))

/** Combining characters: accents, points, vowel signs, joiners, emoji modifiers. */
const MARKS = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]+/gu
/** Marks that every script may use, without those of Unicode 17, which the typesetter takes for letters. */
const SHARED = /(?![\u1acf-\u1aff])[\p{Script=Inherited}\p{Script=Common}]/u
const LETTER = /\p{L}/u
/** More than any language stacks on a letter. */
const MAX_MARKS = 8

const characterBefore = (text: string, at: number) => {
  const last = text.charAt(at - 1)
  return /[\udc00-\udfff]/.test(last) ? text.slice(at - 2, at) : last
}

/**
 * A mark of another script than its letter (or without a letter) begins its own run, possibly in the other direction:
 * the typesetter aborts on that.
 */
export const keepFittingMarks = (text: string) =>
  text.replace(MARKS, (marks, at: number) => {
    const base = characterBefore(text, at)
    const script = LETTER.test(base) ? SCRIPTS.find((one) => one.test(base)) : undefined
    const fitting = Array.from(marks).filter((mark) => SHARED.test(mark) || script?.test(mark))
    return fitting.slice(0, MAX_MARKS).join('')
  })
