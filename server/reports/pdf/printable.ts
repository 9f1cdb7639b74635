import { isolateWeak } from './direction.ts'
import { keepFittingMarks } from './marks.ts'

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Controls, and formats such as those that turn the direction of what follows. Joiners and breaks shape the text. */
const INVISIBLE = /(?![\n\t\u200b-\u200d])[\p{Cc}\p{Cf}]/gu
/** Private use, unassigned, and halves of surrogate pairs: no font has a shape for them. */
const SHAPELESS = /[\p{Co}\p{Cn}\p{Cs}]/gu
const REPLACEMENT = '\ufffd'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const MAY_BREAK_HERE = '\u200b'
const LETTERS_TOGETHER = 20
/** Chinese and Japanese break by themselves. Some spaces do not. */
const LONG_WORD =
  /(?:[\u00a0\u2007\u202f]|[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002]){25,}/gu

/** A letter keeps its marks, unless somebody has written a single one that is longer than a word. */
const lettersOf = (word: string) =>
  Array.from(letters.segment(word), ({ segment }) =>
    segment.length > LETTERS_TOGETHER ? Array.from(segment) : segment,
  ).flat()

const breakable = (word: string) =>
  lettersOf(word)
    .map((letter, n) => (n > 0 && n % LETTERS_TOGETHER === 0 ? MAY_BREAK_HERE + letter : letter))
    .join('')

/** A text that the typesetter can take: nothing without a shape, one direction a script, and no word wider than a column. */
export const printable = (text: string) =>
  isolateWeak(
    keepFittingMarks(text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(SHAPELESS, REPLACEMENT)),
  ).replace(LONG_WORD, breakable)

/** What a template is given. It is data and never markup: nothing in it can be run. */
export const dataText = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
