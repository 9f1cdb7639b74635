/**
 * Characters that are another one in a wider or narrower form, and spaces of every width. Half-width Hangul letters
 * (U+FFA0 to U+FFDC) are not among them: they have no single counterpart.
 */
const OTHER_WIDTH = /[\p{Zs}\uFF01-\uFF9F\uFFE0-\uFFE2\uFFE4-\uFFE6\uFFE8-\uFFEE]/gu

/**
 * The form in which texts are compared and sorted without regard to case and width. What means something else stays
 * apart: NFKC on the whole text would make "Level³" the same as "Level3". It is made here and stored beside the text,
 * because a database with locale C folds only ASCII: "SÖHNE" must find "Söhne" on every server.
 * By way of upper case, so that ß meets SS and every sigma meets every other; first lower case, so that ẞ is a ß.
 */
export const fold = (text: string) =>
  text
    .replace(OTHER_WIDTH, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** Texts that PostgreSQL cannot keep: NUL, and halves of surrogate pairs. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Trimmed, without empty ones and without repetitions; the first spelling wins. */
export const distinct = (texts: readonly string[]) => {
  const seen = new Map<string, string>()
  for (const text of texts.map((t) => t.trim())) {
    if (text !== '' && !seen.has(fold(text))) seen.set(fold(text), text)
  }
  return [...seen.values()]
}

/** Names of columns are compared without case, spaces and signs: "Contact e-mail" is contactEmail. */
export const columnKey = (name: string) => fold(name.replace(/[\s_.-]/g, ''))
