import { isolateWeak } from './direction.ts'
import { keepFittingMarks } from './marks.ts'

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters, and formats such as direction changes. Joiners and break opportunities are kept. */
const INVISIBLE = /(?![\n\t\u200b-\u200d])[\p{Cc}\p{Cf}]/gu
/** Private use, unassigned, and unpaired surrogates: no font has a glyph for them. */
const SHAPELESS = /[\p{Co}\p{Cn}\p{Cs}]/gu
const REPLACEMENT = '\ufffd'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const MAY_BREAK_HERE = '\u200b'
const LETTERS_TOGETHER = 20
/** Chinese and Japanese break by themselves. Some spaces do not. */
const LONG_WORD =
  /(?:[\u00a0\u2007\u202f]|[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002]){25,}/gu

/** A letter keeps its marks, unless that single letter is longer than a word. */
const lettersOf = (word: string) =>
  Array.from(letters.segment(word), ({ segment }) =>
    segment.length > LETTERS_TOGETHER ? Array.from(segment) : segment,
  ).flat()

const breakable = (word: string) =>
  lettersOf(word)
    .map((letter, n) => (n > 0 && n % LETTERS_TOGETHER === 0 ? MAY_BREAK_HERE + letter : letter))
    .join('')

/**
 * A text that the typesetter accepts: only characters with glyphs, one direction per script, no word wider than a
 * column.
 */
export const printable = (text: string) =>
  isolateWeak(
    keepFittingMarks(text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(SHAPELESS, REPLACEMENT)),
  ).replace(LONG_WORD, breakable)

/** The data of a template. It is never markup: nothing in it can be executed. */
export const dataText = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
