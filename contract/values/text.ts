/**
 * Wide and narrow forms of other characters, and spaces of every width. Half-width Hangul letters (U+FFA0 to U+FFDC)
 * are not included: they have no single counterpart.
 */
const OTHER_WIDTH = /[\p{Zs}\uFF01-\uFF9F\uFFE0-\uFFE2\uFFE4-\uFFE6\uFFE8-\uFFEE]/gu

/**
 * The form in which texts are compared and sorted, ignoring case and width. Characters with another meaning stay
 * different: NFKC on the whole text would make "Level³" equal "Level3". It is computed here and stored beside the text,
 * because a database with locale C folds only ASCII: "SÖHNE" must find "Söhne" on every server. Via upper case, so that
 * ß equals SS and all sigmas are equal; lower case first, so that ẞ is ß.
 */
export const fold = (text: string) =>
  text
    .replace(OTHER_WIDTH, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** Texts that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Trimmed, without empty texts and repetitions; the first spelling wins. */
export const distinct = (texts: readonly string[]) => {
  const seen = new Map<string, string>()
  for (const text of texts.map((t) => t.trim())) {
    if (text !== '' && !seen.has(fold(text))) seen.set(fold(text), text)
  }
  return [...seen.values()]
}

/** Column names are compared ignoring case, spaces and punctuation: "Contact e-mail" is contactEmail. */
export const columnKey = (name: string) => fold(name.replace(/[\s_.-]/g, ''))

/** How a text file is encoded: UTF-8, unless a byte order mark says UTF-16. The decoder removes the mark. */
export const encodingOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
