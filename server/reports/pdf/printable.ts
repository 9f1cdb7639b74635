const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters, and formats such as direction changes. Joiners and break opportunities are kept. */
const INVISIBLE = /(?![\n\t\u200b-\u200d])[\p{Cc}\p{Cf}]/gu
/** Private use, unassigned, and unpaired surrogates: no font has a glyph for them. */
const SHAPELESS = /[\p{Co}\p{Cn}\p{Cs}]/gu
const REPLACEMENT = '\ufffd'

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
const keepFittingMarks = (text: string) =>
  text.replace(MARKS, (marks, at: number) => {
    const base = characterBefore(text, at)
    const script = LETTER.test(base) ? SCRIPTS.find((one) => one.test(base)) : undefined
    const fitting = Array.from(marks).filter((mark) => SHARED.test(mark) || script?.test(mark))
    return fitting.slice(0, MAX_MARKS).join('')
  })

/** The blocks of right-to-left scripts. */
const RTL = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
/** Numbers run from left to right, with the separators between their digits. */
const RTL_NUMBERS = new RegExp(`[[${RTL}]&&\\p{N}]+(?:[.,:\\/+\\-\\u066b\\u066c]+[[${RTL}]&&\\p{N}]+)*`, 'gv')
const RTL_SIGNS = new RegExp(`[[${RTL}]&&[\\p{P}\\p{S}]]+`, 'gv')
const LTR_SIGNS = new RegExp(`[[\\p{P}\\p{S}\\p{N}]--[${RTL}\\p{Script=Common}\\p{Script=Inherited}]]+`, 'gv')

const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END = '\u2069'

/**
 * Signs and digits of a script take their direction from their surroundings. The typesetter aborts on a run of a script
 * against its own direction, so each gets the direction of its script. Numbers are one level deeper: letters without a
 * script (such as µ) would otherwise join their run and reverse it.
 */
const isolateWeak = (text: string) =>
  text
    .replace(RTL_NUMBERS, `${RIGHT_TO_LEFT}${LEFT_TO_RIGHT}$&${END}${END}`)
    .replace(RTL_SIGNS, `${RIGHT_TO_LEFT}$&${END}`)
    .replace(LTR_SIGNS, `${LEFT_TO_RIGHT}$&${END}`)

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const MAY_BREAK_HERE = '\u200b'
const MUST_NOT_BREAK_HERE = '\u2060'
const LETTERS_TOGETHER = 20
/** The typesetter sets a line again for each place where it may break: hyphens after every letter took 1 s a page. */
const LETTERS_BETWEEN_BREAKS = 8
/** Chinese and Japanese break by themselves. Some spaces do not. */
const LONG_WORD =
  /(?:[\u00a0\u2007\u202f]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002]){25,}/gu
const SIGN = /[\p{P}\p{Sm}\p{Sc}\p{Sk}]/u
/** A line may break between such a sign and such a letter by itself; Hebrew has rules of its own. */
const BREAKING_SIGN = /[-\u2010\u2012-\u2014/?!|]/u
const BROKEN_BEFORE = /(?!\p{Script=Hebrew})\p{L}/u

/** A letter keeps its marks, unless that single letter is longer than a word. */
const lettersOf = (word: string) =>
  Array.from(letters.segment(word), ({ segment }) =>
    segment.length > LETTERS_TOGETHER ? Array.from(segment) : segment,
  ).flat()

/**
 * It may break where it would by itself and where its writer allowed it, but not after each letter; and after twenty
 * letters anyway.
 */
const breakable = (word: string) => {
  const all = lettersOf(word)
  let text = ''
  let together = 0
  const allow = (place: string, otherwise: string) => {
    const isFar = together >= LETTERS_BETWEEN_BREAKS
    text += isFar ? place : otherwise
    if (isFar) together = 0
  }
  for (const [i, letter] of all.entries()) {
    const isPlace = letter === MAY_BREAK_HERE
    if (isPlace || together === LETTERS_TOGETHER) allow(MAY_BREAK_HERE, '')
    if (isPlace) continue
    text += letter
    together += 1
    const next = all[i + 1]
    if (next === undefined || !SIGN.test(letter)) continue
    if (BREAKING_SIGN.test(letter) && BROKEN_BEFORE.test(next)) allow('', MUST_NOT_BREAK_HERE)
    else text += MUST_NOT_BREAK_HERE
  }
  return text
}

/**
 * A text that the typesetter accepts: only characters with glyphs, one direction per script, no word wider than a
 * column.
 */
export const printable = (text: string) =>
  isolateWeak(
    keepFittingMarks(
      text.replace(LINE_END, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '').replace(SHAPELESS, REPLACEMENT),
    ),
  ).replace(LONG_WORD, breakable)

/** The data of a template. It is never markup: nothing in it can be executed. */
export const dataText = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
