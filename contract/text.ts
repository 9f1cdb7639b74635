/**
 * The form in which texts are compared and sorted without regard to case. It is made here and stored beside the
 * text, because a database with locale C folds only ASCII: "SÖHNE" must find "Söhne" on every server.
 * Upper case first, so that ß meets SS and every sigma meets every other.
 */
export const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')

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
