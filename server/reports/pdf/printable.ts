/** Letters that may be torn apart anywhere; those of joined scripts would lose their shapes, others break by themselves. */
const LONG_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{M}]{25,}/gu
/** Invisible and without a shape in any font; line feeds and tabs have a meaning. */
const CONTROL = /(?![\n\t])\p{Cc}/gu
const MAY_BREAK_HERE = '\u200b'
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const breakable = (word: string) => Array.from(letters.segment(word), ({ segment }) => segment).join(MAY_BREAK_HERE)

/** A text that fits on a page: a word that is longer than a column may be broken, and nothing in it is unprintable. */
export const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(LONG_WORD, breakable)

/** What a template is given. It is data and never markup: nothing in it can be run. */
export const dataText = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
