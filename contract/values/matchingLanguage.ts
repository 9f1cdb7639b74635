const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()

/** The one of some languages that is wanted: the same, or else another form of it, such as `pt-BR` for `pt`. */
export const matchingLanguage = (known: readonly string[], wanted: string) =>
  known.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
  known.find((tag) => primary(tag) === primary(wanted))

/** The translation of a text into the first of the wanted languages that it has. */
export const translationIn = <T>(translations: Readonly<Record<string, T>>, wanted: readonly string[]) => {
  const known = Object.keys(translations)
  const language = wanted.map((tag) => matchingLanguage(known, tag)).find((tag) => tag !== undefined)
  return language === undefined ? undefined : translations[language]
}
